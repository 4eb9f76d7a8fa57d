import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The tag of an answer (a text as it is), or of what it is made from. Weak, since an answer is compressed on its way. */
export const etagOf = (answer: unknown): string =>
  `W/"${hash('sha256', typeof answer === 'string' ? answer : JSON.stringify(answer), 'base64url').slice(0, 27)}"`;

/** Whether the reader's copies (`If-None-Match`) include an answer; the weak comparison of RFC 9110. */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((value) => opaque(value) === opaque(tag));
}

/** Sends an answer with its tag; a reader who has the same answer already gets a 304 without its body. */
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

/** Sends a public answer that anyone may keep for a minute. */
export const sendCached = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  tag = etagOf(answer),
) => sendTagged(request, reply, answer, { tag, cacheControl: 'public, max-age=60' });

/** Sends an answer that is not everybody's: the reader's browser keeps it, and asks each time whether it still holds. */
export const sendPrivate = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  tag = etagOf(answer),
) => sendTagged(request, reply, answer, { tag, cacheControl: 'private, no-cache' });
