/** Streams the files of multipart forms to the storage. Only their content determines their type. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { DOCUMENT_TYPES, type DocumentType } from '../../../contract/resource/fields.ts';
import { messages } from '../../../contract/messages.ts';
import { fieldErrors, Problem, problem } from '../http/http-error.ts';
import { fieldWithExcessMarks } from '../text/combining-marks.ts';
import type { Storage } from './storage.ts';

/** Bytes that are enough to detect the type of a file. */
const HEAD = 4100;

/** Where the files of a form field are stored, and the errors for rejected ones. */
export interface UploadDestination {
  /** The folder of the storage. */
  folder: string;
  accept: readonly DocumentType[];
  /** Errors for another type, for too many bytes, and for an empty file. */
  refuse: { type: () => Error; size: (most: number) => Error; empty: () => Error };
}

/**
 * Whether a file is a WebP with several frames. Reading one takes time by the square of its frames, also when only the first is asked
 * for: 70,000 in 3 MB kept the one process that draws busy for a minute.
 */
const isFilm = (head: Buffer): boolean =>
  head.toString('latin1', 8, 16) === 'WEBPVP8X' && ((head[20] ?? 0) & 2) !== 0;

/** Reads the first bytes of a stream; the rest can still be read. */
async function firstBytes(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

/**
 * Streams a file to the storage under a generated name; returns its path, or null when no file was chosen. A refused
 * file leaves nothing behind, and the next part of the form is still read.
 * @throws the error of `refuse`
 */
export async function storeFile(
  part: Pick<MultipartFile, 'file' | 'filename'>,
  storage: Storage,
  destination: UploadDestination,
): Promise<string | null> {
  const chunks = part.file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    return await storeContent(part, chunks, { storage, ...destination });
  } catch (error) {
    // The form waits until each of its files is read, and the stream does not flow while an iterator holds it.
    await chunks.return?.();
    part.file.resume();
    throw error;
  }
}

async function storeContent(
  { file, filename }: Pick<MultipartFile, 'file' | 'filename'>,
  chunks: AsyncIterator<Buffer>,
  { storage, folder, accept, refuse }: UploadDestination & { storage: Storage },
): Promise<string | null> {
  const head = await firstBytes(chunks);
  if (head.length === 0) {
    // A form sends an empty, nameless file when none was chosen
    if (filename === '') return null;
    throw refuse.empty();
  }
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = isFilm(head) ? undefined : accept.find((accepted) => accepted === found);
  if (!type) throw refuse.type();
  const { most, extension } = DOCUMENT_TYPES[type];
  async function* content(): AsyncGenerator<Buffer> {
    let size = 0;
    for (
      let chunk: Buffer | undefined = head;
      chunk;
      chunk = (await chunks.next()).value as Buffer | undefined
    ) {
      size += chunk.length;
      if (size > most) throw refuse.size(most);
      yield chunk;
    }
    if (file.truncated) throw refuse.size(most);
  }
  const path = `${folder}/${randomUUID()}.${extension}`;
  await storage.put(path, Readable.from(content()));
  return path;
}

function rejectExcessMarks(field: string, value: unknown): void {
  if (fieldWithExcessMarks({ [field]: value }) !== null)
    throw fieldErrors({ [field]: [messages.tooManyMarks] });
}

/** Limits of a form that differ from the defaults (uploads.ts). */
export interface FormLimits {
  files?: number;
  fields?: number;
  /** In bytes. */
  fieldSize?: number;
  fileSize?: number;
}

/**
 * The parts of a form.
 * @throws 400 for a malformed form, 422 for a text with too many combining marks (http/typed-text.ts)
 */
export async function* formParts(
  request: FastifyRequest,
  limits: FormLimits = {},
): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') rejectExcessMarks(part.fieldname, part.value);
      yield part;
    }
  } catch (error) {
    // The parser's own errors carry no status
    const hasStatus = error instanceof Problem || (error as { statusCode?: number }).statusCode;
    throw hasStatus ? error : problem(400, messages.badRequest);
  }
}

/** A form that ends within a file. */
const brokenOff = (error: unknown): boolean =>
  error instanceof Error && /terminated early|unexpected end/i.test(error.message);

/** Converts an error while reading a form into the one to throw: a 400 for a form that ends within a file. */
export const toFormError = (error: unknown): Error =>
  brokenOff(error) ? problem(400, messages.badRequest) : (error as Error);
