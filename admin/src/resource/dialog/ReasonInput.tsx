import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactElement } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { MAX_REASON_LENGTH } from '@bhumi/api/contract/resource/retired';
import { useLanguage } from '../../i18n/language.ts';

interface Props {
  label: Message;
  value: string;
  onChange: (value: string) => void;
  /** The error; empty: none. */
  error?: string;
}

/** The reason why a record is retired or restored. */
export function ReasonInput({ label, value, onChange, error = '' }: Props): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  return (
    <Box sx={{ mt: 2 }}>
      <FormLabel htmlFor={id}>{say(label)}</FormLabel>
      <OutlinedInput
        fullWidth
        multiline
        minRows={2}
        value={value}
        error={error !== ''}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          id,
          maxLength: MAX_REASON_LENGTH,
          'aria-describedby': error ? `${id}-error` : undefined,
        }}
      />
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
