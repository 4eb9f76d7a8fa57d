import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { FileRow } from './table.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** As much of a file as tells what parts its cells, in characters. */
const HEAD = 20_000;
/** What spreadsheets would run as a formula has an apostrophe in front in our own files (lists/csv.ts). */
const GUARDED = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** By the marks that a file begins with: what Excel calls “Unicode text” is UTF-16. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file. @throws {FileProblem} when it is in no encoding that we read */
async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer = Buffer.alloc(0);
  const decoded = (bytes: Buffer, stream: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    try {
      const text = decoder.decode(bytes, { stream });
      if (text.includes('\0')) throw new FileProblem(importFileTexts.kind);
      return text;
    } catch (error) {
      throw error instanceof FileProblem ? error : new FileProblem(importFileTexts.encoding);
    }
  };
  for await (const chunk of chunks) {
    held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    if (!decoder && held.length < 2) continue;
    yield decoded(held, true);
    held = Buffer.alloc(0);
  }
  yield decoded(held, false);
}

/** What parts the cells: that of the usual marks that the first lines have most of, outside of quotes. */
function delimiterOf(head: string): string {
  const plain = head.replace(/"[^"]*("|$)/g, '');
  const counts = DELIMITERS.map((mark) => plain.split(mark).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** The rows of a CSV file as they come. A cell that looks like a formula is its text. @throws {FileProblem} */
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
  const parser = parse({
    delimiter: delimiterOf(head.slice(0, HEAD)),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: IMPORT_LIMITS.row,
  });
  pipeline(Readable.from(whole()), parser, () => undefined);
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells: record.map((cell) => cell.replace(GUARDED, '')) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileProblem(
      error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? importFileTexts.quote(row + 1)
        : importFileTexts.broken,
    );
  }
}
