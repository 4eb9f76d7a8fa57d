import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the ETag of an answer, or of the values that it is made from. Weak, because answers are compressed. */
export const etagOf = (answer: unknown): string =>
  `W/"${hash('sha256', typeof answer === 'string' ? answer : JSON.stringify(answer), 'base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names this ETag; the weak comparison of RFC 9110. */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((value) => opaque(value) === opaque(tag));
}

/** Sends an answer with its ETag, or a 304 without a body when the client has it already. */
function sendTagged<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { tag, cacheControl }: { tag: string; cacheControl: string },
): Answer | FastifyReply {
  reply.header('cache-control', cacheControl).header('etag', tag);
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return answer;
}

/** Sends a public answer that any cache may keep for a minute. */
export const sendCached = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  tag = etagOf(answer),
) => sendTagged(request, reply, answer, { tag, cacheControl: 'public, max-age=60' });

/** Sends an answer for one person: their browser may keep it and revalidates it each time. */
export const sendPrivate = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  tag = etagOf(answer),
) => sendTagged(request, reply, answer, { tag, cacheControl: 'private, no-cache' });
