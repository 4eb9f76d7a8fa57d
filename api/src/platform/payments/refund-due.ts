/** Money that pays for nothing: paid twice, late, or another amount. It is in the payment's events until it is sent back. */
import type { Knex } from 'knex';

import { audit, type Actor } from '../audit/audit.ts';
import { addRefund } from './gateway-refunds.ts';
import type { Payment } from './ledger.ts';
import { tellMoneyBack } from './money-back.ts';
import { isSimulated } from './providers/lookup.ts';

/** The action of its event and of its audit row. */
const REFUND_DUE = 'refund-due';
/** The same when it went back. */
const REFUNDED = 'refunded';

/** Whether the money of a transaction was recorded as due back. */
export async function isRefundDue(trx: Knex, { id }: Payment, transactionId: string): Promise<boolean> {
  const found: unknown = await trx('payment_events')
    .where({ payment_id: id })
    .whereRaw(`detail ->> 'action' = ? and detail ->> 'transaction_id' = ?`, [REFUND_DUE, transactionId])
    .first('id');
  return found !== undefined;
}

/**
 * Records that money is due back, with its audit row, puts it into the queue of the accounts officers, and tells the payer. The payment stays as it is.
 * @param due.decided_by the officer who decided it; left out: nobody had to
 * @param due.attempt_id the try for which it came besides the money of the try itself
 */
export async function recordRefundDue(
  trx: Knex,
  actor: Actor,
  payment: Payment,
  due: {
    transaction_id: string;
    amount_poisha: number;
    reason: string;
    decided_by?: number;
    attempt_id?: number;
  },
): Promise<void> {
  const { id, status } = payment;
  const { transaction_id, amount_poisha, reason, decided_by = null, attempt_id } = due;
  const by = decided_by === null ? 'provider' : actor.user!.role;
  const detail = { action: REFUND_DUE, by, transaction_id, amount_poisha, reason, attempt_id };
  await trx('payment_events').insert({ payment_id: id, status, detail: JSON.stringify(detail) });
  await audit(trx, actor, {
    action: REFUND_DUE,
    resource: 'payments',
    record_id: id,
    before: payment,
    after: { ...payment, refund_due: { transaction_id, amount_poisha, reason } },
  });
  // What nobody took needs no sending.
  if (isSimulated(payment)) return;
  await addRefund(trx, {
    payment_id: id,
    of_payment: false,
    transaction_id,
    amount_poisha,
    reason,
    decided_by,
  });
  await tellMoneyBack(trx, payment, { step: 'due', amount_poisha });
}

/** Records that money which paid for nothing went back, with its audit row, and tells the payer; it is due no more. @param actor who had it sent */
export async function recordRefunded(
  trx: Knex,
  actor: Actor & { user: object },
  payment: Payment,
  refund: { transaction_id: string; amount_poisha: number; reference: string },
): Promise<void> {
  const { id, status } = payment;
  const detail = { action: REFUNDED, by: actor.user.role, ...refund };
  await trx('payment_events').insert({ payment_id: id, status, detail: JSON.stringify(detail) });
  await audit(trx, actor, {
    action: REFUNDED,
    resource: 'payments',
    record_id: id,
    before: payment,
    after: { ...payment, refunded: refund },
  });
  await tellMoneyBack(trx, payment, { step: 'done', amount_poisha: refund.amount_poisha });
}

/** Poisha of a payment that came, paid for nothing, and have not gone back yet. */
export async function refundsDue(knex: Knex, payment_id: number): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ due: number }] }>(
    `select coalesce(sum((detail ->> 'amount_poisha')::bigint * case detail ->> 'action' when ? then 1 else -1 end), 0)::float8 as due
     from payment_events where payment_id = ? and detail ->> 'action' in (?, ?)`,
    [REFUND_DUE, payment_id, REFUND_DUE, REFUNDED],
  );
  return rows[0].due;
}
