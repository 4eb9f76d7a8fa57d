import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak, since an answer is compressed on its way. */
const tagOf = (answer: unknown): string =>
  `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27)}"`;

/** Whether the reader's copies (`If-None-Match`) include an answer; the weak comparison of RFC 9110. */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((value) => opaque(value) === opaque(tag));
}

/**
 * Sends a public answer that anyone may keep for a minute. A reader who has the same answer already gets a 304 without
 * its body.
 */
export function sendCached<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Answer | FastifyReply {
  const tag = tagOf(answer);
  reply.header('cache-control', 'public, max-age=60').header('etag', tag);
  if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return answer;
}
