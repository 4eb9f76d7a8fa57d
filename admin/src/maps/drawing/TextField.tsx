import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement, Ref } from 'react';

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

/** A field with its label above, and what is wrong with it or helps below. */
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
  const told = error ?? help;
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(lines && { multiline: true, minRows: lines, maxRows: 12 })}
        {...(props.inputRef && { inputRef: props.inputRef })}
        inputProps={{
          autoComplete: 'off',
          ...(numeric && { inputMode: 'decimal' }),
          ...(list && { list }),
          ...(maxLength && { maxLength }),
          ...(told && { 'aria-describedby': `${id}-help` }),
        }}
      />
      {told && (
        <FormHelperText id={`${id}-help`} sx={{ mx: 0, fontSize: 'small' }}>
          {told}
        </FormHelperText>
      )}
    </FormControl>
  );
}
