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
  /** What the API said of it; undefined: nothing. */
  error?: string | undefined;
  /** Shown while nothing is wrong: what is wrong says the same. */
  help?: string;
}

/** Why a record changes, in a few lines: the API asks for it. */
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
