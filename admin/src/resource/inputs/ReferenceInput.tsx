import Box from '@mui/material/Box';
import { useState, type ReactElement } from 'react';
import { useGetOne } from 'react-admin';
import { useController } from 'react-hook-form';
import type { ReferenceField, ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import type { StoredRecord } from '../columns.ts';
import { narrowingField } from '../narrowing.ts';
import { described, FieldFrame, type InputProps } from './FieldFrame.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

/** The parent of a record, picked by searching on the server. */
export function ReferenceInput(props: InputProps<ReferenceField>): ReactElement | null {
  const target = findDefinition(props.field.resource);
  if (!target) return null;
  const narrowing = narrowingField(target);
  return narrowing ? (
    <NarrowedInput {...props} target={target} by={narrowing} />
  ) : (
    <PlainInput {...props} target={target} />
  );
}

type Within = { within?: Record<string, unknown>; onPicked?: () => void };

function PlainInput({
  name,
  field,
  error,
  target,
  within,
  onPicked,
}: InputProps<ReferenceField> & { target: ResourceDefinition } & Within): ReactElement {
  const { say } = useLanguage();
  const {
    field: { value, onChange },
  } = useController({ name });
  const id = `field-${name}`;
  const help = field.help && say(field.help);
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      <ReferencePicker
        id={id}
        target={target}
        value={(value as number | null) ?? null}
        onChange={(picked) => {
          onChange(picked);
          onPicked?.();
        }}
        within={within}
        brief={within !== undefined}
        required={field.required}
        inputProps={{ required: false, ...described(id, error, help) }}
      />
    </FieldFrame>
  );
}

/** Two pickers side by side: first where, then which. Changing where empties which. */
function NarrowedInput(
  props: InputProps<ReferenceField> & { target: ResourceDefinition; by: [string, ReferenceField] },
): ReactElement {
  const {
    name,
    target,
    by: [key, outer],
  } = props;
  const { say } = useLanguage();
  const {
    field: { value, onChange },
  } = useController({ name });
  const [chosen, setChosen] = useState<number | null | undefined>(undefined);
  const { data: current } = useGetOne<StoredRecord>(
    target.name,
    { id: (value as number) ?? 0 },
    { enabled: value !== null && value !== undefined, refetchOnWindowFocus: false },
  );
  const parent = chosen === undefined ? ((current?.[key] as number | undefined) ?? null) : chosen;
  const outerTarget = findDefinition(outer.resource);
  const id = `field-${name}-${key}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {outerTarget && (
        <FieldFrame id={id} label={say(outer.label)}>
          <ReferencePicker
            id={id}
            target={outerTarget}
            value={parent}
            onChange={(picked) => {
              setChosen(picked);
              onChange(null);
            }}
          />
        </FieldFrame>
      )}
      <PlainInput
        {...props}
        within={parent === null ? undefined : { [key]: parent }}
        onPicked={() => setChosen(parent === null ? undefined : parent)}
      />
    </Box>
  );
}
