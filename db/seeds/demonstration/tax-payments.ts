import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { approvedLand, lineOf } from './bill.ts';

/** A visit to the payment screen: one request for some tax years of a citizen's approved land, the first registered first. */
interface Visit {
  /** Which of the approved registrations. */
  land: number;
  years: readonly number[];
  method: 'bkash' | 'nagad' | 'card';
  payer: string;
  at: string;
}

const VISITS: readonly Visit[] = [
  { land: 0, years: [2025, 2026], method: 'bkash', payer: '01700000003', at: '2026-03-20T05:15:00Z' },
  { land: 1, years: [2025], method: 'card', payer: '**** 4242', at: '2026-06-24T09:30:00Z' },
];

/** Land tax that a citizen has paid on approved land, in two tax years; the current year of one land is still open. */
export async function insertTaxPayments(trx: Knex.Transaction, userId: number): Promise<void> {
  const lands = await approvedLand(trx, [userId]);
  const owner_name = (await trx('verified_identities')
    .where({ user_id: userId })
    .first('name_en', 'name_bn')) as object;
  for (const [visit, { land: index, years, method, payer, at }] of VISITS.entries()) {
    const land = lands[index];
    if (!land) continue;
    const key = `demonstration-tax-${visit + 1}`;
    for (const [entry, year] of years.entries()) {
      const line = lineOf(land, year);
      const [payment] = await trx('payments')
        .insert({
          user_id: userId,
          kind: 'land_tax',
          land_tax_registration_id: land.id,
          tax_year: year,
          entry: entry + 1,
          bill: JSON.stringify({ line, owner_name, place: land.place, survey: land.survey }),
          provider: 'simulated',
          method,
          amount_poisha: line.amount_poisha,
          payer_identifier: payer,
          transaction_id: `TXN-${Date.parse(at)}`,
          idempotency_key: key,
          request_hash: createHash('sha256').update(key).digest('hex'),
          status: 'paid',
          paid_at: at,
          created_at: at,
          updated_at: at,
        })
        .returning<{ id: number }[]>('id');
      const states = ['pending', 'paid'].map((status) => ({
        payment_id: payment?.id,
        status,
        at,
        detail: { sample: true },
      }));
      await trx('payment_events').insert(states);
    }
  }
}
