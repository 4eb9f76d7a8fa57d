import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { caseKinds } from '@bhumi/api/contract/assignments/assignments';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import { formErrors, type Problem } from '../lib/http.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { polledQueriesUnder } from '../lib/usePolled.ts';
import { useSession } from '../lib/useSession.ts';

/** Sends an assignment, tells what became of it, and reads the queue again. */
export function useAssign(kind: CaseKindName, id: number) {
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const { address } = caseKinds[kind];
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  /** Returns whether it was done. */
  const send = async (action: 'assign' | 'give-back', body: object): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const answer = await http(`${address}/${id}/${action}`, { method: 'POST', body: JSON.stringify(body) });
      notify((answer.json as { message: string }).message, { type: 'success' });
      return true;
    } catch (failure) {
      const problem = failure instanceof HttpError ? (failure.body as Problem | undefined) : undefined;
      const { root: _whole, ...fields } = problem?.errors ? formErrors(problem) : {};
      setErrors(fields as Record<string, string>);
      if (Object.keys(fields).length === 0) setRefusal((failure as Error).message);
      return false;
    } finally {
      setBusy(false);
      void refetchNow(polledQueriesUnder(address));
    }
  };
  return { busy, errors, setErrors, refusal, send };
}
