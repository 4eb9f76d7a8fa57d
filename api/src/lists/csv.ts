import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const BYTE_ORDER_MARK = '\ufeff';

/** Lines by RFC 4180; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvText = (rows: unknown[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { object: (value) => JSON.stringify(value) },
  });

/**
 * Answers a CSV file as a stream. HEAD asks whether the file would come, as the back office does before the browser loads
 * it: nothing is read for that.
 * @param lines begins to read them
 * @returns what the handler answers; a route's schema calls it a text
 */
export function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  lines: () => Readable,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(request.method === 'HEAD' ? '' : lines());
}
