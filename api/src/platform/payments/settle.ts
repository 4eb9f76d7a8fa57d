/** The one way from what a provider says about a payment to what follows from it (docs/decisions/089). */
import type { Knex } from 'knex';

import type { Actor } from '../audit/audit.ts';
import { lockUser } from '../database/user-lock.ts';
import type { PaymentEntries, PaymentKindHandler, PaymentKinds } from './kind-handler.ts';
import { movePayment, type Payment } from './ledger.ts';
import { amountOf } from './order.ts';
import type { PaymentOutcome, ProviderAnswer } from './providers/provider.ts';
import { settleRefund } from './refund.ts';
import { isRefundDue, recordRefundDue } from './refund-due.ts';

/** `unchanged`: it was settled before, or there is nothing to settle; `refund-due`: money came that pays for nothing. */
export type Settlement = 'settled' | 'unchanged' | 'refund-due';

/** Who does what follows, and who caused it: the payer, an officer, or nobody (the provider by itself). */
export interface SettledBy {
  kinds: PaymentKinds;
  actor: Actor;
}

/** Locks all payments of a request, the payer first as every payment does, and reads them as they are now. */
async function lockEntries(
  trx: Knex,
  { user_id, idempotency_key }: Pick<Payment, 'user_id' | 'idempotency_key'>,
): Promise<PaymentEntries> {
  await lockUser(trx, user_id);
  const [first, ...rest] = await trx<Payment>('payments')
    .where({ user_id, idempotency_key })
    .orderBy('entry')
    .forUpdate();
  if (!first) throw new Error(`Nothing was paid by the request ${idempotency_key}`);
  return [first, ...rest];
}

/** Moves payments one after the other. */
async function moveAll(
  trx: Knex,
  actor: Actor,
  entries: PaymentEntries,
  step: Parameters<typeof movePayment>[3],
): Promise<PaymentEntries> {
  const [first, ...rest] = entries;
  const moved: [Payment, ...Payment[]] = [await movePayment(trx, actor, first, step)];
  for (const payment of rest) moved.push(await movePayment(trx, actor, payment, step));
  return moved;
}

/** Marks pending payments of one request as failed, with what follows. The caller holds `lockUser`. */
export async function failPayments(
  trx: Knex,
  handler: PaymentKindHandler,
  actor: Actor,
  entries: PaymentEntries,
): Promise<void> {
  const failed = await moveAll(trx, actor, entries, { action: 'refuse', by: 'provider' });
  await handler.onFailed(trx, { actor, entries: failed });
}

/** Money that came in: it pays for what it was asked for, unless that is paid, or it is another amount. */
async function settlePaid(
  trx: Knex,
  handler: PaymentKindHandler,
  actor: Actor,
  entries: PaymentEntries,
  paid: PaymentOutcome & { status: 'paid' },
): Promise<Settlement> {
  const [first] = entries;
  const refundDue = async (reason: string): Promise<Settlement> => {
    await recordRefundDue(trx, actor, first, { ...paid, reason });
    return 'refund-due';
  };
  if (first.status === 'paid') {
    const known = first.transaction_id ?? paid.transaction_id;
    if (known === paid.transaction_id) return 'unchanged';
  }
  if (await isRefundDue(trx, first, paid.transaction_id)) return 'refund-due';
  if (first.status === 'paid') return refundDue('paid twice');
  if (paid.amount_poisha !== amountOf(entries)) return refundDue('another amount');
  const others = await handler.findOthers(trx, entries);
  if (others.some(({ status }) => status === 'paid')) return refundDue('paid already');
  // What is paid now is not to be paid again: another attempt that is still open ends. Should its money come, it is due back.
  for (const key of new Set(others.map(({ idempotency_key }) => idempotency_key))) {
    const open = await lockEntries(trx, { user_id: first.user_id, idempotency_key: key });
    await failPayments(trx, handler, actor, open);
  }
  const { transaction_id: transactionId } = paid;
  const moved = await moveAll(trx, actor, entries, { action: 'confirm', by: 'provider', transactionId });
  await handler.onPaid(trx, { actor, entries: moved });
  return 'settled';
}

/**
 * Settles a payment, and all others of its request, by what its provider says, with everything that follows, in the caller's
 * transaction. Safe to call with the same answer again, and with any answers in any order: what is paid never fails, and money
 * that comes late pays if nothing else has, or is recorded as due back. `pending`, `held` and `unknown` settle nothing.
 * @throws {PaymentStateError} for a refund that the ledger contradicts
 */
export async function settlePayment(
  trx: Knex.Transaction,
  payment: Payment,
  answer: ProviderAnswer,
  { kinds, actor }: SettledBy,
): Promise<Settlement> {
  if (answer.status === 'pending' || answer.status === 'held' || answer.status === 'unknown')
    return 'unchanged';
  const handler = kinds.get(payment.kind);
  if (!handler) throw new Error(`No feature handles payments of the kind ${payment.kind}`);
  if (answer.status === 'refunded') return settleRefund(trx, handler, actor, payment, answer);
  const entries = await lockEntries(trx, payment);
  if (answer.status === 'paid') return settlePaid(trx, handler, actor, entries, answer);
  if (entries[0].status !== 'pending') return 'unchanged';
  await failPayments(trx, handler, actor, entries);
  return 'settled';
}
