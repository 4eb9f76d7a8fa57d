/**
 * Files that no row refers to any more (docs/decisions/096). They are noted in `left_files` when their row goes, and
 * removed days later: as long as the database can be restored to a time when the row was there, the file is too.
 */
import type { Knex } from 'knex';
import type { Storage } from '../storage.ts';
import { referencedPaths, type FileReference } from './references.ts';

/** Names that are looked at in one transaction. */
const BATCH = 200;

/** Notes files to be removed later; in the transaction that takes their rows. Those that are noted already keep their day. */
export async function leaveFiles(knex: Knex, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await knex('left_files')
    .insert(paths.map((path) => ({ path })))
    .onConflict('path')
    .ignore();
}

export interface RemoveOptions {
  knex: Knex;
  storage: Storage;
  references: readonly FileReference[];
  /** How many days a file stays. */
  keepDays: number;
}

/**
 * Removes one batch of files whose time is over. A file is removed before its name is forgotten, so that it is removed
 * again when that fails; one that a row refers to again stays.
 * @returns how many names were looked at, and how many files removed
 */
async function removeBatch({ knex, storage, references, keepDays }: RemoveOptions) {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { path: string }[] }>(
      `select path from left_files where left_at <= now() - make_interval(days => ?)
       order by left_at limit ? for update skip locked`,
      [keepDays, BATCH],
    );
    const paths = rows.map(({ path }) => path);
    const needed = await referencedPaths(trx, references, paths);
    const unused = paths.filter((path) => !needed.has(path));
    for (const path of unused) await storage.remove(path);
    await trx('left_files').whereIn('path', paths).delete();
    return { looked: paths.length, removed: unused.length };
  });
}

/** Removes the files whose time is over, until there is none or `shouldStop`. Returns how many. */
export async function removeLeftFiles(
  options: RemoveOptions,
  shouldStop: () => boolean = () => false,
): Promise<number> {
  let all = 0;
  while (!shouldStop()) {
    const { looked, removed } = await removeBatch(options);
    all += removed;
    if (looked < BATCH) break;
  }
  return all;
}
