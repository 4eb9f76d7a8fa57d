import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language, Message } from '../../../contract/language.ts';
import { listTexts } from '../../../contract/resource/texts.ts';
import { problem } from '../http/http-error.ts';
import { BYTE_ORDER_MARK, csvFromCopy, csvText, type ParseCopied } from './csv-lines.ts';

/** A column of a file: its head, and what stands in it for a reader of a language. */
export interface CsvColumn<Row> {
  head: Message;
  of: (row: Row, language: Language) => unknown;
}

/** What a file begins with: a byte-order mark, what stands above its heads, and the heads. */
const fileHead = (heads: readonly string[], above: readonly unknown[][]): string =>
  BYTE_ORDER_MARK + csvText([...above, heads]);

/** A file: its heads in the reader's language, then its rows as they come. */
export async function* csvLines<Row>(
  rows: AsyncIterable<Row[]>,
  columns: readonly CsvColumn<Row>[],
  language: Language,
): AsyncGenerator<string> {
  yield fileHead(
    columns.map(({ head }) => head[language]),
    [],
  );
  for await (const batch of rows) {
    yield csvText(batch.map((row) => columns.map(({ of }) => of(row, language))));
  }
}

/**
 * A file of what is copied out of the database, by column its head and what its texts are.
 * @param above lines before the heads, such as a title
 */
export async function* csvFromCopied(
  lines: AsyncIterable<string>,
  columns: readonly { head: string; value: ParseCopied }[],
  above: readonly unknown[][],
): AsyncGenerator<string> {
  yield fileHead(
    columns.map(({ head }) => head),
    above,
  );
  const values = columns.map(({ value }) => value);
  for await (const some of lines) yield csvFromCopy(some, values);
}

/** Files that may be downloaded at once; each may hold a connection meanwhile. */
const MAX_EXPORTS = 3;
let exporting = 0;

/** @throws a 429 when too many files are being downloaded */
export function refuseTooManyExports(): void {
  if (exporting >= MAX_EXPORTS) throw problem(429, listTexts.busy);
}

/** Counts a file until it is taken, or its reader is gone. */
function trackExport(file: Readable): Readable {
  exporting += 1;
  return file.once('close', () => {
    exporting -= 1;
  });
}

/**
 * Answers a CSV file as a stream. HEAD asks whether the file would come, as the back office does before the browser loads
 * it: nothing is read for that.
 * @param lines begins to read them
 * @returns what the handler answers; a route's schema calls it a text
 * @throws a 429 when too many files are being downloaded
 */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: () => Readable,
): FastifyReply {
  refuseTooManyExports();
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(request.method === 'HEAD' ? '' : trackExport(lines()));
}
