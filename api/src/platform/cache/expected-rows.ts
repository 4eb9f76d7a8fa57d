/** What PostgreSQL expects of lists, kept for some seconds: who turns the pages of a list asks for the same again and again. */
import type { Knex } from 'knex';

/** In milliseconds. What a list is told from it is an estimate, and said to be one. */
const KEPT = 10_000;
/** The oldest is forgotten when there are more. */
const MOST = 1_000;

export interface Expected {
  rows: number;
  /** They were counted when the table had changed so often: there are as many until it changes again (`lib/table-versions.ts`). */
  version?: number | undefined;
}

const byDatabase = new WeakMap<object, Map<string, Expected & { until: number }>>();

/** How many rows were expected of a list lately; undefined: nobody has asked. */
export function expectedLately(knex: Knex, list: string): Expected | undefined {
  const expected = byDatabase.get(knex.client as object)?.get(list);
  return expected && expected.until > Date.now() ? expected : undefined;
}

/** Keeps how many rows are expected of a list. */
export function expectFor(knex: Knex, list: string, rows: number, version?: number): void {
  const client = knex.client as object;
  const kept = byDatabase.get(client) ?? new Map<string, Expected & { until: number }>();
  byDatabase.set(client, kept);
  kept.delete(list);
  kept.set(list, { rows, version, until: Date.now() + KEPT });
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}
