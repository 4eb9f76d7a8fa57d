/** Stored imports and the problems of their files. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';
import {
  headKey,
  MAX_SHOWN_PROBLEMS,
  type ImportState,
  type ImportType,
  type RecordImport,
  type ReckonedArea,
} from '../../../../contract/resource/imports.ts';
import type { Role } from '../../../../contract/roles.ts';
import { leaveFiles } from '../../files/unused/left-files.ts';
import { inSeconds, type JobQueue } from '../../jobs/queue.ts';
import type { RowProblem } from './drafts.ts';
import { pastOne } from './past.ts';

/** Who confirmed an import, and from where. */
export interface Confirmation {
  role: Role;
  ip: string | null;
  request: string | null;
}

export interface ImportRow {
  id: number;
  user_id: number;
  resource: string;
  file_name: string;
  file_type: ImportType;
  file_path: string | null;
  bytes: number;
  sha256: string;
  /** It runs in a child process (child-process.ts). */
  is_large: boolean;
  /** The visible sheets of a workbook, and the one that is read; null: none was chosen, so the first. */
  sheets: string[] | null;
  sheet: string | null;
  head_row: number;
  heads: string[];
  first_rows: string[][];
  columns: (string | null)[];
  state: ImportState;
  failure: Message | null;
  rows_read: number;
  rows_total: number | null;
  records_new: number;
  records_known: number;
  rows_wrong: number;
  /** The first area of each unit whose size differs by district; null: none was found. */
  reckoned: ReckonedArea[] | null;
  confirmed: Confirmation | null;
  claim: string | null;
  tries: number;
  created_at: Date;
  changed_at: Date;
}

/** Progress counts of an import. */
export interface Counts {
  rows_read: number;
  records_new: number;
  records_known: number;
  rows_wrong: number;
}
export const NOTHING_READ: Counts = { rows_read: 0, records_new: 0, records_known: 0, rows_wrong: 0 };

/** Imports wait in their own table. A lease is renewed with each progress. */
export const importQueue: JobQueue = {
  table: 'record_imports',
  key: 'id',
  pending: `state in ('checking', 'writing')`,
  attempts: 'tries',
  lease: 'claim',
  leaseSeconds: 30,
};

/** The stored file of an import that has not ended. */
export const storedFile = ({ file_path, file_type, sha256, sheet }: ImportRow) => ({
  path: file_path!,
  type: file_type,
  sha256,
  sheet,
});

/** Another process has claimed the import, or it was cancelled: the transaction is rolled back. */
export class ClaimLost extends Error {
  override name = 'ClaimLost';
}

export const imports = (knex: Knex) => knex('record_imports');

/** A user's own import; undefined when there is none. */
export const ownImport = (knex: Knex, user_id: number, id: number) =>
  imports(knex).where({ id, user_id }).first() as Promise<ImportRow | undefined>;

/** An import that somebody may read: their own, an administrator anyone's; undefined when there is none. */
export const readableImport = (
  knex: Knex,
  { id: user_id, role }: { id: number; role: Role },
  id: number,
): Promise<ImportRow | undefined> =>
  role === 'admin'
    ? (imports(knex).where({ id }).first() as Promise<ImportRow | undefined>)
    : ownImport(knex, user_id, id);

/** The answer for an import, with its first problems. */
export async function importAnswer(knex: Knex, row: ImportRow, language: Language): Promise<RecordImport> {
  const problems = (await knex('record_import_problems')
    .where({ import_id: row.id })
    .orderBy(['row_number', 'id'])
    .limit(MAX_SHOWN_PROBLEMS)
    .select('row_number', 'column_place', 'value', 'text', 'repeated')) as {
    row_number: number;
    column_place: number | null;
    value: string | null;
    text: Message;
    repeated: boolean;
  }[];
  return {
    ...(await pastOne(knex, row.id, language)),
    sheets: row.sheets ?? [],
    sheet: row.sheet ?? row.sheets?.[0] ?? null,
    heads: row.heads,
    first_rows: row.first_rows,
    columns: row.columns,
    read: row.rows_read,
    total: row.rows_total,
    problems: problems.map(({ row_number, column_place, value, text, repeated }) => ({
      row: row_number,
      column: column_place,
      value,
      text: text[language],
      repeated,
    })),
    reckoned: row.reckoned ?? [],
  };
}

