/** Compares the storage with the rows that refer to its files, in both directions, in batches. */
import type { Knex } from 'knex';
import type { Storage } from '../storage.ts';
import { leaveFiles } from './left-files.ts';
import { neededPaths, referencedPaths, type FileReference } from './references.ts';

/** Names that are compared at once. */
const BATCH = 500;
/** An upload may be without its row for a while; then it was left behind. */
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface Compared {
  knex: Knex;
  storage: Storage;
  references: readonly FileReference[];
}

/** What is called for each find, as the names of all are too many to keep. */
export interface Finds {
  /** A row refers to a file that is not there. */
  missing(path: string, table: string): void;
  /** A file that no row refers to. */
  unused(path: string): void;
}

export interface Reconciled {
  /** Files that rows refer to. */
  needed: number;
  /** Those that are not there. */
  missing: number;
  /** Files that no row refers to, of those that are older than a day and not noted before. */
  unused: number;
  /** What ended uploads left behind, which was removed. */
  unfinished: number;
}

const noFinds: Finds = { missing: () => undefined, unused: () => undefined };

/** Looks for files that rows refer to and that are not there. */
export async function findMissingFiles(
  { knex, storage, references }: Compared,
  found: Finds['missing'],
  shouldStop: () => boolean = () => false,
): Promise<{ needed: number; missing: number }> {
  const counts = { needed: 0, missing: 0 };
  for await (const { reference, paths } of neededPaths(knex, references, BATCH)) {
    if (shouldStop()) break;
    const there = await Promise.all(paths.map(async (path) => [path, await storage.storedAt(path)] as const));
    const gone = there.filter(([, at]) => at === null).map(([path]) => path);
    // Asked again: a row that went meanwhile took its file along.
    const still = gone.length > 0 ? await referencedPaths(knex, [reference], gone) : new Set<string>();
    for (const path of still) found(path, reference.table);
    counts.needed += paths.length;
    counts.missing += still.size;
  }
  return counts;
}

/** Those of the files that neither a row nor the list of left files names. */
async function unusedOf({ knex, references }: Compared, paths: readonly string[]): Promise<string[]> {
  const noted = { table: 'left_files', column: 'path' };
  const known = await referencedPaths(knex, [...references, noted], paths);
  return paths.filter((path) => !known.has(path));
}

/** Looks for files that no row refers to, older than a day. */
export async function findUnusedFiles(
  compared: Compared,
  found: (paths: readonly string[]) => Promise<void>,
  shouldStop: () => boolean = () => false,
): Promise<number> {
  const before = new Date(Date.now() - DAY_MS);
  let unused = 0;
  let batch: string[] = [];
  const flush = async () => {
    const left = await unusedOf(compared, batch);
    batch = [];
    unused += left.length;
    if (left.length > 0) await found(left);
  };
  for await (const { path, storedAt } of compared.storage.list()) {
    if (storedAt < before) batch.push(path);
    if (batch.length === BATCH) await flush();
    if (shouldStop()) break;
  }
  await flush();
  return unused;
}

/**
 * Finds what is wrong, notes files without rows so that they are removed when their time is over, and removes what
 * uploads that were cut off left behind a day ago.
 */
export async function reconcileFiles(
  compared: Compared,
  { finds = noFinds, shouldStop }: { finds?: Finds; shouldStop?: () => boolean } = {},
): Promise<Reconciled> {
  const rows = await findMissingFiles(compared, finds.missing, shouldStop);
  const note = async (paths: readonly string[]) => {
    for (const path of paths) finds.unused(path);
    await leaveFiles(compared.knex, paths);
  };
  const unused = await findUnusedFiles(compared, note, shouldStop);
  const unfinished = await compared.storage.removeUnfinished(new Date(Date.now() - DAY_MS));
  return { ...rows, unused, unfinished };
}
