/** Answers whose bytes are made once and sent as they are: no schema is walked, nothing is compressed again. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, sendCached, etagOf } from './etag.ts';

const gzipped = promisify(gzip);

/** What is smaller is sent as it is: it would fill one packet all the same. */
const WORTH_PACKING = 500;

/** JSON in UTF-8, its tag, and once it was asked for, the same in gzip; null: not worth packing. */
export interface PrebuiltResponse {
  body: Buffer;
  etag: string;
  gzipped: (() => Promise<Buffer>) | null;
}

export function prebuild(json: string): PrebuiltResponse {
  const body = Buffer.from(json);
  let packed: Promise<Buffer> | undefined;
  return {
    body,
    etag: etagOf(json),
    gzipped: body.length < WORTH_PACKING ? null : () => (packed ??= gzipped(body)),
  };
}

/** About how much memory an answer takes with its copy in gzip and what stands around them, in bytes. */
export const byteSize = ({ body }: PrebuiltResponse): number => 500 + Math.ceil(body.length * 1.3);

/** Whether an `Accept-Encoding` names gzip and does not refuse it. */
export const acceptsGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(header));

/** The type says that it is JSON already. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: Buffer | string, tag?: string) {
  const sent = sendCached(request, reply.type('application/json; charset=utf-8'), json, tag);
  return sent === reply ? reply : reply.send(sent);
}

/** Sends JSON as it stands, as a public answer that anyone may keep for a minute. */
export const sendJsonText = (request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply =>
  sendJson(request, reply, json);

/** Sends an answer that is ready, likewise; a reader who has it already gets a 304. */
export async function sendPrebuilt(request: FastifyRequest, reply: FastifyReply, answer: PrebuiltResponse) {
  const { body, etag: tag, gzipped: packed } = answer;
  if (!packed) return sendJson(request, reply, body, tag);
  reply.header('vary', 'accept-encoding');
  const { 'accept-encoding': accepted, 'if-none-match': held } = request.headers;
  if (isFresh(held, tag) || !acceptsGzip(accepted)) return sendJson(request, reply, body, tag);
  const sent = await packed();
  return sendJson(request, reply.header('content-encoding', 'gzip'), sent, tag);
}
