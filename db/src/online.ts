/** Helpers for migrations outside a transaction. Each may be interrupted and run again (docs/migrations.md). */
import type { Knex } from 'knex';
import { inShortTransaction } from './short-transaction.ts';

export { inShortTransaction } from './short-transaction.ts';

const first = async <T>(knex: Knex, sql: string, values: readonly unknown[]): Promise<T | undefined> =>
  (await knex.raw<{ rows: T[] }>(sql, values as Knex.RawBinding[])).rows[0];

/** Whether a column exists. */
export const hasColumn = async (knex: Knex, table: string, column: string): Promise<boolean> =>
  (await first(
    knex,
    `select from pg_attribute where attrelid = to_regclass(?) and attname = ? and not attisdropped`,
    [table, column],
  )) !== undefined;

/** Whether a function exists, whatever it takes. */
export const hasFunction = async (knex: Knex, name: string): Promise<boolean> =>
  (await first(knex, `select from pg_proc where pronamespace = 'public'::regnamespace and proname = ?`, [
    name,
  ])) !== undefined;

/** Whether an index exists and is usable; undefined if there is none. */
const isValidIndex = async (knex: Knex, index: string): Promise<boolean | undefined> =>
  (
    await first<{ indisvalid: boolean }>(
      knex,
      `select indisvalid from pg_index where indexrelid = to_regclass(?)`,
      [index],
    )
  )?.indisvalid;

/**
 * Builds an index while others read and write. An invalid index, left by an interrupted build, is dropped and built anew; a valid one of
 * the name is kept.
 * @param on what follows `on`: the table, the method, the columns, the condition
 */
export async function buildIndex(
  knex: Knex,
  index: string,
  on: string,
  { unique = false } = {},
): Promise<void> {
  const isValid = await isValidIndex(knex, index);
  if (isValid) return;
  if (isValid === false) await knex.raw(`drop index concurrently ${index}`);
  await knex.raw(`create ${unique ? 'unique ' : ''}index concurrently ${index} on ${on}`);
}

/** Builds an index anew while others read and write. */
export async function rebuildIndex(knex: Knex, index: string): Promise<void> {
  // What an interrupted run left.
  await knex.raw(`drop index concurrently if exists ${index}_ccnew`);
  await knex.raw(`drop index concurrently if exists ${index}_ccold`);
  await knex.raw(`reindex index concurrently ${index}`);
}

/** Builds an index beside the one of the same name, and then puts it in its place. Readers use the earlier one until then. */
export async function replaceIndex(
  knex: Knex,
  index: string,
  on: string,
  options?: { unique?: boolean },
): Promise<void> {
  await buildIndex(knex, `${index}_next`, on, options);
  await inShortTransaction(knex, async (trx) => {
    await trx.raw(`drop index if exists ${index}`);
    await trx.raw(`alter index ${index}_next rename to ${index}`);
  });
}

/**
 * Adds a constraint to a table that is in use: first for new rows only, then the earlier rows are checked while others read and write.
 * @param definition as in `alter table … add constraint … <definition>`
 */
export async function addConstraint(
  knex: Knex,
  table: string,
  constraint: string,
  definition: string,
): Promise<void> {
  const found = await first(
    knex,
    `select from pg_constraint where conrelid = to_regclass(?) and conname = ?`,
    [table, constraint],
  );
  if (!found) {
    await inShortTransaction(knex, (trx) =>
      trx.raw(`alter table ${table} add constraint ${constraint} ${definition} not valid`),
    );
  }
  await knex.raw(`alter table ${table} validate constraint ${constraint}`);
}

/** Gives a constraint another definition without a moment in which neither holds. */
export async function replaceConstraint(
  knex: Knex,
  table: string,
  constraint: string,
  definition: string,
): Promise<void> {
  await addConstraint(knex, table, `${constraint}_next`, definition);
  await inShortTransaction(knex, async (trx) => {
    await trx.raw(`alter table ${table} drop constraint ${constraint}`);
    await trx.raw(`alter table ${table} rename constraint ${constraint}_next to ${constraint}`);
  });
}

/** Makes a column `not null`. PostgreSQL takes a validated check for proof, so it does not read the table under its lock. */
export async function setNotNull(knex: Knex, table: string, column: string): Promise<void> {
  const check = `${table}_${column}_there`;
  await addConstraint(knex, table, check, `check (${column} is not null)`);
  await inShortTransaction(knex, async (trx) => {
    await trx.raw(`alter table ${table} alter column ${column} set not null`);
    await trx.raw(`alter table ${table} drop constraint ${check}`);
  });
}

/** Runs `work` again when rows that were written meanwhile made a unique index impossible. */
export async function untilUnique(work: () => Promise<void>, attempts = 5): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== '23505' || attempt === attempts) throw error;
    }
  }
}

/**
 * Walks the ids of a table in batches, each in a transaction of its own.
 * @param work is called with the first id of a batch and the id behind its last
 */
export async function inBatches(
  knex: Knex,
  table: string,
  size: number,
  work: (trx: Knex.Transaction, from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; ;) {
    const batch = await first<{ to: number | null }>(
      knex,
      `select max(id) + 1 as to from (select id from ${table} where id >= ? order by id limit ?) batch`,
      [from, size],
    );
    const to = batch?.to;
    if (to === null || to === undefined) return;
    const start = from;
    await inShortTransaction(knex, (trx) => work(trx, start, to));
    from = to;
  }
}
