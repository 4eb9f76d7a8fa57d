/** Money that goes back: asked of the provider, and recorded once it has. */
import type { Knex } from 'knex';

import { audit, type Actor } from '../audit/audit.ts';
import type { PaymentKindHandler } from './kind-handler.ts';
import { PaymentStateError, type Payment } from './ledger.ts';
import { orderOf } from './order.ts';
import type { PaymentProvider, Refund, RefundAnswer } from './providers/provider.ts';

/**
 * Refunds a payment through its provider, if that answers at once. Otherwise the officer has sent the money back by hand, and
 * their word counts.
 */
export const refundAtOnce = async (
  provider: PaymentProvider,
  payment: Payment,
  refund: Refund,
): Promise<RefundAnswer> =>
  provider.answersAtOnce && provider.name === payment.provider
    ? provider.refund(orderOf([payment]), refund)
    : { status: 'refunded', ...refund };

/**
 * Records that a payment was refunded, with its audit row and what follows.
 * @param actor the officer who asked for the refund
 * @returns `unchanged` when this refund is recorded already
 * @throws {PaymentStateError} for another refund of the same payment, one that nobody asked for, or more than was paid
 */
export async function settleRefund(
  trx: Knex,
  handler: PaymentKindHandler,
  actor: Actor,
  payment: Payment,
  { amount_poisha, reference }: Refund,
): Promise<'settled' | 'unchanged'> {
  const { id: payment_id } = payment;
  if (!actor.user) throw new PaymentStateError(`Nobody asked for the refund of payment ${payment_id}`);
  if (payment.status !== 'paid' || amount_poisha > payment.amount_poisha) {
    throw new PaymentStateError(`Payment ${payment_id} is refunded more than was paid`);
  }
  const [refund] = (await trx('refunds')
    .insert({ payment_id, amount_poisha, reference, entered_by: actor.user.id })
    .onConflict('payment_id')
    .ignore()
    .returning('*')) as Refund[];
  if (!refund) {
    const [before] = (await trx('refunds').where({ payment_id })) as [Refund];
    if (before.reference === reference && before.amount_poisha === amount_poisha) return 'unchanged';
    throw new PaymentStateError(`Payment ${payment_id} was refunded as ${before.reference} already`);
  }
  await audit(trx, actor, {
    action: 'refund',
    resource: 'payments',
    record_id: payment_id,
    before: null,
    after: refund,
  });
  await handler.onRefunded(trx, { actor, entries: [payment] }, { amount_poisha, reference });
  return 'settled';
}
