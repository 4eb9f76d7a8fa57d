import { useQuery } from '@tanstack/react-query';
import {
  isWaiting,
  reviewMachine,
  type MutationReview,
  type ReviewedMutation,
} from '@bhumi/api/contract/mutations/review';
import type { MutationDecision } from '@bhumi/api/contract/mutations/states';
import { useSession } from '../../lib/useSession.ts';
import type { Queue } from '../../queue/queue.ts';
import type { QueueWork } from '../../queue/useQueue.ts';
import { approvalInputFor, saveRecordErrors, recordErrors } from '../approval-input.ts';
import { decisionTexts } from './decisions.ts';
import { ADDRESS } from '../drafts.ts';
import { recordSectionTexts } from '../record/texts.ts';
import { mutationTexts as texts } from '../texts.ts';

/** How often the list is refetched, in seconds (specification 2, section 9). */
const SECONDS = 12;

/** The parts that are sent with a decision. */
const chosenWith = (row: Pick<ReviewedMutation, 'id' | 'version'>, action: MutationDecision) =>
  action === 'approve' ? approvalInputFor(row) : {};

export const mutationQueue: Queue<ReviewedMutation, MutationDecision> = {
  address: ADDRESS,
  machine: reviewMachine,
  isPending: ({ status, record_owed }) => isWaiting(status) || record_owed,
  seconds: SECONDS,
  decisions: decisionTexts,
  remarks: { field: 'remarks', label: texts.remarks },
  sideEffect: (row, action) => {
    if (action === 'approve') {
      const rows = approvalInputFor(row).record?.rows.length;
      return rows ? recordSectionTexts.writes(rows) : recordSectionTexts.writesNot;
    }
    return row.status === 'approved' && !row.record_owed ? recordSectionTexts.takesBack : null;
  },
  sentDrafts: (row, action) => Object.keys(chosenWith(row, action)),
  errorsElsewhere: (row, action, errors) => {
    if (action !== 'approve') return [];
    const wrong = recordErrors(errors);
    saveRecordErrors(row, wrong);
    return Object.values(wrong);
  },
  goToErrors: recordSectionTexts.toRecord,
  request: ({ id, version }, action, remarks) => {
    const chosen = chosenWith({ id, version }, action);
    return {
      method: 'PATCH',
      path: `/${id}`,
      body: { status: reviewMachine[action][0]?.to, remarks, version, ...chosen },
    };
  },
};
export type MutationWork = QueueWork<ReviewedMutation, MutationDecision>;

/**
 * The comparison of a mutation with the record. It is fetched each time the dialog opens, and after the mutation has
 * changed.
 */
export function useReview({ id, version }: Pick<ReviewedMutation, 'id' | 'version'>) {
  const { http } = useSession();
  return useQuery({
    queryKey: ['mutation-review', id, version],
    gcTime: 0,
    queryFn: async ({ signal }) => (await http(`${ADDRESS}/${id}`, { signal })).json as MutationReview,
  });
}
