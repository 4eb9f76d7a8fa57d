import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import { textOf } from './text.ts';
import type { FileRow } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How much of a file is read to guess its delimiter, in characters. */
const HEAD = 20_000;
/** Our own exports put an apostrophe before text that looks like a formula (lists/csv-lines.ts). */
const GUARDED = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** Guesses the delimiter: the most frequent candidate outside of quotes. */
function delimiterOf(head: string): string {
  const plain = head.replace(/"[^"]*("|$)/g, '');
  const counts = DELIMITERS.map((mark) => plain.split(mark).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Whether a cell swallowed the lines below it, because its quotation mark is closed by that of a later row: it has a line break, and as
 * many delimiters as a row.
 */
const hasSwallowed = (cell: string, delimiter: string, width: number): boolean =>
  /[\r\n]/.test(cell) && cell.split(delimiter).length >= Math.max(3, width);

/** Reads a CSV file row by row, and removes our own guard against formulas. @throws {FileProblem} */
export async function* readCsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const text = textOf(chunks);
  let head = '';
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value;
    if (head.length >= HEAD) break;
  }
  async function* whole(): AsyncGenerator<string> {
    yield head;
    yield* text;
  }
  // Programs save such files with the name of an old Excel file.
  const markup = /^\s*<(\?xml|[a-z!])/i.exec(head.slice(0, 1_000))?.[1];
  if (markup) throw new FileProblem(importFileTexts.otherTable(markup === '?xml' ? 'XML' : 'HTML'));
  const delimiter = delimiterOf(head.slice(0, HEAD));
  const parser = parse({
    delimiter,
    // Lines of one file may end differently: parts of it came from different programs.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_LIMITS.row,
  });
  pipeline(Readable.from(whole()), parser, () => undefined);
  let [row, width] = [0, 0];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      width = Math.max(width, record.length);
      if (record.some((cell) => hasSwallowed(cell, delimiter, width))) {
        throw new FileProblem(importFileTexts.quote(row));
      }
      yield { row, cells: record.map((cell) => cell.replace(GUARDED, '')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(
      error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? importFileTexts.quote(Number(error['records'] ?? row) + 1)
        : importFileTexts.broken,
    );
  }
}
