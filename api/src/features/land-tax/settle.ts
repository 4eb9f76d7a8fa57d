/** What follows from a payment of the land tax. */
import type { Knex } from 'knex';

import { sendNotice } from '../../platform/messages/notifications/notice.ts';
import type { PaymentEntries, PaymentKindHandler } from '../../platform/payments/kind-handler.ts';
import { amountOf } from '../../platform/payments/order.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { taxPaidNotice } from './notices.ts';
import { requestRows, type TaxRow } from './rows.ts';

/** Tells the payer that all that was due has come in. */
async function notifyPaid(trx: Knex, userId: number, rows: readonly TaxRow[]): Promise<void> {
  const tax_years = [...new Set(rows.map(({ tax_year }) => tax_year!))].sort((one, other) => one - other);
  const byLand = new Map(rows.map((row) => [row.land_tax_registration_id, row]));
  const lands = [...byLand.values()].map(({ khatiyan_number, dag_number, bill }) => ({
    khatiyan_number,
    dag_number,
    mouza: bill!.place.mouza,
  }));
  const facts = { amount_poisha: amountOf(rows), tax_years, lands };
  await sendNotice(trx, taxPaidNotice, { userId, facts });
}

/** Of the same lands and tax years. */
const findOthers = (trx: Knex, entries: PaymentEntries): Knex.QueryBuilder<Payment, Payment[]> =>
  trx<Payment>('payments')
    .whereIn(
      ['land_tax_registration_id', 'tax_year'],
      entries.map((entry) => [entry.land_tax_registration_id!, entry.tax_year!]),
    )
    .whereNotIn(
      'id',
      entries.map(({ id }) => id),
    )
    .whereNot({ status: 'failed' })
    .select('*');

export const taxPayments: PaymentKindHandler<TaxRow[]> = {
  kind: 'land_tax',
  findOthers,
  onPaid: async (trx, { entries: [{ user_id, idempotency_key }] }) => {
    const rows = await requestRows(trx, user_id, idempotency_key);
    await notifyPaid(trx, user_id, rows);
    return rows;
  },
  // The years are due again: the bill reads the ledger.
  onFailed: async () => {},
  onRefunded: async () => {},
};
