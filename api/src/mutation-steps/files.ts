/** Files of steps: handed in by staff, read by staff. */
import type { FastifyRequest } from 'fastify';

import { DOCUMENT_NAME_LENGTH, MUTATION_DOCUMENT_TYPES } from '../../contract/mutations/documents.ts';
import { documentTooLarge, mutationMessages } from '../../contract/mutations/messages.ts';
import { MOST_STEP_FILES, stepTexts as texts } from '../../contract/mutation-steps/steps.ts';
import type { Message } from '../../contract/language.ts';
import { admits } from '../../contract/roles.ts';
import { auditOpened } from '../audit/audit.ts';
import type { FileKind } from '../documents/files.ts';
import { Problem } from '../lib/errors.ts';
import type { Storage } from '../lib/storage.ts';
import { storedText } from '../lib/text.ts';
import { givenUp, partsOf } from '../lib/uploading.ts';
import { storePicture, type PictureDestination } from '../pictures/pictures.ts';
import type { StepFields } from './check.ts';

const FOLDER = 'mutation-steps';

const refused = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { documents: [text] } });

const destination: PictureDestination = {
  folder: FOLDER,
  accept: MUTATION_DOCUMENT_TYPES,
  refuse: {
    type: () => refused(422, mutationMessages.documentType),
    size: (most) => refused(413, documentTooLarge(most / 1_000_000)),
    pixels: () => refused(413, mutationMessages.documentPixels),
    empty: () => refused(422, mutationMessages.documentEmpty),
  },
};

/** A file that lies in the storage. */
export interface StoredFile {
  name: string;
  path: string;
  size_bytes: number;
}

export const removeFiles = (storage: Storage, files: readonly StoredFile[]): Promise<unknown> =>
  Promise.all(files.map(({ path }) => storage.remove(path)));

/** Of a picture that was drawn anew not the bytes that were sent. */
async function sizeOf(storage: Storage, path: string): Promise<number> {
  const file = (await storage.open(path))!;
  await file.close();
  return file.size;
}

/** What a file calls itself, without any folders. */
function nameOf(filename: string, path: string): string {
  const name = storedText({}, filename.split(/[\\/]/).pop() ?? '');
  return [...name].slice(0, DOCUMENT_NAME_LENGTH).join('') || path.split('/').pop()!;
}

/**
 * Reads the form of a step: its fields, and its files (`documents[]`) into the storage. Whoever called removes them when no
 * step is written.
 * @throws a 422 or 413 on `documents`; then nothing is left in the storage
 */
export async function readStepForm(
  request: FastifyRequest,
  storage: Storage,
): Promise<{ fields: StepFields; files: StoredFile[] }> {
  const fields: Record<string, string> = {};
  const files: StoredFile[] = [];
  try {
    if (!request.isMultipart()) return { fields, files };
    for await (const part of partsOf(request)) {
      if (part.type !== 'file') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (!/^documents(\[\])?$/.test(part.fieldname)) {
        part.file.resume();
        continue;
      }
      if (files.length === MOST_STEP_FILES) throw refused(422, texts.files);
      const path = await storePicture(part, storage, destination);
      if (!path) continue;
      const file = { name: nameOf(part.filename, path), path, size_bytes: 0 };
      files.push(file);
      file.size_bytes = await sizeOf(storage, path);
    }
    return { fields, files };
  } catch (error) {
    await removeFiles(storage, files);
    throw givenUp(error);
  }
}

/** For staff, whose looking is noted. */
export const stepFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  mayRead: async (knex, path, user) =>
    user !== null &&
    admits('staff', user.role) &&
    (await knex('mutation_step_files').where({ path }).first('id')) !== undefined,
  async opened(knex, path, reader) {
    const found = (await knex('mutation_step_files as f')
      .join('mutation_steps as s', 's.id', 'f.step_id')
      .where({ path })
      .first('s.mutation_id')) as { mutation_id: number } | undefined;
    if (found) await auditOpened(knex, reader, { resource: 'mutations', record_id: found.mutation_id });
  },
};
