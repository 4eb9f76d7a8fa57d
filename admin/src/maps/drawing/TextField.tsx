import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactElement, Ref } from 'react';
import { FieldNotes, noteIds } from '../../resource/inputs/FieldNotes.tsx';
import { FigureInput } from '../../resource/inputs/FigureInput.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  lines?: number;
  numeric?: boolean;
  list?: string;
  inputRef?: Ref<HTMLInputElement>;
  maxLength?: number;
}

/** An input that reports its text as it was typed. */
const PlainInput = ({
  onChange,
  ...props
}: Omit<OutlinedInputProps, 'onChange'> & { onChange: (value: string) => void }): ReactElement => (
  <OutlinedInput {...props} onChange={({ target }) => onChange(target.value)} />
);

/** A field with its label above, and its error or help below. */
export function TextField(props: Props): ReactElement {
  const {
    id,
    label,
    value,
    onChange,
    error,
    help,
    required = false,
    lines,
    numeric,
    list,
    maxLength,
  } = props;
  const Input = numeric ? FigureInput : PlainInput;
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Input
        id={id}
        value={value}
        onChange={onChange}
        {...(lines && { multiline: true, minRows: lines, maxRows: 12 })}
        {...(props.inputRef && { inputRef: props.inputRef })}
        inputProps={{
          autoComplete: 'off',
          ...(numeric && { inputMode: 'decimal' }),
          ...(list && { list }),
          ...(maxLength && { maxLength }),
          'aria-describedby': noteIds(id, error, help),
        }}
      />
      <FieldNotes id={id} error={error} help={help} />
    </FormControl>
  );
}
