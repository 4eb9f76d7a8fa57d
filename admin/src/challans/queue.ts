import {
  challanMachine,
  type ChallanDecision,
  type ChallanEntry,
} from '@bhumi/api/contract/challans/challans';
import { challanTexts as said } from '@bhumi/api/contract/challans/texts';
import type { Queue } from '../queue/queue.ts';
import { challanTexts as texts } from './texts.ts';

/** Challans that wait to be confirmed, oldest first. */
export const challanQueue: Queue<ChallanEntry, ChallanDecision> = {
  address: '/api/admin/challans',
  machine: challanMachine,
  decisions: {
    confirm: {
      button: texts.confirm,
      key: 'A',
      title: texts.confirmTitle,
      help: texts.confirmHelp,
      done: texts.confirmDone,
      failed: texts.confirmFailed,
    },
    reject: {
      button: texts.reject,
      key: 'R',
      title: texts.rejectTitle,
      help: texts.rejectHelp,
      done: said.rejected,
      failed: texts.rejectFailed,
      destructive: true,
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  request: ({ id }, action, words) => ({
    method: 'POST',
    path: `/${id}/${action}`,
    ...(action === 'reject' && { body: { reason: words } }),
  }),
};
