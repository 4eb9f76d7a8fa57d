import type { Knex } from 'knex';

import { formatDateTime } from '../../contract/format.ts';
import { methodLabel } from '../../contract/payments/payment.ts';
import type { RevenueKind } from '../../contract/revenue/revenue.ts';
import { BYTE_ORDER_MARK, csvText } from '../lists/csv.ts';
import { refundsOf } from './refunds.ts';
import { everyItemOf, KIND, type Item } from './revenue.ts';

const common = ['ID', 'Paid at (Dhaka)', 'Name', 'Method', 'Transaction ID', 'Amount (BDT)', 'Sample'];
const more: Record<RevenueKind, [header: string, value: (item: Item) => string | null][]> = {
  applications: [['Application', (item) => item.application_type]],
  'land-tax-payments': [
    ['Tax year', (item) => item.year],
    ['Khatiyan No', (item) => item.khatiyan_number],
    ['Dag No', (item) => item.dag_number],
  ],
  mutations: [],
};

/** The name of the file of a day. */
export const revenueFile = (kind: RevenueKind, date: string): string => `revenue-${kind}-${date}.csv`;

/**
 * What was paid of a kind on a day as CSV with a byte-order mark (specification 2, section 9), batch by batch; behind it what
 * went back on that day, each with the id of its payment, its reference and a negative amount.
 */
export async function* revenueCsv(knex: Knex, kind: RevenueKind, date: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([[...common, ...more[kind].map(([header]) => header)]]);
  for await (const items of everyItemOf(knex, kind, date)) {
    yield csvText(
      items.map((item) => [
        item.id,
        formatDateTime(item.paid_at.toISOString(), 'en'),
        item.user.name,
        methodLabel(item.payment_method).en,
        item.transaction_id,
        (item.amount / 100).toFixed(2),
        item.is_sample ? 'Yes' : 'No',
        ...more[kind].map(([, value]) => value(item)),
      ]),
    );
  }
  const { refunds } = await refundsOf(knex, KIND[kind], date);
  const empty = more[kind].map(() => null);
  yield csvText(
    refunds.map(({ payment_id, refunded_at, user, reference, amount, is_sample }) => [
      ...[payment_id, formatDateTime(refunded_at.toISOString(), 'en'), user.name, 'Refund', reference],
      ...[-amount / 100, is_sample ? 'Yes' : 'No', ...empty],
    ]),
  );
}
