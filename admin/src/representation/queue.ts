import {
  representationDecisions,
  type RepresentationDecision,
  type ReviewedRepresentation,
} from '@bhumi/api/contract/representation/representation';
import type { Queue } from '../queue/queue.ts';
import { representationScreenTexts as texts } from './texts.ts';

const STATUS = { confirm: 'confirmed', refuse: 'refused' } as const satisfies Record<
  RepresentationDecision,
  string
>;

/** People who say to act for an owner, oldest first. */
export const representationQueue: Queue<ReviewedRepresentation, RepresentationDecision> = {
  address: '/api/admin/representations',
  machine: representationDecisions,
  decisions: {
    confirm: {
      button: texts.confirm,
      key: 'A',
      title: texts.confirmTitle,
      help: texts.confirmHelp,
      done: texts.confirmed,
      failed: texts.confirmFailed,
    },
    refuse: {
      button: texts.refuse,
      key: 'R',
      title: texts.refuseTitle,
      help: texts.refuseHelp,
      done: texts.refused,
      failed: texts.refuseFailed,
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
