import type { FastifyReply } from 'fastify';
import type { Total } from './count.ts';
import type { ListQuery } from './query.ts';

/**
 * Sets `Content-Range: upazilas 0-9/495` (a star in place of the range when the page is empty), and `X-Total-Estimated` for an estimate.
 * @param name the name of the list
 * @param rowCount the number of rows in the answer
 */
export function setContentRange(
  reply: FastifyReply,
  name: string,
  { offset }: Pick<ListQuery, 'offset'>,
  rowCount: number,
  { total, estimated }: Total,
): void {
  const range = rowCount === 0 ? '*' : `${offset}-${offset + rowCount - 1}`;
  reply.contentRange = `${name} ${range}/${total}`;
  if (estimated) void reply.header('x-total-estimated', 'true');
}
