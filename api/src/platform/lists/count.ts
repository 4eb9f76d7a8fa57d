import type { Knex } from 'knex';
import { getExpectedRows, setExpectedRows } from '../cache/expected-rows.ts';

/** Lists of records count exactly up to this number; beyond it the total may be PostgreSQL's estimate. */
export const MAX_EXACT_COUNT = 1_000;
/** Requests of citizens are handled one by one, so their lists count exactly up to a higher number. */
export const MAX_EXACT_REQUESTS = 10_000;
/** The limit for a table that PostgreSQL has not analyzed yet, as in the first minute of an installation. */
const MAX_EXACT_UNANALYZED = 100_000;

interface CountOptions {
  /** The highest exact count (default: `MAX_EXACT_COUNT`). */
  exactTo?: number;
  /** Leaves out retired records. An estimate includes them, because they are few. */
  retires?: boolean;
}

/**
 * SQL for the row count of a table: exact up to a limit; beyond it PostgreSQL's rows per page times the current pages. A table that is
 * not analyzed yet is counted up to a higher limit.
 * @param table a trusted name: it becomes part of the SQL
 */
export function tableTotal(
  table: string,
  { exactTo = MAX_EXACT_COUNT, retires = false }: CountOptions = {},
): string {
  const rows = retires ? `"${table}" where retired_at is null` : `"${table}"`;
  return `(select case when counted.total <= ${exactTo} then counted.total else greatest(counted.total, coalesce((
    select (nullif(reltuples, 0) / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::bigint))::bigint
    from pg_class where oid = '"${table}"'::regclass),
    (select count(*) from (select from ${rows} limit ${MAX_EXACT_UNANALYZED}) unseen))) end
  from (select count(*) as total from (select from ${rows} limit ${exactTo + 1}) first) counted)`;
}

export interface Total {
  total: number;
  estimated: boolean;
}

/** PostgreSQL's estimate of a query's rows, from its plan; the query does not run. */
export async function plannedRows(knex: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const { rows: plans } = await knex.raw<{
    rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  }>('explain (format json) ?', [rows]);
  return Math.round(plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0);
}

/** The row count of a table, cached as long as the estimates of lists. */
export async function tableRowCount(knex: Knex, table: string): Promise<number> {
  const lately = getExpectedRows(knex, table);
  if (lately) return lately.rows;
  const { rows } = await knex.raw<{ rows: { total: number }[] }>(`select ${tableTotal(table)} as total`);
  const total = rows[0]?.total ?? 0;
  setExpectedRows(knex, table, total);
  return total;
}

/** A query that counts rows up to `MAX_EXACT_REQUESTS` + 1. */
export const cappedCount = (knex: Knex, rows: () => Knex.QueryBuilder): Knex.QueryBuilder => {
  const some = rows()
    .select(knex.raw('1'))
    .limit(MAX_EXACT_REQUESTS + 1);
  return knex.count({ total: '*' }).from(some.as('some'));
};

/** Turns the result of `cappedCount` into a total; beyond the limit it is PostgreSQL's estimate. */
export async function totalFromCount(
  knex: Knex,
  rows: () => Knex.QueryBuilder,
  counted: number,
): Promise<Total> {
  if (counted <= MAX_EXACT_REQUESTS) return { total: counted, estimated: false };
  const expected = await plannedRows(knex, rows().select('t.id'));
  return { total: Math.max(expected, counted), estimated: true };
}

/** Counts the rows of a query; `rows` builds it, with the alias `t`, without order or limit. */
export async function countRows(knex: Knex, rows: () => Knex.QueryBuilder): Promise<Total> {
  const [row] = (await cappedCount(knex, rows)) as { total: number }[];
  return totalFromCount(knex, rows, row?.total ?? 0);
}
