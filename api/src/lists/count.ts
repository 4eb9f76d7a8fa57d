import type { Knex } from 'knex';

/** Counted exactly up to here; beyond it, PostgreSQL's own estimate is told as one. */
export const COUNTED = 10_000;

export interface Total {
  total: number;
  estimated: boolean;
}

/** How many rows a query finds; `rows` makes the query anew, as `t`, without order or bounds. */
export async function countRows(knex: Knex, rows: () => Knex.QueryBuilder): Promise<Total> {
  const some = rows()
    .select(knex.raw('1'))
    .limit(COUNTED + 1);
  const [row] = (await knex.count({ total: '*' }).from(some.as('some'))) as { total: number }[];
  const counted = row?.total ?? 0;
  if (counted <= COUNTED) return { total: counted, estimated: false };
  const { rows: plans } = await knex.raw<{
    rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[];
  }>('explain (format json) ?', [rows().select('t.id')]);
  const guess = plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(Math.round(guess), counted), estimated: true };
}
