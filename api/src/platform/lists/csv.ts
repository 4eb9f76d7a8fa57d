import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language, Message } from '../../../contract/language.ts';
import { listTexts } from '../../../contract/resource/texts.ts';
import { problem } from '../http/http-error.ts';
import { BYTE_ORDER_MARK, csvFromCopy, csvText, type ParseCopied } from './csv-lines.ts';

/** A column of a CSV file: its header, and its value for a row. */
export interface CsvColumn<Row> {
  head: Message;
  of: (row: Row, language: Language) => unknown;
}

/** The first lines of a file: a byte-order mark, the lines above the header, and the header. */
const fileHead = (heads: readonly string[], above: readonly unknown[][]): string =>
  BYTE_ORDER_MARK + csvText([...above, heads]);

/** A CSV file: its header in the reader's language, then its rows. */
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
 * A CSV file from lines of COPY.
 * @param above lines before the header, such as a title
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

/** The most exports at once; each may hold a database connection. */
const MAX_EXPORTS = 3;
let exporting = 0;

/** @throws 429 when too many exports are running */
export function refuseTooManyExports(): void {
  if (exporting >= MAX_EXPORTS) throw problem(429, listTexts.busy);
}

/** Counts an export until its stream is closed. */
function trackExport(file: Readable): Readable {
  exporting += 1;
  return file.once('close', () => {
    exporting -= 1;
  });
}

/**
 * Answers a CSV file as a stream. HEAD reads nothing: the back office asks with it whether the download would start.
 * @param lines starts reading
 * @returns the reply, for the handler to return; the route's schema calls it a string
 * @throws 429 when too many exports are running
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
