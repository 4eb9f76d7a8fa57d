import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactElement } from 'react';
import { MAX_REASON_LENGTH } from '@bhumi/api/contract/record-changes/record-changes';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The API's error; undefined: none. */
  error?: string | undefined;
  /** Hidden while there is an error, which says the same. */
  help?: string;
}

/** A text area for the reason of a change, required by the API. */
export function TextAreaField({ label, value, onChange, error, help: helps }: Props): ReactElement {
  const id = useId();
  const help = error === undefined ? helps : undefined;
  return (
    <FormControl fullWidth required error={error !== undefined}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        id={id}
        multiline
        minRows={2}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        inputProps={{ maxLength: MAX_REASON_LENGTH, 'aria-describedby': noteIds(id, error, help) }}
      />
      <FieldNotes id={id} error={error} help={help} />
    </FormControl>
  );
}
