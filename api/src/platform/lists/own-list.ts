/** Lists of what belongs to one person: the newest first, a page at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { named } from '@bhumi/db';
import type { Knex } from 'knex';

import { isFresh, sendOwn, etagOf } from '../http/etag.ts';
import { setContentRange } from './content-range.ts';
import { listParameters, readListQuery, type ListQuery } from './query.ts';

/**
 * So many rows come to whoever names no range: more than nearly anybody has. Who has a thousand waits no longer for the
 * first of them than who has ten.
 */
export const OWN_PAGE_SIZE = 100;

/** Which rows of a list, counted from 0. */
export type Page = Pick<ListQuery, 'offset' | 'limit'>;

/** A page of somebody's list, and how many rows the list has. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** The parameter of an own list. */
export const ownParameters = listParameters.pick({ range: true });

/** What the documentation of an own list says of its pages. */
export const ownPagesDescription = `At most 1,000 rows, ${OWN_PAGE_SIZE} without a range; \`Content-Range\` tells which of how many.`;

/** Reads which rows are asked for. @throws a 400 when the range is none */
export function readOwnPage({ range = `[0,${OWN_PAGE_SIZE - 1}]` }: { range?: string | undefined }): Page {
  const { offset, limit } = readListQuery({ fields: {} }, { range });
  return { offset, limit };
}

/** How many rows of `table` are somebody's; from an index on `user_id`. */
export async function countOwn(
  knex: Knex,
  table: string,
  { user_id, ...of }: { user_id: number } & Record<string, string | number>,
): Promise<number> {
  // Unseen when PostgreSQL plans, which it does once so (`prepared`).
  const rows = knex(table).where({ user_id: knex.raw('(select ?::bigint)', [user_id]), ...of });
  const [row] = (await named(rows.count({ total: '*' }))) as { total: number }[];
  return Number(row?.total ?? 0);
}

/**
 * Sends a page of an own list with its `Content-Range`; whoever has the same page of as many rows already gets a 304.
 * @param answer what is sent: the rows, or an object that holds them
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
  return sendOwn(request, reply, answer, tag);
}

/** Sends JSON as it stands, as an answer that is not everybody's; the type says that it is JSON already. */
export function sendOwnJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  tag?: string,
): FastifyReply {
  const sent = sendOwn(request, reply, json, tag);
  return sent === reply ? reply : reply.type('application/json; charset=utf-8').send(sent);
}

/**
 * A page of an own list (`sendOwnPage`) that the database has put together.
 * @param answer the JSON that is sent
 */
export function sendOwnPageJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, page, total, answer }: { name: string; page: Page; total: number; answer: string },
): FastifyReply {
  const tag = etagOf([total, answer]);
  if (!isFresh(request.headers['if-none-match'], tag)) {
    const held = Math.max(0, Math.min(page.limit, total - page.offset));
    setContentRange(reply, name, page, held, { total, estimated: false });
  }
  return sendOwnJson(request, reply, answer, tag);
}
