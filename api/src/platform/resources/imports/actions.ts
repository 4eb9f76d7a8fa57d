/** The user's actions on an import; between them the worker checks and writes the file. */
import type { Knex } from 'knex';
import type { Message } from '../../../../contract/language.ts';
import { importTexts } from '../../../../contract/resource/import-texts.ts';
import {
  guessColumns,
  importTargets,
  missingFields,
  type ImportTarget,
} from '../../../../contract/resource/imports.ts';
import type { FindDefinition } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldErrors, problem } from '../../http/http-error.ts';
import type { Storage } from '../../files/storage.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import { createFairQueue } from '../../jobs/fair-queue.ts';
import { currentNetwork } from '../../access/limits/current-network.ts';
import { readBeginning } from './files/read.ts';
import { HEADER_SEARCH_ROWS, readHead, type FileHead } from './header-row.ts';
import {
  dropFile,
  queueFor,
  imports,
  rememberColumns,
  rememberedColumns,
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

/** Reads the header row of a file, and whether the file is large. @throws 422 at `file`; 503 when too many wait */
async function readFileHead(
  desk: ImportContext,
  file: UploadedFile,
  targets: readonly ImportTarget[],
): Promise<FileHead & { isLarge: boolean }> {
  try {
    const { rows, isLarge } = await parseInQueue(currentNetwork(), () =>
      readBeginning(desk, file, HEADER_SEARCH_ROWS),
    );
    return { ...readHead(rows, targets), isLarge };
  } catch (error) {
    throw error instanceof FileProblem ? fieldErrors({ file: [error.text] }) : error;
  }
}

/** Starts an import: stores its headers, and maps the columns as the user did before or by their headers. @throws 422 at `file` */
export async function beginImport(
  desk: ImportContext,
  user_id: number,
  file: UploadedFile,
): Promise<ImportRow> {
  const { knex, definition, find } = desk;
  const targets = importTargets(definition, find);
  const read = await readFileHead(desk, file, targets);
  const { heads } = read;
  const before = await rememberedColumns(knex, { user_id, resource: definition.name, heads });
  const known = new Set(targets.map(({ name }) => name));
  const columns =
    before?.map((name) => (name && known.has(name) ? name : null)) ?? guessColumns(heads, targets);
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
      head_row: read.row,
      is_large: read.isLarge,
      heads: JSON.stringify(heads),
      first_rows: JSON.stringify(read.first),
      columns: JSON.stringify(columns),
    })
    .returning('*')) as ImportRow[];
  return row!;
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

/** Queues the check of every row with this column mapping, and remembers the mapping. @throws 409, 422 at `columns` */
export async function chooseColumns(
  desk: ImportContext,
  row: ImportRow,
  columns: (string | null)[],
): Promise<void> {
  if (!isOpen(row))
    throw problem(409, ['checking', 'writing'].includes(row.state) ? importTexts.busy : importTexts.ended);
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

/** Confirms the import: queues writing the new rows. Safe to call twice. @throws 409 if rows are invalid or nothing is new */
export async function confirmImport(
  { knex }: ImportContext,
  row: ImportRow,
  { user, ip, id }: SignedInActor,
): Promise<void> {
  if (row.state === 'writing' || row.state === 'done') return;
  if (row.state !== 'checked') {
    throw problem(409, row.state === 'cancelled' ? importTexts.ended : importTexts.notChecked);
  }
  if (row.rows_wrong > 0) throw problem(409, importTexts.wrongRows);
  if (row.records_new === 0) throw problem(409, importTexts.nothingNew);
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
