/** How much there is. */
import type { Knex } from 'knex';

import { COUNTED_RECORDS, type CountedRecord } from '../../contract/overview/overview.ts';
import { COUNTED, type Total } from '../lists/count.ts';

/** The rows of a table: counted when there are few, else as many as PostgreSQL saw when it last looked. */
export async function countRows(knex: Knex, table: string, exactUpTo = COUNTED): Promise<Total> {
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
