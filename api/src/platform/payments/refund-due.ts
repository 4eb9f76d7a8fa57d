/** Money that pays for nothing: paid twice, late, or another amount. It is in the payment's events until it is sent back. */
import type { Knex } from 'knex';

import { audit, type Actor } from '../audit/audit.ts';
import type { Payment } from './ledger.ts';

/** The action of its event and of its audit row. */
const REFUND_DUE = 'refund-due';

/** Whether the money of a transaction was recorded as due back. */
export async function isRefundDue(trx: Knex, { id }: Payment, transactionId: string): Promise<boolean> {
  const found: unknown = await trx('payment_events')
    .where({ payment_id: id })
    .whereRaw(`detail ->> 'action' = ? and detail ->> 'transaction_id' = ?`, [REFUND_DUE, transactionId])
    .first('id');
  return found !== undefined;
}

/** Records that money is due back, with its audit row; the payment stays as it is. */
export async function recordRefundDue(
  trx: Knex,
  actor: Actor,
  payment: Payment,
  due: { transaction_id: string; amount_poisha: number; reason: string },
): Promise<void> {
  const { id, status } = payment;
  const { transaction_id, amount_poisha, reason } = due;
  const detail = { action: REFUND_DUE, by: 'provider', transaction_id, amount_poisha, reason };
  await trx('payment_events').insert({ payment_id: id, status, detail: JSON.stringify(detail) });
  await audit(trx, actor, {
    action: REFUND_DUE,
    resource: 'payments',
    record_id: id,
    before: payment,
    after: { ...payment, refund_due: { transaction_id, amount_poisha, reason } },
  });
}

/** Poisha of a payment that came and are due back. */
export async function refundsDue(knex: Knex, payment_id: number): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ due: number }] }>(
    `select coalesce(sum((detail ->> 'amount_poisha')::bigint), 0)::float8 as due from payment_events
     where payment_id = ? and detail ->> 'action' = ?`,
    [payment_id, REFUND_DUE],
  );
  return rows[0].due;
}
