import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement } from 'react';
import { SHEET_TYPES } from '@bhumi/api/contract/copies/copies';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { copyPageTexts as texts } from './texts.ts';

interface Props {
  id: string;
  help: Message;
  /** What the API said of the file that was sent last. */
  wrong: string | null;
  onChange: (file: File | null) => void;
}

/** The scan of a record, to be chosen from the disk. */
export function SheetField({ id, help, wrong, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <FormControl error={wrong !== null} sx={{ display: 'block', mb: 2 }}>
      <FormLabel htmlFor={id}>{say(texts.document)}</FormLabel>
      <Box
        component="input"
        type="file"
        id={id}
        accept={SHEET_TYPES.join(',')}
        aria-describedby={`${id}-help`}
        aria-invalid={wrong !== null}
        onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        sx={{ display: 'block', mt: 0.5, maxWidth: '100%', minHeight: 40 }}
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
        {wrong ?? say(help)}
      </FormHelperText>
    </FormControl>
  );
}
