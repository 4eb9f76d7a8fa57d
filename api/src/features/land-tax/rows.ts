/** Payments of the land tax with the numbers of their land. */
import type { Knex } from 'knex';

import type { ActedFor } from '../../../contract/representation/acted-for.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { paidForSql } from '../representation/acted-for.ts';
import { onlinePaymentId } from '../../platform/payments/online-payment-id.ts';

export type TaxRow = Payment & {
  khatiyan_number: string;
  dag_number: string;
  acted_for: ActedFor[];
  online_payment_id: number | null;
};

/** The payments of a person. */
export const rowsOf = (knex: Knex, userId: number): Knex.QueryBuilder =>
  knex('payments as p')
    .join('land_tax_registrations as r', 'r.id', 'p.land_tax_registration_id')
    .where({ 'p.user_id': userId, 'p.kind': 'land_tax' })
    .select('p.*', 'r.khatiyan_number', 'r.dag_number')
    .select(knex.raw(`${paidForSql('p.id')} as acted_for`))
    .select(knex.raw(`${onlinePaymentId('p')} as online_payment_id`));

/** What a person paid by a request, in its order. */
export const requestRows = (knex: Knex, userId: number, key: string): Promise<TaxRow[]> =>
  rowsOf(knex, userId).where('p.idempotency_key', key).orderBy('p.entry');
