/** The user's actions on an import; between them the worker checks and writes the file. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { importFileTexts, importTexts } from '../../../../contract/resource/import-texts.ts';
import { reckoningText } from '../../../../contract/land/area-units.ts';
import { guessColumns, missingFields } from '../../../../contract/resource/guess-columns.ts';
import { importTargets, type ImportTarget } from '../../../../contract/resource/imports.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldErrors, problem } from '../../http/http-error.ts';
import type { Storage } from '../../files/storage.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import { createFairQueue } from '../../jobs/fair-queue.ts';
import { currentNetwork } from '../../access/limits/current-network.ts';
import { readBeginning, type StoredTable } from './files/read.ts';
import { HEADER_SEARCH_ROWS, readHead } from './header-row.ts';
import {
  deleteProblems,
  dropFile,
  queueFor,
  imports,
  NOTHING_READ,
  rememberColumns,
  rememberedColumns,
  storedFile,
  type Confirmation,
  type ImportRow,
} from './store.ts';
import type { UploadedFile } from './upload.ts';

export interface ImportContext {
  knex: Knex;
  storage: Storage;
  definition: ResourceDefinition;
  find: FindDefinition;
}

const cancelled = (knex: Knex) => ({
  state: 'cancelled' as const,
  due_at: null,
  claim: null,
  changed_at: knex.fn.now(),
});

/** Cancels a user's idle imports of the resource: a user has one open import for each resource. */
async function cancelOpenImports({ knex, definition }: ImportContext, user_id: number): Promise<void> {
  const left = (await imports(knex)
    .where({ user_id, resource: definition.name })
    .whereIn('state', ['uploaded', 'checking', 'checked', 'failed'])
    .update(cancelled(knex))
    .returning('*')) as ImportRow[];
  for (const row of left) await dropFile(knex, row);
}

/** Limits the parsers that run at once: each is a child process with its own memory. */
const parseInQueue = createFairQueue({
  concurrency: 2,
  maxPerKey: 10,
  maxWaiting: 40,
  retryAfterSeconds: 10,
});

/** The most sheets that are looked into for one with rows: a book may begin with a cover. */
const MOST_LOOKED_INTO = 5;

/** Reads the beginning of a file: of a workbook whose sheet nobody has chosen, the first visible one with heads and rows. */
async function findHead(desk: ImportContext, file: StoredTable, targets: readonly ImportTarget[]) {
  const begin = (sheet: string | null) =>
    parseInQueue(currentNetwork(), () => readBeginning(desk, { ...file, sheet }, HEADER_SEARCH_ROWS));
  const chosen = file.sheet ?? null;
  const { rows, ...about } = await begin(chosen);
  try {
    return { ...about, ...readHead(rows, targets), sheet: chosen };
  } catch (error) {
    if (!(error instanceof FileProblem) || chosen !== null) throw error;
    for (const sheet of about.sheets.slice(1, MOST_LOOKED_INTO)) {
      const other = await begin(sheet);
      try {
        return { ...about, isLarge: other.isLarge, ...readHead(other.rows, targets), sheet };
      } catch {
        continue;
      }
    }
    throw error;
  }
}

/** What the beginning of a file says: its heads and first rows, and what each column holds, as its owner chose before or by the heads. */
async function readBeginningOf(
  desk: ImportContext,
  user_id: number,
  file: StoredTable,
): Promise<
  Pick<ImportRow, 'head_row' | 'is_large' | 'heads' | 'first_rows' | 'columns' | 'sheets' | 'sheet'>
> {
  const { knex, definition, find } = desk;
  const targets = importTargets(definition, find);
  try {
    const { row, heads, first, isLarge, sheets, sheet } = await findHead(desk, file, targets);
    const before = await rememberedColumns(knex, { user_id, resource: definition.name, heads });
    const known = new Set(targets.map(({ name }) => name));
    const columns =
      before?.map((name) => (name && known.has(name) ? name : null)) ?? guessColumns(heads, targets, first);
    return { head_row: row, is_large: isLarge, heads, first_rows: first, columns, sheets, sheet };
  } catch (error) {
    throw error instanceof FileProblem ? fieldErrors({ file: [error.text] }) : error;
  }
}

/** The columns of `record_imports` that hold the beginning of a file. */
const beginningColumns = ({
  heads,
  first_rows,
  columns,
  sheets,
  ...rest
}: Awaited<ReturnType<typeof readBeginningOf>>) => ({
  ...rest,
  heads: JSON.stringify(heads),
  first_rows: JSON.stringify(first_rows),
  columns: JSON.stringify(columns),
  sheets: JSON.stringify(sheets),
});

/** Starts an import: stores its heads, and what each column holds. @throws 422 at `file`; 503 when too many wait */
export async function beginImport(
  desk: ImportContext,
  user_id: number,
  file: UploadedFile,
): Promise<ImportRow> {
  const { knex, definition } = desk;
  const beginning = await readBeginningOf(desk, user_id, file);
  await cancelOpenImports(desk, user_id);
  const [row] = (await knex('record_imports')
    .insert({
      user_id,
      resource: definition.name,
      file_name: file.name,
      file_type: file.type,
      file_path: file.path,
      bytes: file.bytes,
      sha256: file.sha256,
      ...beginningColumns(beginning),
    })
    .returning('*')) as ImportRow[];
  return row!;
}

