/** Money that goes back through the gateway: rows of `gateway_refunds` (docs/decisions/121). */
import type { Knex } from 'knex';

import { OPEN_REFUNDS, type GatewayRefundState } from '../../../contract/money-desk/money-desk.ts';
import { moneyDeskTexts } from '../../../contract/money-desk/texts.ts';
import { problem } from '../http/http-error.ts';

/** A row of `gateway_refunds`; the amount in poisha. */
export interface GatewayRefund {
  id: number;
  payment_id: number;
  /** It is of the payment itself; otherwise the money paid for nothing. */
  of_payment: boolean;
  transaction_id: string;
  amount_poisha: number;
  state: GatewayRefundState;
  reason: string;
  decided_by: number | null;
  decided_at: Date;
  again_of: number | null;
  reference: string | null;
  gateway_reference: string | null;
  asked_by: number | null;
  asked_at: Date | null;
  refusal: string | null;
  ended_at: Date | null;
  due_at: Date | null;
  attempts: number;
}

type NewRefund = Pick<
  GatewayRefund,
  'payment_id' | 'of_payment' | 'transaction_id' | 'amount_poisha' | 'reason' | 'decided_by'
> &
  Partial<Pick<GatewayRefund, 'decided_at' | 'again_of'>>;

/** Puts money into the queue of what goes back. @param refund.decided_by the officer who decided it; null: nobody had to */
export async function addRefund(trx: Knex, refund: NewRefund): Promise<void> {
  await trx('gateway_refunds').insert(refund);
}

/**
 * Takes the refund of a payment out of the queue, because an officer has sent it back by hand.
 * @throws a 409 when the gateway was asked already, or is being asked
 */
export async function endByHand(trx: Knex, payment_id: number): Promise<void> {
  const open = trx<GatewayRefund>('gateway_refunds')
    .where({ payment_id, of_payment: true })
    .whereIn('state', OPEN_REFUNDS);
  const all = await open.clone().pluck('id');
  // Who holds one is asking, or records what became of it; to wait for them could be for ever.
  const due = await open.clone().where({ state: 'due' }).forUpdate().skipLocked().pluck('id');
  if (due.length < all.length) throw problem(409, moneyDeskTexts.underWay, { code: 'under_way' });
  await trx('gateway_refunds').whereIn('id', due).update({ state: 'by_hand', ended_at: trx.fn.now() });
}
