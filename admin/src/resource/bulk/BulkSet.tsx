import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { bulkFields, type BulkMatching } from '@bhumi/api/contract/resource/bulk';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { parseTypedNumber } from '@bhumi/api/contract/digits';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { useDraft } from '../../lib/useDraft.ts';
import type { StoredRecord } from '../columns.ts';
import { FieldFrame } from '../inputs/FieldFrame.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { texts } from './texts.ts';
import { useBulkRequest } from './useBulkRequest.ts';
import { ValueInput } from './ValueInput.tsx';
import { Select } from '../../lib/Select.tsx';

interface Props {
  definition: ResourceDefinition;
  /** The selected records of the page. */
  records: readonly StoredRecord[];
  /** Set when all that match are meant. */
  matching: BulkMatching | null;
  onClose: () => void;
}

/** Sets a field of many records, if the definition allows it. */
export function BulkSet({ definition, records, matching, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { label } = definition;
  const count = matching?.count ?? records.length;
  const fields = bulkFields(definition);
  const draft = useDraft<{ name: string; value: string | number | null }>(
    { subject: `bulk ${definition.name}`, part: 'set', label: texts.set },
    { name: fields[0]![0], value: null },
    ({ value: typed }) => typed !== null,
  );
  const { name, value } = draft.value;
  const field = definition.fields[name]!;
  const { busy, error, stayed, send } = useBulkRequest({
    definition,
    records,
    matching,
    onClose,
    onDone: draft.discard,
    done: (changed) => texts.updated(changed, label),
  });
  const { errors } = ((error as { body?: unknown } | null)?.body ?? {}) as Problem;
  const fieldError = errors?.value ?? errors?.field;
  const errorText = fieldError === undefined ? undefined : String(fieldError);
  const sent =
    field.kind === 'number' && typeof value === 'string' ? (parseTypedNumber(value) ?? value) : value;
  return (
    <BulkDialog
      definition={definition}
      records={records}
      busy={busy}
      stayed={stayed}
      onClose={onClose}
      title={say(texts.setTitle(count, label))}
      button={say(texts.setButton(count, label))}
      refusal={error && !errorText ? (error as Error).message || say(texts.failed) : ''}
      act={() => void send('set', { field: name, value: sent })}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.length > 1 && (
          <FieldFrame id="bulk-field" label={say(texts.field)}>
            <Select
              value={name}
              onChange={(event) => draft.setValue({ name: event.target.value, value: null })}
              inputProps={{ id: 'bulk-field' }}
            >
              {fields.map(([key, each]) => (
                <option key={key} value={key}>
                  {say(each.label)}
                </option>
              ))}
            </Select>
          </FieldFrame>
        )}
        <ValueInput
          key={name}
          id="bulk-value"
          field={field}
          value={value}
          error={errorText}
          onChange={(typed) => draft.setValue({ name, value: typed })}
        />
      </Box>
    </BulkDialog>
  );
}
