import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useState, type ReactElement } from 'react';
import { SHEET_TYPES } from '@bhumi/api/contract/copies/copies';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { fileProblem } from '../lib/files.ts';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';
import { copyPageTexts as texts } from './texts.ts';

interface Props {
  id: string;
  help: Message;
  /** What the API said of the file that was sent last. */
  wrong: string | null;
  chosen: File | null;
  onChange: (file: File | null) => void;
}

/** The scan of a record, to be chosen from the disk. */
export function SheetField({ id, help, wrong, chosen, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  /** What is wrong with the file that was chosen last, which is not taken. */
  const [refused, setRefused] = useState<Message | null>(null);
  const error = refused ? say(refused) : wrong;
  return (
    <FormControl error={error !== null} sx={{ display: 'block', mb: 2 }}>
      <FormLabel htmlFor={id}>{say(texts.document)}</FormLabel>
      <FileButton
        id={id}
        accept={SHEET_TYPES.join(',')}
        name={chosen?.name ?? null}
        described={{ 'aria-describedby': noteIds(id, error, say(help)), 'aria-invalid': error !== null }}
        onChoose={(picked) => {
          const problem = picked && fileProblem(texts.document, SHEET_TYPES, picked);
          setRefused(problem ?? null);
          onChange(problem ? null : (picked ?? null));
        }}
      />
      <FieldNotes id={id} error={error} help={say(help)} />
    </FormControl>
  );
}
