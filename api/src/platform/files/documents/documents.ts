/** Sends stored files to browsers: whole or in part, with the right headers. */
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DOCUMENT_TYPES } from '../../../../contract/resource/fields.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../http/http-error.ts';
import { extensionOf, type ByteRange, type Storage } from '../storage.ts';

/** The media type of a stored path by its extension, which the upload's content determined. */
export function mediaTypeOf(path: string): string {
  const extension = extensionOf(path);
  const known = Object.entries(DOCUMENT_TYPES).find(([, type]) => type.extension === extension);
  return known?.[0] ?? 'application/octet-stream';
}

/**
 * Parses the `Range` header for a file of `size` bytes. Null: send the whole file (no range, several, or an invalid
 * one). 'unsatisfiable': the file has no such part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const last = size - 1;
  const range = match[1]
    ? { start: Number(match[1]), end: match[2] ? Math.min(Number(match[2]), last) : last }
    : { start: Math.max(0, size - Number(match[2])), end: last };
  if (match[1] && match[2] && Number(match[2]) < Number(match[1])) return null;
  return range.start > last ? 'unsatisfiable' : range;
}

/** In bytes: a smaller file costs less to read at once than to stream. */
const SMALL = 65_536;

export interface Delivery {
  /** The download's file name; unset: that of the path. */
  name?: string;
  /** Whether the browser saves it instead of showing it. */
  attachment: boolean;
  /** The `Cache-Control` header. */
  cacheControl: string;
}

/**
 * Sends a stored file, whole or the part in `Range`; its headers forbid scripts and type sniffing.
 * @throws 404 when the storage has no such file, 416 when the file has no such part
 */
export async function sendDocument(
  storage: Storage,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, attachment, cacheControl }: Delivery,
): Promise<FastifyReply> {
  const file = await storage.open(path);
  if (!file) throw problem(404, messages.notFound);
  // Every upload has its own name, so the name alone serves as the ETag.
  const tag = `"${path}"`;
  reply.headers({
    'content-type': mediaTypeOf(path),
    'content-disposition': `${attachment ? 'attachment' : 'inline'}; filename="${name ?? path.split('/').pop()}"`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) {
    await file.close();
    return reply.code(304).send();
  }
  const sameFile = (request.headers['if-range'] ?? tag) === tag;
  const range = sameFile ? byteRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (!range)
    return reply
      .header('content-length', file.size)
      .send(file.size > SMALL ? file.read() : await file.bytes());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.read(range));
}
