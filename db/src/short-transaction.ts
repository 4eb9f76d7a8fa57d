import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Knex } from 'knex';

export interface LockOptions {
  /**
   * How long a statement waits for a lock, in milliseconds. Readers queue behind it for as long. All waits of a transaction together should
   * stay below PostgreSQL's `deadlock_timeout` (1 s): a reader that waits longer, and holds what the transaction wants, is the one that is
   * cancelled.
   */
  lockTimeoutMs?: number;
  /** How often the transaction is tried. */
  attempts?: number;
  /** The longest pause between two tries, in milliseconds; the first is a tenth of it. */
  maxPauseMs?: number;
}

/** lock_not_available, deadlock_detected */
const RETRIED = new Set(['55P03', '40P01']);

/**
 * Runs a transaction that waits only briefly for its locks, because all later readers queue behind a waiting `alter table`. When a lock is
 * not free in time, everything is rolled back, readers pass, and it tries again.
 * @throws when the lock was not free in any attempt
 */
export async function inShortTransaction<T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
  { lockTimeoutMs = 200, attempts = 100, maxPauseMs = 2_000 }: LockOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await knex.transaction(async (trx) => {
        await trx.raw(`set local lock_timeout = ${Math.round(lockTimeoutMs)}`);
        return work(trx);
      });
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (!RETRIED.has(code)) throw error;
      if (attempt >= attempts) {
        throw new Error(
          `A lock was not free in ${attempts} attempts: ${message}. A long transaction holds it ` +
            '(select * from pg_stat_activity order by xact_start). End it, and migrate again.',
          { cause: error },
        );
      }
      await pauseFor(Math.min(maxPauseMs, (maxPauseMs / 10) * attempt));
    }
  }
}
