import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Rows that are deleted by themselves, and how long after their end (docs/decisions/020). The privacy page says the same. */
export interface Rule {
  table: string;
  /** The column that tells its rows apart. */
  key: string;
  /** When a row came to its end; null: it has not. An index begins with it. */
  ended: string;
  /** How long it stays after that, in days. */
  days: number;
  /** Rows that stay all the same, as SQL about `past`. */
  except?: string;
}

/** A month as rules count it, in days. */
export const MONTH = 30;

/** Any number that nothing else locks by. */
const LOCK = 7_204_512;
/** Rows that are deleted in one transaction: some milliseconds. */
const BATCH = 1_000;

/** The rows of a rule that are to go, the oldest first, as SQL; its bindings are the days and the most rows. */
export const overdue = ({ table, key, ended, except }: Rule): string =>
  `select past.${key} from ${table} as past
   where past.${ended} <= now() - make_interval(days => ?) ${except ? `and not (${except})` : ''}
   order by past.${ended} limit ? for update of past skip locked`;

/**
 * Deletes one batch. Nobody waits for a row: one that is in use stays until the next time. Holds for the length of the
 * transaction that no other replica does the same, also behind PgBouncer.
 * @returns how many it were; null when another replica is at it
 */
async function deleteBatch(knex: Knex, rule: Rule, batch: number): Promise<number | null> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { ours: boolean }[] }>(
      'select pg_try_advisory_xact_lock(?) as ours',
      [LOCK],
    );
    if (!rows[0]!.ours) return null;
    const { table, key, days } = rule;
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `delete from ${table} where ${key} in (${overdue(rule)})`,
      [days, batch],
    );
    return rowCount;
  });
}

export interface SweepOptions {
  /** Asked before each batch whether to stop (default: never). */
  enough?: () => boolean;
  batch?: number;
}

/**
 * Deletes all that is past its time, in small batches with a rest as long as each took, so that requests keep at least
 * half of the database. Stops when another replica is at it. Answers how many rows went.
 */
export async function sweep(
  knex: Knex,
  rules: readonly Rule[],
  { enough = () => false, batch = BATCH }: SweepOptions = {},
): Promise<number> {
  let gone = 0;
  for (const rule of rules) {
    for (let full = true; full && !enough();) {
      const started = performance.now();
      const deleted = await deleteBatch(knex, rule, batch);
      if (deleted === null) return gone;
      gone += deleted;
      full = deleted === batch;
      if (full) await pause(performance.now() - started);
    }
  }
  return gone;
}
