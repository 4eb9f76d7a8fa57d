import type { Knex } from 'knex';
import type { Model } from './model.ts';
import type { ListQuery } from './query.ts';
import { matching } from './page.ts';

/** Counted exactly up to here; beyond it, PostgreSQL's own estimate is told as one. */
export const COUNTED = 10_000;

export interface Total {
  total: number;
  estimated: boolean;
}

/** How many rows a list has in all. */
export async function countRecords(knex: Knex, model: Model, query: ListQuery): Promise<Total> {
  const some = matching(knex, model, query)
    .select(knex.raw('1'))
    .limit(COUNTED + 1);
  const [row] = (await knex.count({ total: '*' }).from(some.as('some'))) as { total: number }[];
  const counted = row?.total ?? 0;
  if (counted <= COUNTED) return { total: counted, estimated: false };
  const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[] }>(
    'explain (format json) ?',
    [matching(knex, model, query).select('t.id')],
  );
  const guess = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { total: Math.max(Math.round(guess), counted), estimated: true };
}
