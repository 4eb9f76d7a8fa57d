/** What becomes of a refund: it is sent, then asked about until it is done, or due anew. */
import type { Knex } from 'knex';

import type { Actor } from '../../platform/audit/audit.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { addRefund, type GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import { tellMoneyBack } from '../../platform/payments/money-back.ts';
import { orderOf } from '../../platform/payments/order.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import type {
  PaymentOrder,
  RefundAnswer,
  RefundRequest,
} from '../../platform/payments/providers/provider.ts';
import { recordRefunded } from '../../platform/payments/refund-due.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { entriesOf, type Attempt } from '../online-payments/attempts.ts';

const MINUTE = 60_000;
const SOONEST = 15 * MINUTE;
const LATEST = 24 * 60 * MINUTE;

/** When the gateway is asked next: it takes minutes to days, so the pause grows with the refund's age. */
export const nextLook = (asked_at: Date, now: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - asked_at.getTime(), SOONEST), LATEST));

/** Who asked for a refund, by whose word it is recorded, also when a job finds that it is done. */
async function askerOf(trx: Knex, { asked_by }: GatewayRefund): Promise<Actor & { user: object }> {
  const user = await trx('users').where({ id: asked_by }).first('id', 'role');
  return { user, ip: null, id: null };
}

/** Records an answer about a refund, with what follows. A refund that has ended stays as it is. */
async function record(
  trx: Knex.Transaction,
  { kinds }: Payments,
  { id, payment_id }: GatewayRefund,
  answer: RefundAnswer,
): Promise<void> {
  const [payment] = await entriesOf(trx, payment_id);
  // The payer first, as every payment does.
  await lockUser(trx, payment.user_id);
  const refund = (await trx<GatewayRefund>('gateway_refunds').where({ id }).forUpdate().first())!;
  if (refund.state !== 'asked' && refund.state !== 'accepted') return;
  const row = trx('gateway_refunds').where({ id });
  if (answer.status === 'processing') {
    const gateway_reference = answer.gateway_reference ?? refund.gateway_reference;
    const due_at = nextLook(refund.asked_at!, new Date());
    await row.update({ state: 'accepted', gateway_reference, due_at, last_error: null });
    return;
  }
  const actor = await askerOf(trx, refund);
  const ended = { ended_at: trx.fn.now(), due_at: null, last_error: null };
  const { amount_poisha, transaction_id, of_payment } = refund;
  if (answer.status !== 'refunded') {
    const { status: state, reason: refusal } = answer;
    await row.update({ ...ended, state, refusal: refusal.slice(0, 500) });
    const { reason, decided_by, decided_at } = refund;
    const again = { payment_id, of_payment, transaction_id, amount_poisha, reason, decided_by, decided_at };
    await addRefund(trx, { ...again, again_of: id });
    await tellMoneyBack(trx, payment, { step: 'failed', amount_poisha });
    const after = { state, refusal, amount_poisha, reference: refund.reference };
    await audit(trx, actor, { action: 'refund-failed', resource: 'payments', record_id: payment_id, after });
    return;
  }
  await row.update({ ...ended, state: 'done' });
  const sent = { amount_poisha, reference: refund.reference! };
  if (of_payment) {
    const [paid] = await entriesOf(trx, payment_id);
    await settlePayment(trx, paid, { status: 'refunded', ...sent }, { kinds, actor });
  } else await recordRefunded(trx, actor, payment, { ...sent, transaction_id });
}

/** A refund as the gateway is asked about it. @throws {Error} when another gateway took the money */
export async function requestOf(
  { knex, payments: { provider } }: { knex: Knex; payments: Payments },
  { payment_id, transaction_id, amount_poisha, reference, gateway_reference }: GatewayRefund,
): Promise<{ order: PaymentOrder; asked: RefundRequest }> {
  const entries = await entriesOf(knex, payment_id);
  if (provider.name !== entries[0].provider)
    throw new Error(`${entries[0].provider} is not the provider any more`);
  // The try by which the money came, which need not be the one that paid.
  const attempt = await knex<Attempt>('payment_attempts')
    .where({ payment_id, transaction_id })
    .first('reference');
  const order = orderOf(entries, [], attempt?.reference);
  return { order, asked: { amount_poisha, reference: reference!, transaction_id, gateway_reference } };
}

/**
 * Takes a refund that was asked for one step on: it is sent, or once it is accepted the gateway is asked what became of it. Sent again
 * under the same name it is the same refund. No lock waits for the gateway.
 * @throws {Error} when the gateway does not answer; nothing has changed
 */
export async function advanceRefund(
  app: { knex: Knex; payments: Payments },
  refund: GatewayRefund,
): Promise<void> {
  const { provider } = app.payments;
  const { order, asked } = await requestOf(app, refund);
  const isAccepted = refund.state === 'accepted' && refund.gateway_reference !== null;
  const answer = await (isAccepted ? provider.refundState(order, asked) : provider.refund(order, asked));
  await app.knex.transaction((trx) => record(trx, app.payments, refund, answer));
}
