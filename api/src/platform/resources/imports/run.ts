/** Runs through the file of an import: checks it, or, once confirmed, writes it in one transaction. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { importRowTexts } from '../../../../contract/resource/import-texts.ts';
import { importTargets, type ReckonedArea } from '../../../../contract/resource/imports.ts';
import type { Places } from '../../access/places.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import { audit, auditAll, type Actor } from '../../audit/audit.ts';
import { yieldToEventLoop } from '../../jobs/yield-to-event-loop.ts';
import { constraintViolation } from '../../http/http-error.ts';
import type { Storage } from '../../files/storage.ts';
import { writeProblem } from '../write/constraints.ts';
import type { Model } from '../model/model.ts';
import type { Row } from '../model/record.ts';
import { findRetiredDuplicate, retiredDuplicateText } from '../write/retired.ts';
import { createChecker, type RecordOutcome } from './check.ts';
import type { RowProblem } from './drafts.ts';
import { layoutOf, recordsOf } from './layout.ts';
import { readRows } from './files/read.ts';
import type { FileRow } from './files/table.ts';
import type { Values } from './existing-records.ts';
import { NOTHING_READ, settle, storedFile, saveProgress, type Counts, type ImportRow } from './store.ts';
import type { FileRecord } from './duplicates-in-file.ts';

/** Records checked and written at a time. */
const BATCH = 500;
/** Rows of a batch: one record may have as many rows as the file. */
const MOST_ROWS = 5_000;

/** The class of the advisory lock: any number that no other lock uses. */
const LOCK_CLASS = 7_204_546;

interface ImportRun {
  knex: Knex;
  storage: Storage;
  model: Model;
  find: FindDefinition;
  /** Where the owner of the file may write. */
  places: Places;
  /** Aborted when the process ends. */
  stop: AbortSignal;
}

/** Rolls back a transaction in which rows turned out to be invalid. */
class NotWritten extends Error {}

async function* batchesOf(records: AsyncIterable<FileRow[]>): AsyncGenerator<FileRow[][]> {
  let batch: FileRow[][] = [];
  let rows = 0;
  for await (const record of records) {
    batch.push(record);
    rows += record.length;
    if (batch.length < BATCH && rows < MOST_ROWS) continue;
    yield batch;
    [batch, rows] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function* rowsBelowHeader(rows: AsyncIterable<FileRow>, head: number): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.row > head) yield row;
}

/** The problem of a record that the database refused. */
async function refusal(
  trx: Knex,
  model: Model,
  { draft, values }: RecordOutcome,
  error: unknown,
): Promise<RowProblem> {
  const told = writeProblem(model, error);
  const retired = await findRetiredDuplicate(trx, model, error, values);
  const [field, texts] = Object.entries(told?.errors ?? {})[0] ?? [];
  const text: Message = retired
    ? retiredDuplicateText(model.definition, retired)
    : (texts?.[0] ?? importRowTexts.refused);
  return field ? draft.problemAt(field, text) : { row: draft.rows[0]!.row, place: null, value: null, text };
}

/** Inserts rows of the same columns as one JSON parameter: Knex takes longer to build thousands of values than PostgreSQL to store them. */
async function insertRows(trx: Knex, table: string, rows: readonly Values[]): Promise<Row[]> {
  const columns = Object.keys(rows[0]!);
  const names = columns.map(() => '??').join();
  const { rows: written } = await trx.raw<{ rows: Row[] }>(
    `insert into ?? (${names}) select ${names} from json_populate_recordset(null::??, ?) returning *`,
    [table, ...columns, ...columns, table, JSON.stringify(rows)],
  );
  return written;
}

/** Who imports, and with which import. */
interface ImportedBy {
  actor: Actor;
  importId: number;
}

/** Notes which import made these records. */
async function noteImported(trx: Knex, import_id: number, written: readonly Row[]): Promise<void> {
  await trx.raw('insert into imported_records (import_id, record_id) select ?, unnest(?::bigint[])', [
    import_id,
    written.map(({ id }) => id as number),
  ]);
}

/** Inserts records with their audit rows; returns the problems of those that the database refused. */
async function insert(
  trx: Knex,
  model: Model,
  by: ImportedBy,
  fresh: readonly RecordOutcome[],
): Promise<RowProblem[]> {
  if (fresh.length === 0) return [];
  try {
    await trx.transaction(async (point) => {
      const written = await insertRows(
        point,
        model.table,
        fresh.map(({ values }) => values),
      );
      await noteImported(point, by.importId, written);
      await auditAll(
        point,
        by.actor,
        written.map((after) => ({
          action: 'create',
          resource: model.definition.name,
          record_id: after.id as number,
          before: null,
          after,
        })),
      );
    });
    return [];
  } catch (error) {
    if (!constraintViolation(error)) throw error;
    // PostgreSQL does not say which record it refused: halve the batch until it is one.
    if (fresh.length === 1) return [await refusal(trx, model, fresh[0]!, error)];
    const middle = Math.ceil(fresh.length / 2);
    const first = await insert(trx, model, by, fresh.slice(0, middle));
    return [...first, ...(await insert(trx, model, by, fresh.slice(middle)))];
  }
}

