import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import type { Field } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { findDefinition } from '../../lib/definitions.ts';
import { ariaProps, FieldFrame } from '../inputs/FieldFrame.tsx';
import { ReferencePicker } from '../inputs/ReferencePicker.tsx';
import { texts } from './texts.ts';
import { Select } from '../../lib/Select.tsx';
import { DayInput } from '../../lib/DayInput.tsx';

type Value = string | number | null;

interface Props {
  id: string;
  field: Field;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** The input for a field's new value, outside a record's form; an empty value clears the field. */
export function ValueInput(props: Props): ReactElement {
  const { id, field, error } = props;
  const { say } = useLanguage();
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error}>
      <Input {...props} />
    </FieldFrame>
  );
}

function Input({ id, field, value, error, onChange }: Props): ReactElement | null {
  const { say } = useLanguage();
  const inputProps = { id, 'aria-required': field.required, ...ariaProps(id, error) };
  if (field.kind === 'reference') {
    const target = findDefinition(field.resource);
    if (!target) return null;
    return (
      <ReferencePicker
        id={id}
        target={target}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        required={field.required}
        inputProps={{ required: false, ...ariaProps(id, error) }}
      />
    );
  }
  if (field.kind === 'choice') {
    return (
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        inputProps={inputProps}
      >
        <option value="">{say(texts.nothing)}</option>
        {Object.entries(field.choices).map(([key, label]) => (
          <option key={key} value={key}>
            {say(label)}
          </option>
        ))}
      </Select>
    );
  }
  if (field.kind === 'date') {
    return (
      <DayInput
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value || null)}
        inputProps={inputProps}
      />
    );
  }
  const long = field.kind === 'text' && field.long === true;
  return (
    <OutlinedInput
      multiline={long}
      minRows={long ? 3 : undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      autoComplete="off"
      inputProps={inputProps}
    />
  );
}
