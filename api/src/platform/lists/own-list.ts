/** Lists of a user's own rows: newest first, page by page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asPrepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { isFresh, sendPrivate, etagOf } from '../http/etag.ts';
import { setContentRange } from './content-range.ts';
import { listParameters, readListQuery, type ListQuery } from './query.ts';

/** Rows of a page without a `range`: more than nearly any user has, and few enough for one who has thousands. */
export const OWN_PAGE_SIZE = 100;

/** A page of a list; rows count from 0. */
export type Page = Pick<ListQuery, 'offset' | 'limit'>;

/** The rows of a page, and the total of the list. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** The query parameters of an own list. */
export const ownParameters = listParameters.pick({ range: true });

/** For the OpenAPI documentation of own lists. */
export const ownPagesDescription = `At most 1,000 rows, ${OWN_PAGE_SIZE} without a range; \`Content-Range\` tells which of how many.`;

/** Reads the requested page. @throws 400 for an invalid range */
export function readOwnPage({ range = `[0,${OWN_PAGE_SIZE - 1}]` }: { range?: string | undefined }): Page {
  const { offset, limit } = readListQuery({ fields: {} }, { range });
  return { offset, limit };
}

/** Counts a user's rows of a table, by the index on `user_id`. */
export async function countOwn(
  knex: Knex,
  table: string,
  { user_id, ...of }: { user_id: number } & Record<string, string | number>,
): Promise<number> {
  // The subselect hides the value from the planner, so that PostgreSQL keeps one plan (`prepared`).
  const rows = knex(table).where({ user_id: knex.raw('(select ?::bigint)', [user_id]), ...of });
  const [row] = (await asPrepared(rows.count({ total: '*' }))) as { total: number }[];
  return Number(row?.total ?? 0);
}

/**
 * Sends a page of an own list with its `Content-Range`, or a 304 when the client has the same page and total.
 * @param answer the body: the rows, or an object that holds them
 */
export function sendOwnPage<Answer, Row>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    name,
    page,
    paged: { rows, total },
    answer,
  }: { name: string; page: Page; paged: Paged<Row>; answer: Answer },
): Answer | FastifyReply {
  const tag = etagOf([total, answer]);
  if (!isFresh(request.headers['if-none-match'], tag)) {
    setContentRange(reply, name, page, rows.length, { total, estimated: false });
  }
  return sendPrivate(request, reply, answer, tag);
}

/** Sends prepared JSON as a private answer, without serializing it again. */
export function sendOwnJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  tag?: string,
): FastifyReply {
  const sent = sendPrivate(request, reply, json, tag);
  return sent === reply ? reply : reply.type('application/json; charset=utf-8').send(sent);
}

/**
 * Like `sendOwnPage`, for JSON that the database has built.
 * @param answer the JSON text
 */
export function sendOwnPageJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, page, total, answer }: { name: string; page: Page; total: number; answer: string },
): FastifyReply {
  const tag = etagOf([total, answer]);
  if (!isFresh(request.headers['if-none-match'], tag)) {
    const rowCount = Math.max(0, Math.min(page.limit, total - page.offset));
    setContentRange(reply, name, page, rowCount, { total, estimated: false });
  }
  return sendOwnJson(request, reply, answer, tag);
}