const rowsIn = (found: readonly RowProblem[]): number => new Set(found.map(({ row }) => row)).size;

/** Checks the file batch by batch and passes new records to `write`, which returns their problems. @throws {FileProblem}, {ClaimLost} */
async function processFile(
  { knex, storage, model, find, places, stop }: ImportRun,
  row: ImportRow,
  write: (fresh: RecordOutcome[]) => Promise<RowProblem[]>,
): Promise<{ counts: Counts; reckoned: ReckonedArea[] }> {
  const layout = layoutOf(model.definition, importTargets(model.definition, find), row);
  const check = createChecker(model, layout, { find, places });
  const file = readRows({ knex, storage }, storedFile(row));
  const counts = { ...NOTHING_READ };
  const reckoned = new Map<string, ReckonedArea>();
  for await (const batch of batchesOf(recordsOf(rowsBelowHeader(file, row.head_row), layout))) {
    stop.throwIfAborted();
    const { outcomes, late } = await check(knex, batch);
    for (const each of outcomes.flatMap(({ draft }) => draft.reckoned)) {
      if (!reckoned.has(each.unit)) reckoned.set(each.unit, each);
    }
    const of = (state: FileRecord['state']) => outcomes.filter(({ record }) => record.state === state);
    const fresh = of('new');
    const refused = await write(fresh);
    const found = [...of('wrong').flatMap(({ problems }) => problems), ...refused];
    counts.rows_read += batch.reduce((sum, { length }) => sum + length, 0);
    counts.records_new += fresh.length - rowsIn(refused);
    counts.records_known += of('known').length;
    counts.rows_wrong += rowsIn(found);
    for (const { record } of late) {
      if (record.state === 'wrong') continue;
      counts[`records_${record.state}`] -= 1;
      counts.rows_wrong += 1;
      record.state = 'wrong';
    }
    found.push(...late.map((each) => each.found));
    await saveProgress(knex, row, counts, found);
    await yieldToEventLoop();
  }
  return { counts, reckoned: [...reckoned.values()] };
}

/** Checks every row and writes no record. */
export async function checkFile(pass: ImportRun, row: ImportRow): Promise<void> {
  const { counts, reckoned } = await processFile(pass, row, async () => []);
  await settle(pass.knex, row, { state: 'checked', ...counts, rows_total: counts.rows_read, reckoned });
}

/** The audit row of the import as a whole. */
const auditSummary = (row: ImportRow, counts: Counts): object => ({
  imported: row.resource,
  file: row.file_name,
  sha256: row.sha256,
  records_new: counts.records_new,
  records_known: counts.records_known,
  ...(row.reckoned?.length && { area_units: row.reckoned.map(({ unit }) => unit) }),
});

/**
 * Checks every row again, because data may have changed meanwhile, and writes the new records, their audit rows and the end of the
 * import in one transaction. If a row is invalid by now, nothing is written and the import is back in the state `checked`.
 */
export async function writeFile(pass: ImportRun, row: ImportRow): Promise<void> {
  const { knex, model } = pass;
  const { role = 'user', ip = null, request = null } = row.confirmed ?? {};
  const actor: Actor = { user: { id: row.user_id, role }, ip, id: request };
  let counts = NOTHING_READ;
  try {
    await knex.transaction(async (trx) => {
      // If the first process was only slow and not dead, its successor waits here for the end of its transaction.
      await trx.raw('select pg_advisory_xact_lock(?, ?)', [LOCK_CLASS, row.id % 2 ** 31]);
      ({ counts } = await processFile(pass, row, (fresh) =>
        insert(trx, model, { actor, importId: row.id }, fresh),
      ));
      if (counts.rows_wrong > 0) throw new NotWritten();
      await settle(trx, row, { state: 'done', ...counts, rows_total: counts.rows_read });
      await audit(trx, actor, {
        action: 'import',
        resource: 'record-imports',
        record_id: row.id,
        after: auditSummary(row, counts),
      });
    });
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error;
    await settle(knex, row, { state: 'checked', ...counts, rows_total: counts.rows_read });
  }
}
