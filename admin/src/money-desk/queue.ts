import { parseTypedNumber } from '@bhumi/api/contract/digits';
import {
  heldMachine,
  refundMachine,
  type GatewayRefundEntry,
  type HeldDecision,
  type HeldPayment,
} from '@bhumi/api/contract/money-desk/money-desk';
import { moneyDeskTexts } from '@bhumi/api/contract/money-desk/texts';
import type { Queue } from '../queue/queue.ts';
import { moneyTexts as texts } from './texts.ts';

/** Money that the bank holds, oldest first. */
export const heldQueue: Queue<HeldPayment, HeldDecision> = {
  address: '/api/admin/held-payments',
  machine: heldMachine,
  decisions: {
    release: {
      button: texts.release,
      key: 'A',
      title: texts.releaseTitle,
      help: texts.releaseHelp,
      done: moneyDeskTexts.released,
      failed: texts.releaseFailed,
    },
    return: {
      button: texts.return,
      key: 'R',
      title: texts.returnTitle,
      help: texts.returnHelp,
      done: moneyDeskTexts.returned,
      failed: texts.returnFailed,
      destructive: true,
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  request: ({ id }, action, words) => ({ method: 'POST', path: `/${id}/${action}`, body: { reason: words } }),
};

/** A refund, with the part of it that the officer has typed; empty: all of it. */
export type RefundRow = GatewayRefundEntry & { part?: string };

/** The draft of that part. */
export const AMOUNT_PART = 'amount';

/** Money that goes back, oldest first. */
export const refundQueue: Queue<RefundRow, 'ask'> = {
  address: '/api/admin/refunds',
  machine: refundMachine,
  decisions: {
    ask: {
      button: texts.send,
      key: 'A',
      title: texts.sendTitle,
      help: texts.sendHelp,
      done: moneyDeskTexts.asked,
      failed: texts.sendFailed,
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  sentDrafts: () => [AMOUNT_PART],
  goToErrors: texts.toAmount,
  // Text that is not a number is sent as 0, which the API refuses.
  request: ({ id, part = '' }) => ({
    method: 'POST',
    path: `/${id}/ask`,
    body: { amount: part.trim() === '' ? null : (parseTypedNumber(part) ?? 0) },
  }),
};