/** Reads another sheet of the workbook from its beginning; what was found in the one before is forgotten. @throws 409; 422 at `sheet`, `file` */
export async function chooseSheet(desk: ImportContext, row: ImportRow, sheet: string): Promise<void> {
  requireOpen(row);
  if (!row.sheets?.includes(sheet)) throw fieldErrors({ sheet: [importFileTexts.noSheet] });
  // Pressed twice.
  if (row.sheet === sheet) return;
  const beginning = await readBeginningOf(desk, row.user_id, { ...storedFile(row), sheet });
  await desk.knex.transaction(async (trx) => {
    const taken = await trx('record_imports')
      .where({ id: row.id })
      .whereIn('state', OPEN)
      .update({
        ...beginningColumns(beginning),
        ...NOTHING_READ,
        state: 'uploaded',
        failure: null,
        rows_total: null,
        changed_at: trx.fn.now(),
      });
    if (taken === 0) throw problem(409, importTexts.busy);
    await deleteProblems(trx, row.id);
  });
}

/** The error of a column mapping; null when it is valid. */
function columnsProblem(
  { definition, find }: ImportContext,
  row: ImportRow,
  columns: readonly (string | null)[],
): Message | null {
  if (columns.length !== row.heads.length) return importTexts.chooseForEach(row.heads.length);
  const targets = importTargets(definition, find);
  const chosen = columns.filter((name) => name !== null);
  const unknown = chosen.find((name) => !targets.some((target) => target.name === name));
  if (unknown !== undefined) return importTexts.unknown(unknown);
  const twice = targets.find(({ name }) => chosen.indexOf(name) !== chosen.lastIndexOf(name));
  if (twice) return importTexts.twice(twice.label);
  const lacking = missingFields(definition, targets, columns);
  return lacking.length > 0
    ? importTexts.missing(lacking.map((name) => definition.fields[name]!.label))
    : null;
}

const OPEN = ['uploaded', 'checked', 'failed'] as const;
const isOpen = ({ state, file_path }: ImportRow): boolean =>
  file_path !== null && (OPEN as readonly string[]).includes(state);

/** @throws 409 when the import is worked on, or has ended */
function requireOpen(row: ImportRow): void {
  if (isOpen(row)) return;
  throw problem(409, ['checking', 'writing'].includes(row.state) ? importTexts.busy : importTexts.ended);
}

/** Queues the check of every row with this column mapping, and remembers the mapping. @throws 409, 422 at `columns` */
export async function chooseColumns(
  desk: ImportContext,
  row: ImportRow,
  columns: (string | null)[],
): Promise<void> {
  requireOpen(row);
  const wrong = columnsProblem(desk, row, columns);
  if (wrong) throw fieldErrors({ columns: [wrong] });
  await desk.knex.transaction(async (trx) => {
    const taken = await trx('record_imports')
      .where({ id: row.id })
      .whereIn('state', OPEN)
      .update({ ...queueFor(trx, 'checking'), rows_total: null, columns: JSON.stringify(columns) });
    if (taken === 0) throw problem(409, importTexts.busy);
    await rememberColumns(trx, row, columns);
  });
}

/** Confirms the import: queues writing the new rows. Safe to call twice. @throws 409 if rows are invalid, nothing is new, or a unit's reckoning is not confirmed (`reckoning`) */
export async function confirmImport(
  { knex }: ImportContext,
  row: ImportRow,
  { user, ip, id }: SignedInActor,
  areaUnits: readonly string[],
): Promise<void> {
  if (row.state === 'writing' || row.state === 'done') return;
  if (row.state !== 'checked') {
    throw problem(409, row.state === 'cancelled' ? importTexts.ended : importTexts.notChecked);
  }
  if (row.rows_wrong > 0) throw problem(409, importTexts.wrongRows);
  if (row.records_new === 0) throw problem(409, importTexts.nothingNew);
  const unseen = (row.reckoned ?? []).filter(({ unit }) => !areaUnits.includes(unit));
  if (unseen.length > 0) {
    throw problem(409, importTexts.reckoning(unseen.map(({ unit }) => reckoningText(unit))), {
      code: 'reckoning',
    });
  }
  const confirmed: Confirmation = { role: user.role, ip, request: id };
  await imports(knex)
    .where({ id: row.id, state: 'checked', rows_wrong: 0 })
    .update({ ...queueFor(knex, 'writing'), confirmed: JSON.stringify(confirmed) });
}

/** Cancels an import; if it is being written, that is rolled back. An import that has ended does not change. */
export async function cancelImport({ knex }: ImportContext, row: ImportRow): Promise<void> {
  const taken = await imports(knex)
    .where({ id: row.id })
    .whereNotIn('state', ['done', 'cancelled'])
    .update(cancelled(knex));
  if (taken > 0) await dropFile(knex, row);
}
