/** How much there is, and how much was paid. */
import type { Knex } from 'knex';

import { COUNTED_RECORDS, type CountedRecord } from '../../contract/dashboard.ts';
import { COUNTED } from '../crud/count.ts';

export interface Count {
  total: number;
  estimated: boolean;
}

/** The rows of a table: counted when there are few, else as many as PostgreSQL saw when it last looked. */
export async function countRows(knex: Knex, table: string, exactUpTo = COUNTED): Promise<Count> {
  const some = knex(table)
    .select('id')
    .limit(exactUpTo + 1)
    .as('some');
  const [counted] = (await knex(some).count({ total: '*' })) as [{ total: number }];
  if (counted.total <= exactUpTo) return { total: counted.total, estimated: false };
  const seen = (await knex('pg_class').whereRaw('oid = ?::regclass', [table]).first('reltuples')) as {
    reltuples: number;
  };
  return { total: Math.max(Math.round(seen.reltuples), counted.total), estimated: true };
}

/** The totals of the reference data, and which of them are estimates. */
export async function stats(knex: Knex): Promise<{
  stats: Record<CountedRecord, number>;
  estimated: CountedRecord[];
}> {
  const counts = await Promise.all(
    COUNTED_RECORDS.map(async (name) => [name, await countRows(knex, name)] as const),
  );
  return {
    stats: Object.fromEntries(counts.map(([name, { total }]) => [name, total])) as Record<
      CountedRecord,
      number
    >,
    estimated: counts.filter(([, { estimated }]) => estimated).map(([name]) => name),
  };
}

/** Poisha paid on the day, in the month and in the year of `now`, as the calendar in Dhaka has them. */
export interface Revenue {
  daily: number;
  monthly: number;
  yearly: number;
}

const PERIODS = { daily: 'day', monthly: 'month', yearly: 'year' } as const;

/** The revenue by the payments ledger. */
export async function revenue(knex: Knex, now: Date): Promise<Revenue> {
  const sums = Object.entries(PERIODS).map(([name, unit]) =>
    knex.raw(
      `coalesce(sum(amount_poisha) filter (where paid_at >= date_trunc('${unit}', :now::timestamptz, 'Asia/Dhaka')), 0)::bigint as ${name}`,
      { now },
    ),
  );
  const [row] = (await knex('payments')
    .where({ status: 'paid' })
    .whereRaw(`paid_at >= date_trunc('year', :now::timestamptz, 'Asia/Dhaka') and paid_at <= :now`, { now })
    .select(sums)) as [Revenue];
  return row;
}
