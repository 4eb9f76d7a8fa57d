/** Reads whole files of lines, whose columns are known by their heads and which nobody maps: registers, and settlement files. */
import type { FastifyInstance } from 'fastify';
import type { Message } from '../../../../contract/language.ts';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { guessColumns } from '../../../../contract/resource/guess-columns.ts';
import type { ImportTarget } from '../../../../contract/resource/imports.ts';
import { linesFileTexts as texts, MAX_CELL_LENGTH } from '../../../../contract/resource/lines-file.ts';
import { currentNetwork } from '../../access/limits/current-network.ts';
import { FileProblem } from '../../files/parsing/problem.ts';
import { fieldErrors } from '../../http/http-error.ts';
import { createFairQueue } from '../../jobs/fair-queue.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { cellDamage, type ColumnContent } from './cells/damage.ts';
import { rowFault } from './cells/rows.ts';
import { readBeginning } from './files/read.ts';
import type { CellMark, FileRow } from './files/table.ts';
import { HEADER_SEARCH_ROWS, readHead, type FileHead } from './header-row.ts';
import type { UploadedFile } from './upload.ts';

/** A line of a file: its cells by column; `problem`: what is wrong with it. */
export interface ReadLine {
  line: number;
  typed: Record<string, string>;
  problem: Message | null;
}

export interface LinesFile {
  head: FileHead;
  /** What each column holds; null: nothing that is read. */
  columns: (string | null)[];
  /** The rows below the head. */
  rows: FileRow[];
  /** Heads of columns that nothing reads. */
  ignored: string[];
}

/** Limits the parsers that run at once: each is a child process with its own memory. */
const parseInQueue = createFairQueue({
  concurrency: 1,
  maxPerKey: 5,
  maxWaiting: 20,
  retryAfterSeconds: 10,
});

const joined = (labels: readonly Message[]): Message => ({
  en: labels.map(({ en }) => en).join(', '),
  bn: labels.map(({ bn }) => bn).join(', '),
});

interface Wanted<Line> {
  targets: readonly ImportTarget[];
  /** The labels of columns that must be there, by name. */
  required: Record<string, Message>;
  /** The most lines, and what is said of more. */
  most: number;
  tooMany: Message;
  /** Makes lines of the rows. @throws {FileProblem} when they cannot be read */
  read(file: LinesFile): Line[];
}

/**
 * Reads a stored file as a whole.
 * @throws 422 at `file`; 503 when too many files wait
 */
export async function readLinesFile<Line>(
  app: Pick<FastifyInstance, 'knex' | 'storage'>,
  file: UploadedFile,
  wanted: Wanted<Line>,
): Promise<{ lines: Line[]; ignored: string[] }> {
  try {
    const begin = await parseInQueue(currentNetwork(), () =>
      readBeginning(app, file, wanted.most + HEADER_SEARCH_ROWS),
    );
    // Here nobody chooses a sheet, and none is left out without a word.
    if (begin.sheets.length > 1) throw new FileProblem(importFileTexts.severalSheets(begin.sheets));
    const head = readHead(begin.rows, wanted.targets);
    const columns = guessColumns(head.heads, wanted.targets);
    const missing = Object.entries(wanted.required).filter(([name]) => !columns.includes(name));
    if (missing.length > 0)
      throw new FileProblem(texts.missingColumn(joined(missing.map(([, label]) => label))));
    const rows = begin.rows.filter(({ row }) => row > head.row);
    if (rows.length > wanted.most) throw new FileProblem(wanted.tooMany);
    const ignored = head.heads.filter((text, place) => columns[place] === null && text !== '');
    return { lines: wanted.read({ head, columns, rows, ignored }), ignored };
  } catch (error) {
    throw error instanceof FileProblem ? fieldErrors({ file: [error.text] }) : error;
  }
}

/** Text that a spreadsheet would compute. A phone may begin with a plus, an amount with a minus. */
const FORMULA = /^([=@\uff1d\uff20]|[+\-\uff0b\uff0d](?![\d\u09e6-\u09ef\s(]))/;

/**
 * Reads a row's cells by column, without what is wrong for one kind of file alone.
 * @param holds what a column holds, by its name, its text and what the workbook says of it
 */
export function readCells(
  read: FileRow,
  { head, columns }: Pick<LinesFile, 'head' | 'columns'>,
  holds: (name: string, text: string, mark: CellMark | undefined) => ColumnContent,
): ReadLine {
  const { row, cells, marks } = read;
  const typed: Record<string, string> = {};
  let problem: Message | null = rowFault(read, head.heads, columns)?.text ?? null;
  for (const [place, name] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (name === null) continue;
    if (cell.length > MAX_CELL_LENGTH) problem ??= texts.longCell;
    const text = normalizeText({}, cell.slice(0, MAX_CELL_LENGTH));
    if (FORMULA.test(text)) problem ??= texts.formula;
    if (text !== '') problem ??= cellDamage(text, marks?.[place], holds(name, text, marks?.[place]));
    if (text !== '') typed[name] = text;
  }
  return { line: row, typed, problem };
}
