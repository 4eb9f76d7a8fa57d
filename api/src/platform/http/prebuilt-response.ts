/** Answers whose bytes are built once and sent many times, without serialising or compressing them again. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, sendCached, etagOf } from './etag.ts';

const gzipped = promisify(gzip);

/** Smaller answers are not compressed: they fit into one packet anyway. */
const MIN_GZIP_BYTES = 500;

export interface PrebuiltResponse {
  /** JSON in UTF-8. */
  body: Buffer;
  etag: string;
  /** Returns the body in gzip, compressed on first use; null when it is too small for that. */
  gzipped: (() => Promise<Buffer>) | null;
}

export function prebuild(json: string): PrebuiltResponse {
  const body = Buffer.from(json);
  let packed: Promise<Buffer> | undefined;
  return {
    body,
    etag: etagOf(json),
    gzipped: body.length < MIN_GZIP_BYTES ? null : () => (packed ??= gzipped(body)),
  };
}

/** Estimates the memory of an answer with its gzip copy and overhead, in bytes. */
export const byteSize = ({ body }: PrebuiltResponse): number => 500 + Math.ceil(body.length * 1.3);

/** Whether an `Accept-Encoding` names gzip and does not refuse it. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header));

/** Sends text that is JSON already. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: Buffer | string, tag?: string) {
  const sent = sendCached(request, reply.type('application/json; charset=utf-8'), json, tag);
  return sent === reply ? reply : reply.send(sent);
}

/** Sends JSON text unchanged, as a public answer that any cache may keep for a minute. */
export const sendJsonText = (request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply =>
  sendJson(request, reply, json);

/** Sends a prebuilt answer in the same way; a client that has it already gets a 304. */
export async function sendPrebuilt(request: FastifyRequest, reply: FastifyReply, answer: PrebuiltResponse) {
  const { body, etag: tag, gzipped: packed } = answer;
  if (!packed) return sendJson(request, reply, body, tag);
  reply.header('vary', 'accept-encoding');
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
  if (isFresh(ifNoneMatch, tag) || !acceptsGzip(accepted)) return sendJson(request, reply, body, tag);
  const sent = await packed();
  return sendJson(request, reply.header('content-encoding', 'gzip'), sent, tag);
}
