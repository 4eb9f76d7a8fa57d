import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useEffect, useState, type ReactElement } from 'react';
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
  /** The API's error about the last file that was sent. */
  error: string | null;
  chosen: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses the scan of a record from the disk. */
export function SheetField({ id, help, error: fileError, chosen, onChange }: Props): ReactElement {
  const { say } = useLanguage();
  /** The error of the last chosen file, which is not used. */
  const [refused, setRefused] = useState<Message | null>(null);
  /** The API's error about the file before, since another one was chosen. */
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    // A file is being sent: what is answered is about it.
    if (fileError === null) setPast(null);
  }, [fileError]);
  const error = refused ? say(refused) : fileError === past ? null : fileError;
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
          setPast(fileError);
          onChange(problem ? null : (picked ?? null));
        }}
      />
      <FieldNotes id={id} error={error} help={say(help)} />
    </FormControl>
  );
}
