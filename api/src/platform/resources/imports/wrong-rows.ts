/** Exports the invalid rows of an import as CSV, with the problems of each, so that the user can correct them. */
import type { Knex } from 'knex';
import type { Language, Message } from '../../../../contract/language.ts';
import { columnLetter, PROBLEM_HEAD } from '../../../../contract/resource/imports.ts';
import { BYTE_ORDER_MARK, csvText } from '../../lists/csv-lines.ts';
import { readRows, type FileSource } from './files/read.ts';
import { storedFile, type ImportRow } from './store.ts';

/** Rows of problems read at a time. */
const BATCH = 1_000;

interface StoredProblem {
  row_number: number;
  column_place: number | null;
  text: Message;
}

/** The problems of an import in the order of the file. */
async function* problemsOf(knex: Knex, import_id: number): AsyncGenerator<StoredProblem> {
  let after = { row_number: 0, id: 0 };
  for (;;) {
    const rows = (await knex('record_import_problems')
      .where({ import_id })
      .whereRaw('(row_number, id) > (?, ?)', [after.row_number, after.id])
      .orderBy(['row_number', 'id'])
      .limit(BATCH)
      .select('id', 'row_number', 'column_place', 'text')) as (StoredProblem & { id: number })[];
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!;
  }
}

/** Joins the problems of each row into one text. */
async function* wrongRows(
  knex: Knex,
  { id, heads }: ImportRow,
  language: Language,
): AsyncGenerator<{ row: number; text: string }> {
  let current: { row: number; text: string } | undefined;
  for await (const { row_number: row, column_place: place, text } of problemsOf(knex, id)) {
    const head = place === null ? '' : `${heads[place] || columnLetter(place)}: `;
    if (current && current.row !== row) yield current;
    const before: string = current?.row === row ? `${current.text}; ` : '';
    current = { row, text: before + head + text[language] };
  }
  if (current) yield current;
}

/** The header row and the invalid rows of the file, with one more column for the problems. @throws {FileProblem} */
export async function* wrongRowsCsv(
  shelf: FileSource,
  row: ImportRow,
  language: Language,
): AsyncGenerator<string> {
  const width = row.heads.length;
  yield BYTE_ORDER_MARK + csvText([[...row.heads, PROBLEM_HEAD[language]]]);
  const wrong = wrongRows(shelf.knex, row, language);
  let next = await wrong.next();
  let lines: string[][] = [];
  if (next.done) return;
  for await (const { row: number, cells } of readRows(shelf, storedFile(row))) {
    if (next.done) break;
    if (number !== next.value.row) continue;
    // Cells beyond the last head stand behind the problems, so that none is lost.
    const within = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    lines.push([...within, next.value.text, ...cells.slice(width)]);
    next = await wrong.next();
    if (lines.length === BATCH) yield csvText(lines.splice(0));
  }
  if (lines.length > 0) yield csvText(lines);
}
