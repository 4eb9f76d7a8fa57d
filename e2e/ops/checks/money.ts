import type { Knex } from 'knex';
import { findContradictions } from '../../../api/src/features/revenue/contradictions.ts';
import { compareWithLedger } from '../../../api/src/features/revenue/ledger-days.ts';

/** Longer than the demonstration's records and today. */
const RANGE = { from: '2020-01-01', to: '2029-12-31' };

/** The sums by day against the ledger, and the ledger against journal, audit log and records. Returns what differs. */
export async function checkMoney(knex: Knex): Promise<string[]> {
  const { differences, difference_count } = await compareWithLedger(knex, RANGE);
  const { contradictions, contradiction_count } = await findContradictions(knex, RANGE);
  return [
    ...(difference_count > 0
      ? [`${difference_count} sums by day differ: ${JSON.stringify(differences[0])}`]
      : []),
    ...(contradiction_count > 0
      ? [`${contradiction_count} contradictions of the ledger: ${JSON.stringify(contradictions[0])}`]
      : []),
  ];
}
