import { claimDecisions, type ClaimDecision, type ReviewedClaim } from '@bhumi/api/contract/owners/owners';
import type { Queue } from '../queue/queue.ts';
import { claimTexts as texts } from './texts.ts';

const STATUS = { confirm: 'confirmed', reject: 'rejected' } as const satisfies Record<ClaimDecision, string>;

/** Claims of people to be a recorded owner, oldest first. */
export const claimQueue: Queue<ReviewedClaim, ClaimDecision> = {
  address: '/api/admin/owner-claims',
  machine: claimDecisions,
  decisions: {
    confirm: {
      button: texts.confirm,
      key: 'A',
      title: texts.confirmTitle,
      help: texts.confirmHelp,
      done: texts.confirmed,
      failed: texts.confirmFailed,
    },
    reject: {
      button: texts.reject,
      key: 'R',
      title: texts.rejectTitle,
      help: texts.rejectHelp,
      done: texts.rejected,
      failed: texts.rejectFailed,
      destructive: true,
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  request: ({ id, version }, action, words) => ({
    method: 'PUT',
    path: `/${id}`,
    body: { status: STATUS[action], reason: words, version },
  }),
};
