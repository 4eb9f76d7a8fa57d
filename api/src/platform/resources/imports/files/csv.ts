import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { importFileTexts } from '../../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS } from '../../../../../contract/resource/imports.ts';
import { FileProblem } from '../../../files/parsing/problem.ts';
import type { FileRow } from './table.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** How much of a file is read to guess its delimiter, in characters. */
const HEAD = 20_000;
/** Our own exports put an apostrophe before text that looks like a formula (lists/csv-lines.ts). */
const GUARDED = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** Detects the encoding by the byte-order mark. Excel's “Unicode text” is UTF-16. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** Decodes a file. @throws {FileProblem} for an unknown encoding */
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

/** Guesses the delimiter: the most frequent candidate outside of quotes. */
function delimiterOf(head: string): string {
  const plain = head.replace(/"[^"]*("|$)/g, '');
  const counts = DELIMITERS.map((mark) => plain.split(mark).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

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
