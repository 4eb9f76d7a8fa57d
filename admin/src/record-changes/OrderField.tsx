import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { useId, useState, type ReactElement } from 'react';
import type { HttpError } from 'react-admin';
import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import { useLanguage } from '../i18n/language.ts';
import { fileProblem } from '../lib/files.ts';
import type { Problem } from '../lib/http.ts';
import { useSession } from '../lib/useSession.ts';
import { FieldNotes, noteIds } from '../resource/inputs/FieldNotes.tsx';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { changeScreenTexts as texts } from './texts.ts';

/** A written order that was uploaded for a dag. */
export interface Order {
  id: number;
  name: string;
}

interface Props {
  dagId: number;
  value: Order | null;
  onChange: (order: Order | null) => void;
  /** The API's error; undefined: none. */
  error?: string | undefined;
}

const errorText = (error: unknown): string => {
  const { errors } = ((error as HttpError).body ?? {}) as Problem;
  return String(errors?.['documents'] ?? (error as Error).message);
};

/** Uploads the written order for a larger area of a dag as soon as its file is chosen. */
export function OrderField({ dagId, value, onChange, error }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const handIn = async (file: File | undefined) => {
    if (!file || busy) return;
    const problem = fileProblem(texts.order, MUTATION_DOCUMENT_TYPES, file);
    setRefused(problem && say(problem));
    if (problem) return;
    setBusy(true);
    try {
      const body = new FormData();
      body.append('documents[]', file);
      const { json } = await http(`/api/admin/dags/${dagId}/orders`, { method: 'POST', body });
      const { id: order, name } = json as Order;
      onChange({ id: order, name });
    } catch (failure) {
      setRefused(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  const shownError = refused ?? error;
  const help = say(busy ? texts.orderSending : texts.orderHelp);
  return (
    <FormControl error={Boolean(shownError)} sx={{ display: 'block' }}>
      <FormLabel htmlFor={id}>{say(texts.order)}</FormLabel>
      <FileButton
        id={id}
        accept={MUTATION_DOCUMENT_TYPES.join(',')}
        name={value?.name ?? null}
        described={{ 'aria-describedby': noteIds(id, shownError, help), 'aria-invalid': Boolean(shownError) }}
        onChoose={(file) => void handIn(file)}
      />
      <FieldNotes id={id} error={shownError} help={help} />
    </FormControl>
  );
}
