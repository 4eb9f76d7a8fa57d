/** Forms about a mutation that bring files along: read whole, their files streamed into the storage. */
import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { DOCUMENT_NAME_LENGTH, MUTATION_DOCUMENT_TYPES } from '../../../contract/mutations/documents.ts';
import { documentTooLarge, mutationMessages } from '../../../contract/mutations/messages.ts';
import type { Message } from '../../../contract/language.ts';
import { Problem } from '../../platform/http/http-error.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { toFormError, formParts } from '../../platform/files/multipart.ts';
import { storePicture, type PictureDestination } from '../../platform/files/pictures/pictures.ts';

/** A file that lies in the storage. */
export interface StoredFile {
  name: string;
  path: string;
  size_bytes: number;
  /** Of its content as it lies there. */
  sha256: string;
}

/** Where the files of a form go, how many there may be, and what is said of more. */
export interface Attaching {
  folder: string;
  most: number;
  tooMany: Message;
}

const refused = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { documents: [text] } });

const destination = (folder: string): PictureDestination => ({
  folder,
  accept: MUTATION_DOCUMENT_TYPES,
  refuse: {
    type: () => refused(422, mutationMessages.documentType),
    size: (most) => refused(413, documentTooLarge(most / 1_000_000)),
    pixels: () => refused(413, mutationMessages.documentPixels),
    empty: () => refused(422, mutationMessages.documentEmpty),
  },
});

/** What a file calls itself, without any folders, as far as there is room. */
export function nameOf(filename: string | undefined, fallback: string): string {
  const name = normalizeText({}, filename?.split(/[\\/]/).pop() ?? '');
  return [...name].slice(0, DOCUMENT_NAME_LENGTH).join('') || fallback;
}

/** What tells the content of a stored file: a picture is drawn anew, so it is not what was sent. */
export async function contentOf(
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
 * Reads a form: its fields, and its files (`documents[]`) into the storage. Whoever called removes them when no record is
 * written.
 * @throws a 422 or 413 on `documents`, with what was typed before it; then nothing is left in the storage
 */
export async function readAttached(
  request: FastifyRequest,
  storage: Storage,
  { folder, most, tooMany }: Attaching,
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
      if (files.length === most) throw refused(422, tooMany);
      const path = await storePicture(part, storage, destination(folder));
      if (!path) continue;
      const name = nameOf(part.filename, path.split('/').pop()!);
      const file = { name, path, size_bytes: 0, sha256: '' };
      files.push(file);
      Object.assign(file, await contentOf(storage, path));
      // The same paper, chosen twice, is one.
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
