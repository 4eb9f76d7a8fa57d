import {
  hearingRequestDecisions,
  type HearingRequestDecision,
  type ReviewedHearingRequest,
} from '@bhumi/api/contract/hearing-requests/hearing-requests';
import type { Queue } from '../queue/queue.ts';
import { hearingRequestTexts as texts } from './texts.ts';

/** Requests for another day of a hearing, the oldest first. */
export const hearingRequests: Queue<ReviewedHearingRequest, HearingRequestDecision> = {
  address: '/api/admin/hearing-requests',
  machine: hearingRequestDecisions,
  decisions: {
    keep: {
      button: texts.keep,
      key: 'K',
      title: texts.keepTitle,
      help: texts.keepHelp,
      done: texts.kept,
      failed: texts.keepFailed,
    },
  },
  remarks: { field: 'answer', label: texts.reason },
  request: ({ id, version }, _action, words) => ({
    method: 'PUT',
    path: `/${id}`,
    body: { answer: words, version },
  }),
};
