import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { formErrors, type Problem } from '../http.ts';
import { useRefetchNow } from '../refetchNow.ts';
import { useSession } from '../useSession.ts';
import { ariaProps } from '../../resource/inputs/FieldFrame.tsx';

/** A form that is sent by POST: what the API refuses, by field, and a document where it takes one. */
export function usePostForm(url: string, onDone: () => void) {
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [file, setFile] = useState<File | undefined>();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [refusal, setRefusal] = useState('');
  /** Takes another file; what was said of the one before no longer counts. */
  const chooseFile = (chosen: File | undefined) => {
    setFile(chosen);
    const { documents, ...others } = errors;
    if (documents === undefined) return;
    setErrors(others);
    if (Object.keys(others).every((name) => name === 'root')) setRefusal('');
  };
  const post = async (body: FormData | string) => {
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const { json } = await http(url, { method: 'POST', body });
      notify((json as { message: string }).message, { type: 'success' });
      onDone();
      void refetchNow();
    } catch (failure) {
      const problem = failure instanceof HttpError ? (failure.body as Problem | undefined) : undefined;
      setErrors(problem?.errors ? formErrors(problem) : {});
      setRefusal((failure as Error).message);
      setBusy(false);
    }
  };
  /** Sends the fields as JSON. */
  const send = (fields: Record<string, string>) => post(JSON.stringify(fields));
  /** Sends the fields and the chosen file as a form. */
  const sendWithDocument = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (file) body.append('documents[]', file);
    return post(body);
  };
  const error = (name: string) => errors[name] as string | undefined;
  /** @param id of the field */
  const aria = (id: string, name: string, help?: string) => ariaProps(id, error(name), help);
  return { file, chooseFile, busy, error, aria, refusal, send, sendWithDocument };
}
