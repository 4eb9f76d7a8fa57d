import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Rows that are deleted by themselves, and how long after their end (docs/decisions/020). The privacy page says the same. */
export interface RetentionRule {
  table: string;
  /** The column that tells its rows apart. */
  keyColumn: string;
  /** When a row came to its end; null: it has not. An index begins with it. */
  endedColumn: string;
  /** How long it stays after that, in days. */
  days: number;
  /** Rows that stay all the same, as SQL about `past`. */
  except?: string;
  /** The column with the path of a file that leaves the storage with its row. */
  fileColumn?: string;
}

/** Takes a file out of the storage; one that is not there is no error. */
export type RemoveFile = (path: string) => Promise<void>;

/** A month as rules count it, in days. */
export const MONTH = 30;

/** Any number that nothing else locks by. */
const LOCK = 7_204_512;
/** Rows that are deleted in one transaction: some milliseconds. */
const BATCH = 1_000;

/** The rows of a rule that are to go, the oldest first, as SQL; its bindings are the days and the most rows. */
export const overdueRowsSql = ({
  table,
  keyColumn: key,
  endedColumn: ended,
  except,
}: RetentionRule): string =>
  `select past.${key} from ${table} as past
   where past.${ended} <= now() - make_interval(days => ?) ${except ? `and not (${except})` : ''}
   order by past.${ended} limit ? for update of past skip locked`;

/**
 * Deletes one batch. Nobody waits for a row: one that is in use stays until the next time. Holds for the length of the
 * transaction that no other replica does the same, also behind PgBouncer. A file goes before the row that names it.
 * @returns how many it were; null when another replica is at it
 */
async function deleteBatch(
  knex: Knex,
  rule: RetentionRule,
  { batch, remove }: Batch,
): Promise<number | null> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { ours: boolean }[] }>(
      'select pg_try_advisory_xact_lock(?) as ours',
      [LOCK],
    );
    if (!rows[0]!.ours) return null;
    const { table, keyColumn: key, days, fileColumn: file } = rule;
    const { rows: gone } = await trx.raw<{ rows: { file: string | null }[] }>(
      `delete from ${table} where ${key} in (${overdueRowsSql(rule)}) returning ${file ?? 'null'} as file`,
      [days, batch],
    );
    // Before the rows are gone for good: a file that stays for now is tried again.
    for (const { file } of gone) if (file !== null) await remove(file);
    return gone.length;
  });
}

interface Batch {
  /** The most rows. */
  batch: number;
  remove: RemoveFile;
}

export interface SweepOptions {
  /** Takes the files of rules that have any out of the storage. */
  remove?: RemoveFile;
  /** Asked before each batch whether to stop (default: never). */
  enough?: () => boolean;
  batch?: number;
}

const noFiles: RemoveFile = async () => {
  throw new Error('A rule has files, and nothing takes them out of the storage');
};

/**
 * Deletes all that is past its time, in small batches with a rest as long as each took, so that requests keep at least
 * half of the database. Stops when another replica is at it. Answers how many rows went.
 */
export async function sweep(
  knex: Knex,
  rules: readonly RetentionRule[],
  { enough = () => false, batch = BATCH, remove = noFiles }: SweepOptions = {},
): Promise<number> {
  let gone = 0;
  for (const rule of rules) {
    for (let full = true; full && !enough();) {
      const started = performance.now();
      const deleted = await deleteBatch(knex, rule, { batch, remove });
      if (deleted === null) return gone;
      gone += deleted;
      full = deleted === batch;
      if (full) await pause(performance.now() - started);
    }
  }
  return gone;
}
