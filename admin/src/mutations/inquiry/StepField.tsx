import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement } from 'react';
import { FieldNotes, noteIds } from '../../resource/inputs/FieldNotes.tsx';
import { LineInput } from '../../lib/DayInput.tsx';

interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  help?: string;
  type?: 'date' | 'time';
  lines?: number;
  value: string;
  onWrite: (text: string) => void;
  required?: boolean;
  autoFocus?: boolean;
  inputMode?: 'decimal';
}

/** A field of the form of a step with its error or help. */
export function StepField({
  name,
  label,
  error,
  help,
  lines,
  value,
  onWrite,
  ...props
}: FieldProps): ReactElement {
  const id = `step-${name}`;
  return (
    <FormControl fullWidth error={error !== undefined} required={props.required ?? false} sx={{ mb: 1.5 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <LineInput
        id={id}
        name={name}
        type={props.type}
        {...(lines && { multiline: true, minRows: lines })}
        value={value}
        onChange={({ target }) => onWrite(target.value)}
        autoFocus={props.autoFocus ?? false}
        inputProps={{
          'aria-describedby': noteIds(id, error, help),
          ...(props.inputMode && { inputMode: props.inputMode }),
        }}
      />
      <FieldNotes id={id} error={error} help={help} />
    </FormControl>
  );
}
