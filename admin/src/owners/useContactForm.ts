import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { formErrors, type Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useSession } from '../lib/useSession.ts';
import { ariaProps } from '../resource/inputs/FieldFrame.tsx';

/** A form of an owner's phone: sending it, and what the API refuses, by field. */
export function useContactForm(url: string, onDone: () => void) {
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const [refusal, setRefusal] = useState('');
  const send = async (fields: Record<string, string>) => {
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const { json } = await http(url, { method: 'POST', body: JSON.stringify(fields) });
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
  const error = (name: string) => errors[name] as string | undefined;
  /** @param id of the field */
  const aria = (id: string, name: string, help?: string) => ariaProps(id, error(name), help);
  return { busy, error, aria, refusal, send };
}
