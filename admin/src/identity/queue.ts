import { kycMachine, kycTexts, type KycDecision, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import type { Queue } from '../queue/queue.ts';
import { kycPageTexts as texts } from './texts.ts';

/** The identity cards that wait, the oldest first. */
export const kycQueue: Queue<ReviewedKyc, KycDecision> = {
  address: '/api/admin/kyc',
  machine: kycMachine,
  decisions: {
    approve: { button: texts.approve, key: 'A', done: kycTexts.approved, failed: texts.approveFailed },
    reject: {
      button: texts.reject,
      key: 'R',
      done: kycTexts.rejected,
      failed: texts.rejectFailed,
      destructive: true,
      title: texts.rejectTitle,
      help: texts.reasonHelp,
    },
  },
  words: { field: 'rejection_reason', label: texts.reason },
  request: ({ id }, action, rejection_reason) => ({
    method: 'POST',
    path: `/${id}/${action}`,
    ...(action === 'reject' && { body: { rejection_reason } }),
  }),
};
