/** What PostgreSQL expects of lists, kept for some seconds: who turns the pages of a list asks for the same again and again. */
import type { Knex } from 'knex';

/** In milliseconds. What a list is told from it is an estimate, and said to be one. */
const KEPT = 10_000;
/** The oldest is forgotten when there are more. */
const MOST = 1_000;

interface Expected {
  rows: number;
  until: number;
}

const byDatabase = new WeakMap<object, Map<string, Expected>>();

/** How many rows were expected of a list lately; undefined: nobody has asked. */
export function expectedLately(knex: Knex, list: string): number | undefined {
  const expected = byDatabase.get(knex.client as object)?.get(list);
  return expected && expected.until > Date.now() ? expected.rows : undefined;
}

/** Keeps how many rows are expected of a list. */
export function expectFor(knex: Knex, list: string, rows: number): void {
  const client = knex.client as object;
  const kept = byDatabase.get(client) ?? new Map<string, Expected>();
  byDatabase.set(client, kept);
  kept.delete(list);
  kept.set(list, { rows, until: Date.now() + KEPT });
  if (kept.size > MOST) kept.delete(kept.keys().next().value!);
}
