/** Row counts that PostgreSQL expects of lists, kept for some seconds: turning the pages of a list asks for the same one again. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** The number that a list shows from it is an estimate, and is shown as one. */
const TTL_MS = 10_000;
const MAX_LISTS = 1_000;

export interface ExpectedRows {
  rows: number;
  /** Set when they were counted at this version of the table: the count is exact until the version changes (`table-versions.ts`). */
  version?: number | undefined;
}

const BY_DATE = { ttlResolution: 0, perf: { now: () => Date.now() } };

const cacheByDatabase = new WeakMap<object, LRUCache<string, ExpectedRows>>();

/** Returns how many rows were expected of a list lately; undefined when nobody has asked. */
export const getExpectedRows = (knex: Knex, list: string): ExpectedRows | undefined =>
  cacheByDatabase.get(knex.client as object)?.get(list);

/** Caches how many rows are expected of a list. */
export function setExpectedRows(knex: Knex, list: string, rows: number, version?: number): void {
  const client = knex.client as object;
  let cache = cacheByDatabase.get(client);
  if (!cache)
    cacheByDatabase.set(client, (cache = new LRUCache({ max: MAX_LISTS, ttl: TTL_MS, ...BY_DATE })));
  cache.set(list, { rows, version });
}
