import type { Knex } from 'knex';
import { getExpectedRows, setExpectedRows } from '../cache/expected-rows.ts';

/** Lists of records tell exactly how many there are up to here; beyond it they may tell PostgreSQL's own estimate as one. */
export const COUNTED = 1_000;
/** What people have asked for is worked off one by one, and counted further. */
export const COUNTED_REQUESTS = 10_000;
/** A table that PostgreSQL has not looked at yet, as in the first minute of an installation, is counted further still. */
const COUNTED_UNSEEN = 100_000;

interface Counting {
  /** Up to here rows are counted (default: `COUNTED`). */
  exactTo?: number;
  /** Its records may be retired, and those are not counted. An estimate counts them, as they are few. */
  retires?: boolean;
}

/**
 * How many rows a table has, as SQL: counted up to a number, beyond it as PostgreSQL has seen them when it last
 * looked, by the pages that there are now; before it has, counted up to a higher one.
 * @param table a name of ours, never one from outside
 */
export function tableTotal(table: string, { exactTo = COUNTED, retires = false }: Counting = {}): string {
  const rows = retires ? `"${table}" where retired_at is null` : `"${table}"`;
  return `(select case when counted.total <= ${exactTo} then counted.total else greatest(counted.total, coalesce((
    select (nullif(reltuples, 0) / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::bigint))::bigint
    from pg_class where oid = '"${table}"'::regclass),
    (select count(*) from (select from ${rows} limit ${COUNTED_UNSEEN}) unseen))) end
  from (select count(*) as total from (select from ${rows} limit ${exactTo + 1}) first) counted)`;
}

export interface Total {
  total: number;
  estimated: boolean;
}

/** How many rows PostgreSQL expects of a query: planned, not run. */
export async function expectedRows(knex: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const { rows: plans } = await knex.raw<{
    rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  }>('explain (format json) ?', [rows]);
  return Math.round(plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** How many rows a table has, as lately as lists are expected. */
export async function rowsOfTable(knex: Knex, table: string): Promise<number> {
  const lately = getExpectedRows(knex, table);
  if (lately) return lately.rows;
  const { rows } = await knex.raw<{ rows: { total: number }[] }>(`select ${tableTotal(table)} as total`);
  const total = rows[0]?.total ?? 0;
  setExpectedRows(knex, table, total);
  return total;
}

/** How many requests a query finds, up to one more than are counted; a query of one number. */
export const countedOf = (knex: Knex, rows: () => Knex.QueryBuilder): Knex.QueryBuilder => {
  const some = rows()
    .select(knex.raw('1'))
    .limit(COUNTED_REQUESTS + 1);
  return knex.count({ total: '*' }).from(some.as('some'));
};

/** How many there are when so many were counted (`countedOf`): more than are counted are estimated. */
export async function totalOf(knex: Knex, rows: () => Knex.QueryBuilder, counted: number): Promise<Total> {
  if (counted <= COUNTED_REQUESTS) return { total: counted, estimated: false };
  const expected = await expectedRows(knex, rows().select('t.id'));
  return { total: Math.max(expected, counted), estimated: true };
}

/** How many requests a query finds; `rows` makes the query anew, as `t`, without order or bounds. */
export async function countRows(knex: Knex, rows: () => Knex.QueryBuilder): Promise<Total> {
  const [row] = (await countedOf(knex, rows)) as { total: number }[];
  return totalOf(knex, rows, row?.total ?? 0);
}
