import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { leaveFiles } from '../files/unused/left-files.ts';

/** Which rows are deleted automatically, and when (docs/decisions/020). The privacy page tells people the same. */
export interface RetentionRule {
  table: string;
  /** The column that identifies a row. */
  keyColumn: string;
  /** The column with the time that the period starts from; null keeps the row. It must be the first of an index. */
  endedColumn: string;
  /** Days until the row is deleted. */
  days: number;
  /** SQL condition on `past` for rows that are kept anyway. */
  except?: string;
  /** The column with the path of a file that is left with its row (docs/decisions/096). */
  fileColumn?: string;
}

/** Days of a month, in retention rules. */
export const MONTH = 30;

/** Rows that are deleted in one transaction: some milliseconds. */
const BATCH = 1_000;

/** SQL for the rows that a rule deletes, oldest first; its bindings are the days and the row limit. */
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
 * Deletes one batch, and notes its files. Locked rows are skipped until the next time.
 * @returns the number of deleted rows
 */
async function deleteBatch(knex: Knex, rule: RetentionRule, batch: number): Promise<number> {
  return knex.transaction(async (trx) => {
    const { table, keyColumn: key, days, fileColumn: file } = rule;
    const { rows: gone } = await trx.raw<{ rows: { file: string | null }[] }>(
      `delete from ${table} where ${key} in (${overdueRowsSql(rule)}) returning ${file ?? 'null'} as file`,
      [days, batch],
    );
    await leaveFiles(
      trx,
      gone.flatMap(({ file }) => file ?? []),
    );
    return gone.length;
  });
}

export interface SweepOptions {
  /** Asked before each batch whether to stop (default: never). */
  enough?: () => boolean;
  /** The most rows of one transaction. */
  batch?: number;
}

/**
 * Deletes everything that is overdue, in small batches. It pauses after each batch for as long as the batch took, so that requests
 * keep at least half of the database. Returns the number of deleted rows.
 */
export async function sweep(
  knex: Knex,
  rules: readonly RetentionRule[],
  { enough = () => false, batch = BATCH }: SweepOptions = {},
): Promise<number> {
  let gone = 0;
  for (const rule of rules) {
    for (let full = true; full && !enough();) {
      const started = performance.now();
      const deleted = await deleteBatch(knex, rule, batch);
      gone += deleted;
      full = deleted === batch;
      if (full) await pause(performance.now() - started);
    }
  }
  return gone;
}
