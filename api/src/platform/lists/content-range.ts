import type { FastifyReply } from 'fastify';
import type { Total } from './count.ts';
import type { ListQuery } from './query.ts';

/**
 * Says which of how many rows the answer holds: `Content-Range: upazilas 0-9/495`, with a star in place of the range when
 * it holds none, and `X-Total-Estimated` when the total is an estimate.
 * @param name of the list
 * @param held how many rows the answer holds
 */
export function setContentRange(
  reply: FastifyReply,
  name: string,
  { offset }: Pick<ListQuery, 'offset'>,
  held: number,
  { total, estimated }: Total,
): void {
  const range = held === 0 ? '*' : `${offset}-${offset + held - 1}`;
  reply.rowsHeld = `${name} ${range}/${total}`;
  if (estimated) void reply.header('x-total-estimated', 'true');
}