const headsHash = (heads: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(heads.map(headKey)))
    .digest('hex');

/** The column mapping that a user chose before for a file with these headers. */
export async function rememberedColumns(
  knex: Knex,
  { user_id, resource, heads }: Pick<ImportRow, 'user_id' | 'resource' | 'heads'>,
): Promise<(string | null)[] | undefined> {
  const row = (await knex('import_columns')
    .where({ user_id, resource, heads_sha256: headsHash(heads) })
    .first('columns')) as { columns: (string | null)[] } | undefined;
  return row?.columns;
}

export async function rememberColumns(
  knex: Knex,
  { user_id, resource, heads }: Pick<ImportRow, 'user_id' | 'resource' | 'heads'>,
  columns: readonly (string | null)[],
): Promise<void> {
  await knex('import_columns')
    .insert({ user_id, resource, heads_sha256: headsHash(heads), columns: JSON.stringify(columns) })
    .onConflict(['user_id', 'resource', 'heads_sha256'])
    .merge({ columns: JSON.stringify(columns), chosen_at: knex.fn.now() });
}

/** The update that queues an import for the next free worker. */
export const queueFor = (knex: Knex, state: 'checking' | 'writing') => ({
  state,
  due_at: knex.fn.now(),
  claim: null,
  tries: 0,
  failure: null,
  changed_at: knex.fn.now(),
  ...NOTHING_READ,
});

/** Saves progress and new problems, and renews the claim. @throws {ClaimLost} */
export async function saveProgress(
  knex: Knex,
  { id, claim }: ImportRow,
  counts: Counts,
  found: readonly RowProblem[],
): Promise<void> {
  await knex.transaction(async (trx) => {
    const held = await trx('record_imports')
      .where({ id, claim })
      .whereIn('state', ['checking', 'writing'])
      .update({ ...counts, due_at: inSeconds(trx, importQueue.leaseSeconds), changed_at: trx.fn.now() });
    if (held === 0) throw new ClaimLost();
    await saveProblems(trx, id, found);
  });
}

async function saveProblems(trx: Knex, import_id: number, found: readonly RowProblem[]): Promise<void> {
  if (found.length === 0) return;
  await trx.batchInsert(
    'record_import_problems',
    found.map(({ row, place, value, text, repeated = false }) => ({
      import_id,
      row_number: row,
      column_place: place,
      value,
      text: JSON.stringify(text),
      repeated,
    })),
    1_000,
  );
}

export const deleteProblems = (knex: Knex, import_id: number) =>
  knex('record_import_problems').where({ import_id }).delete();

/** Ends the work on an import. @throws {ClaimLost} when another process has claimed it */
export async function settle(
  trx: Knex,
  { id, claim }: ImportRow,
  facts: { state: ImportState; failure?: Message } & Partial<Counts> & {
      rows_total?: number;
      reckoned?: ReckonedArea[];
    },
): Promise<void> {
  const { failure, reckoned, ...rest } = facts;
  const held = await trx('record_imports')
    .where({ id, claim })
    .whereIn('state', ['checking', 'writing'])
    .update({
      ...rest,
      ...(reckoned && { reckoned: JSON.stringify(reckoned) }),
      failure: failure ? JSON.stringify(failure) : null,
      due_at: null,
      claim: null,
      changed_at: trx.fn.now(),
    });
  if (held === 0) throw new ClaimLost();
}

/** Takes the file of an import that has ended from its row, with what was shown of it; it is removed later. */
export async function dropFile(knex: Knex, { id, file_path }: ImportRow): Promise<void> {
  if (file_path === null) return;
  await knex.transaction(async (trx) => {
    await leaveFiles(trx, [file_path]);
    await imports(trx).where({ id }).update({ file_path: null, first_rows: '[]' });
  });
}
