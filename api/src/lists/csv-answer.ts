import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
