import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { caseKinds } from '@bhumi/api/contract/assignments/assignments';
import type { CaseKindName } from '@bhumi/api/contract/assignments/days';
import type { CaseComments } from '@bhumi/api/contract/comments/comments';
import type { DraftName } from '../lib/drafts.ts';
import type { Problem } from '../lib/http.ts';
import { useSession } from '../lib/useSession.ts';
import { useSetQueryData } from '../lib/useSetQueryData.ts';
import { draftSubject } from '../queue/queue.ts';
import { mergeComments } from './merge.ts';
import { commentScreenTexts as texts } from './texts.ts';

/** What colleagues write meanwhile is read this often. */
const SECONDS = 60;

/** A case, of whichever kind. */
export interface CaseName {
  kind: CaseKindName;
  id: number;
}

/** The address of the comments of a case in the API. */
export const addressOf = ({ kind, id }: CaseName): string => `${caseKinds[kind].address}/${id}/comments`;

/** The draft of a new comment on a case, or of a changed one. It can still be sent after a decision. */
export const commentDraft = ({ kind, id }: CaseName, comment?: number): DraftName => ({
  subject: draftSubject(caseKinds[kind].address, id),
  part: comment === undefined ? 'comment' : `comment ${comment}`,
  survivesDecision: true,
  label: texts.words,
});

const keyOf = ({ kind, id }: CaseName) => ['comments', kind, id];

/** The comments of a case. */
export function useComments(of: CaseName) {
  const { http } = useSession();
  const setQueryData = useSetQueryData();
  const [queryKey, address] = [keyOf(of), addressOf(of)];
  const query = useQuery({
    queryKey,
    gcTime: 0,
    refetchInterval: SECONDS * 1000,
    queryFn: async ({ client, signal }) => {
      const answer = (await http(address, { signal })).json as CaseComments;
      return mergeComments(client.getQueryData<CaseComments>(queryKey), answer);
    },
  });
  const readEarlier = async (first: number): Promise<void> => {
    const answer = (await http(`${address}?before=${first}`)).json as CaseComments;
    await setQueryData<CaseComments>(queryKey, (shown) => mergeComments(shown, answer, true));
  };
  return { ...query, readEarlier };
}

/** Sends a comment or a change of one, shows what the API answers, and says what it refuses, by field. */
export function useCommentRequest(of: CaseName) {
  const { http } = useSession();
  const setQueryData = useSetQueryData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState('');
  /** Returns whether it was done. */
  const send = async (path: string, init: RequestInit): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setRefusal('');
    try {
      const { message, ...answer } = (await http(`${addressOf(of)}${path}`, init)).json as CaseComments & {
        message: string;
      };
      await setQueryData<CaseComments>(keyOf(of), (shown) => mergeComments(shown, answer));
      notify(message, { type: 'success' });
      return true;
    } catch (failure) {
      const problem = failure instanceof HttpError ? (failure.body as Problem | undefined) : undefined;
      const { root: _whole, ...fields } = problem?.errors ?? {};
      setErrors(fields as Record<string, string>);
      if (Object.keys(fields).length === 0) setRefusal((failure as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, refusal, send };
}
