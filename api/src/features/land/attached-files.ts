/** Reads multipart forms about land cases and streams their files into the storage. */
import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { MAX_DOCUMENT_NAME_LENGTH, MUTATION_DOCUMENT_TYPES } from '../../../contract/mutations/documents.ts';
import { documentTooLarge, mutationMessages } from '../../../contract/mutations/messages.ts';
import type { Message } from '../../../contract/language.ts';
import { Problem } from '../../platform/http/http-error.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { toFormError, formParts } from '../../platform/files/multipart.ts';
import { withdrawUpload } from '../../platform/files/unused/withdraw-upload.ts';
import { storePicture, type PictureDestination } from '../../platform/files/pictures/pictures.ts';

/** A file in the storage. */
export interface StoredFile {
  name: string;
  path: string;
  size_bytes: number;
  /** SHA-256 of the stored content, in hex. */
  sha256: string;
}

/** The folder of the files, how many a form may have, and the error text for more. */
export interface AttachmentOptions {
  folder: string;
  maxFiles: number;
  tooManyText: Message;
}

const refusal = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { documents: [text] } });

/** Where the papers of a form are stored; refusals are reported on `documents`. */
export const paperDestination = (folder: string): PictureDestination => ({
  folder,
  accept: MUTATION_DOCUMENT_TYPES,
  refuse: {
    type: () => refusal(422, mutationMessages.documentType),
    size: (most) => refusal(413, documentTooLarge(most / 1_000_000)),
    pixels: () => refusal(413, mutationMessages.documentPixels),
    empty: () => refusal(422, mutationMessages.documentEmpty),
  },
});

/** The name of an uploaded file without folders, cut to the longest name allowed. */
export function fileNameOf(filename: string | undefined, fallback: string): string {
  const name = normalizeText({}, filename?.split(/[\\/]/).pop() ?? '');
  return [...name].slice(0, MAX_DOCUMENT_NAME_LENGTH).join('') || fallback;
}

/** Returns size and hash of a stored file. Pictures are redrawn, so they differ from the uploaded bytes. */
export async function sizeAndHash(
  storage: Storage,
  path: string,
): Promise<Pick<StoredFile, 'size_bytes' | 'sha256'>> {
  const file = (await storage.open(path))!;
  const hash = createHash('sha256');
  for await (const chunk of file.read()) hash.update(chunk as Buffer);
  return { size_bytes: file.size, sha256: hash.digest('hex') };
}

export const removeFiles = (storage: Storage, files: readonly StoredFile[]): Promise<unknown> =>
  Promise.all(files.map(({ path }) => storage.remove(path)));

/**
 * Reads a form: its fields, and its files (`documents[]`) into the storage. The caller removes the files when it writes no
 * record.
 * @throws a 422 or 413 on `documents`, with the field values read so far; no file is left in the storage then
 */
export async function readFormWithFiles(
  request: FastifyRequest,
  storage: Storage,
  { folder, maxFiles, tooManyText }: AttachmentOptions,
): Promise<{ fields: Record<string, string>; files: StoredFile[] }> {
  const fields: Record<string, string> = {};
  const files: StoredFile[] = [];
  try {
    if (!request.isMultipart()) return { fields, files };
    for await (const part of formParts(request)) {
      if (part.type !== 'file') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (!/^documents(\[\])?$/.test(part.fieldname)) {
        part.file.resume();
        continue;
      }
      if (files.length === maxFiles) throw refusal(422, tooManyText);
      const path = await storePicture(part, storage, paperDestination(folder));
      if (!path) continue;
      const name = fileNameOf(part.filename, path.split('/').pop()!);
      const file = { name, path, size_bytes: 0, sha256: '' };
      files.push(file);
      Object.assign(file, await sizeAndHash(storage, path));
      // Keep a file that was chosen twice only once.
      if (files.filter(({ sha256 }) => sha256 === file.sha256).length > 1) {
        files.pop();
        await storage.remove(path);
      }
    }
    return { fields, files };
  } catch (error) {
    await removeFiles(storage, files);
    if (error instanceof Problem) error.details['values'] = fields;
    throw toFormError(error);
  }
}

/** What a route that takes a file needs. */
export type Files = Pick<FastifyInstance, 'knex' | 'storage' | 'discard'>;

/** The columns of a stored file: `document_path`, `document_name` and so on. */
export const fileColumns = (
  prefix: 'document' | 'release',
  file: StoredFile,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(file).map(([name, value]) => [`${prefix}_${name}`, value as string | number]),
  );

/** Reads a form with one file, and takes the file back when the form is refused. */
export async function withOneFile<Result>(
  app: Files,
  request: FastifyRequest,
  { folder, tooManyText }: Omit<AttachmentOptions, 'maxFiles'>,
  write: (fields: Record<string, string>, file: StoredFile | undefined) => Promise<Result>,
): Promise<Result> {
  const { fields, files } = await readFormWithFiles(request, app.storage, {
    folder,
    maxFiles: 1,
    tooManyText,
  });
  try {
    return await write(fields, files[0]);
  } catch (error) {
    await withdrawUpload(app, request, files[0]?.path ?? null, error);
    throw error;
  }
}
