import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Message } from '../../../../contract/language.ts';
import { importFileTexts } from '../../../../contract/resource/import-texts.ts';
import { IMPORT_LIMITS, type ImportType } from '../../../../contract/resource/imports.ts';
import { fieldErrors, Problem } from '../../http/http-error.ts';
import type { Storage } from '../../files/storage.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { toFormError, formParts } from '../../files/multipart.ts';

/** The storage folder of imports. No URL serves its files. */
export const IMPORTS = 'imports';

/** A stored file. */
export interface UploadedFile {
  name: string;
  type: ImportType;
  path: string;
  bytes: number;
  sha256: string;
}

const MEGABYTE = 1_000_000;
const refused = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { file: [text] } });
const tooLarge = (): Problem => refused(413, importFileTexts.tooLarge(IMPORT_LIMITS.bytes / MEGABYTE));

/** First bytes of files that are no text: a ZIP archive (XLSX), a PDF, images. */
const ARCHIVE = Buffer.from('PK\u0003\u0004');
const OTHERS = ['25504446', '89504e47', 'ffd8ff', '47494638'].map((hex) => Buffer.from(hex, 'hex'));

/** An old Excel file, or a workbook with a password: both are OLE compound files. */
const COMPOUND = Buffer.from('d0cf11e0', 'hex');
const NEW_NAME = /\.xls[xmb]$/i;

function typeOf(head: Buffer, name: string): ImportType {
  const begins = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  if (OTHERS.some(begins)) throw refused(415, importFileTexts.kind);
  if (begins(COMPOUND)) {
    throw refused(415, NEW_NAME.test(name) ? importFileTexts.protected : importFileTexts.kind);
  }
  return begins(ARCHIVE) ? 'xlsx' : 'csv';
}

async function store(part: MultipartFile, storage: Storage, folder: string): Promise<UploadedFile> {
  const chunks = part.file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    return await storeContent(part, chunks, storage, folder);
  } catch (error) {
    // The multipart parser waits until the file is read, and the stream does not resume while an iterator is open.
    await chunks.return?.();
    part.file.resume();
    throw error;
  }
}

async function storeContent(
  { file, filename }: MultipartFile,
  chunks: AsyncIterator<Buffer>,
  storage: Storage,
  folder: string,
): Promise<UploadedFile> {
  let head = Buffer.alloc(0);
  while (head.length < ARCHIVE.length) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  if (head.length === 0) throw fieldErrors({ file: [importFileTexts.none] });
  const type = typeOf(head, filename);
  const hash = createHash('sha256');
  async function* content(): AsyncGenerator<Buffer> {
    for (
      let chunk: Buffer | undefined = head;
      chunk;
      chunk = (await chunks.next()).value as Buffer | undefined
    ) {
      hash.update(chunk);
      yield chunk;
    }
    if (file.truncated) throw tooLarge();
  }
  const path = `${folder}/${randomUUID()}.${type}`;
  const bytes = await storage.put(path, Readable.from(content()));
  const name = [...normalizeText({}, filename.slice(-500))].slice(-255).join('') || `file.${type}`;
  return { name, type, path, bytes, sha256: hash.digest('hex') };
}

/** Stores the one file of a form. @throws 413, 415, 422 at `file` */
export async function storeUpload(
  request: FastifyRequest,
  storage: Storage,
  folder = IMPORTS,
): Promise<UploadedFile> {
  if (!request.isMultipart()) throw fieldErrors({ file: [importFileTexts.none] });
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_LIMITS.bytes + MEGABYTE) throw tooLarge();
  let taken: UploadedFile | undefined;
  try {
    for await (const part of formParts(request, { files: 1, fields: 0, fileSize: IMPORT_LIMITS.bytes })) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file' && !taken) taken = await store(part, storage, folder);
      else part.file.resume();
    }
  } catch (error) {
    if (taken) await storage.remove(taken.path);
    throw toFormError(error);
  }
  if (!taken) throw fieldErrors({ file: [importFileTexts.none] });
  return taken;
}
