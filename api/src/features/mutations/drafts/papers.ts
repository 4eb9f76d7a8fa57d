/** Uploads and removes the papers of a draft, and saves the fields that come in the same form. */
import { isUnsaved } from '../../../platform/files/unsaved.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import type { Message } from '../../../../contract/language.ts';
import {
  MAX_DOCUMENTS,
  MUTATION_DOCUMENT_KINDS,
  MUTATION_DOCUMENT_TYPES,
  type MutationDocumentKind,
} from '../../../../contract/mutations/documents.ts';
import {
  DRAFT_FIELD,
  paperField,
  draftMessages,
  MAX_FIELD_LENGTH,
  FORM_FIELDS,
  type DraftFields,
} from '../../../../contract/mutations/drafts.ts';
import { documentTooLarge, mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { fieldErrors, Problem, problem } from '../../../platform/http/http-error.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { toFormError, formParts } from '../../../platform/files/multipart.ts';
import { storePicture, type PictureDestination } from '../../../platform/files/pictures/pictures.ts';
import { PAPERS_FOLDER, attachPapers, documentKindOf, type StoredPaper } from '../application/documents.ts';
import { fileNameOf, removeFiles, sizeAndHash } from '../../land/attached-files.ts';
import { lockOpenDraft, saveDraft, touchDraft } from './drafts.ts';
import { draftOf } from './rows.ts';
import type { Draft } from './schemas.ts';

/** The destination of a file; errors are reported under its kind and name the file. */
function destination(kind: MutationDocumentKind, name: string): PictureDestination {
  const refused = (status: number, { en, bn }: Message) => {
    const text = { en: `“${name}”: ${en}`, bn: `“${name}”: ${bn}` };
    return new Problem(status, text, { errors: { [paperField(kind)]: [text] } });
  };
  return {
    folder: PAPERS_FOLDER,
    accept: MUTATION_DOCUMENT_TYPES,
    refuse: {
      type: () => refused(422, texts.documentType),
      size: (most) => refused(413, documentTooLarge(most / 1_000_000)),
      pixels: () => refused(413, texts.documentPixels),
      empty: () => refused(422, texts.documentEmpty),
    },
  };
}

/** The kind whose field this is; null for any other field, such as `documents[]`. */
const kindOfField = (name: string): MutationDocumentKind | null =>
  MUTATION_DOCUMENT_KINDS.find((kind) => paperField(kind) === name) ?? null;

/** The parts of a submitted form. */
interface DraftForm {
  papers: StoredPaper[];
  fields: DraftFields;
  version: number | null;
  refused: Problem[];
}

async function storePaper(
  storage: Storage,
  part: MultipartFile,
  kind: MutationDocumentKind,
  brought: DraftForm,
) {
  const name = fileNameOf(part.filename, kind);
  try {
    const path = await storePicture(part, storage, destination(kind, name));
    if (path === null) return;
    brought.papers.push({ kind, name, path, size_bytes: 0, sha256: '' });
    Object.assign(brought.papers.at(-1)!, await sizeAndHash(storage, path));
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error;
    brought.refused.push(error);
  }
}

/**
 * Reads a form: each file by the kind of its field (`papers[deed]`), or `documents[]` with `kinds[]` beside them; and the texts
 * that are fields of a draft. A file that is refused does not keep others from coming.
 */
async function readForm(request: FastifyRequest, storage: Storage): Promise<DraftForm> {
  const brought: DraftForm = { papers: [], fields: {}, version: null, refused: [] };
  const kinds: string[] = [];
  const parallel: number[] = [];
  const limits = { files: MAX_DOCUMENTS, fields: 400, fieldSize: 4 * MAX_FIELD_LENGTH };
  try {
    for await (const part of formParts(request, limits)) {
      const name = part.fieldname;
      if (part.type === 'file') {
        const before = brought.papers.length;
        const kind = kindOfField(name);
        await storePaper(storage, part, kind ?? 'other', brought);
        if (!kind) parallel.push(brought.papers.length > before ? before : -1);
      } else if (name === 'kinds[]') kinds.push(String(part.value));
      else if (name === 'version') brought.version = Number(part.value) || null;
      else if (DRAFT_FIELD.test(name) && !FORM_FIELDS.includes(name))
        brought.fields[name] = String(part.value).slice(0, MAX_FIELD_LENGTH);
    }
  } catch (error) {
    await removeFiles(storage, brought.papers);
    throw toFormError(error);
  }
  for (const [index, paper] of parallel.entries()) {
    if (paper >= 0) brought.papers[paper]!.kind = documentKindOf(kinds[index]);
  }
  return brought;
}

/** Enters papers of a draft. @throws a 422 when they are too many together */
const addPapers = (knex: Knex, userId: number, id: number, papers: readonly StoredPaper[]) =>
  knex.transaction(async (trx) => {
    await lockOpenDraft(trx, userId, id);
    await attachPapers(trx, { draft_id: id }, papers);
    await touchDraft(trx, id);
  });

/** Merges the refusals of several files into one. */
function mergeProblems(refused: readonly Problem[]): Problem {
  const errors: Record<string, Message[]> = {};
  for (const each of refused) {
    for (const [field, said] of Object.entries(each.errors ?? {})) (errors[field] ??= []).push(...said);
  }
  const status = refused.every((each) => each.status === 413) ? 413 : 422;
  return new Problem(status, refused[0]!.text, { errors });
}

/**
 * Adds the files of a form to a draft, and saves its fields where the form has a `version`. Valid files are added even if others
 * are refused.
 * @throws a 404, a 409 as `saveDraft`, a 422 or 413 by kind, with the draft as it is then
 */
export async function saveForm(
  knex: Knex,
  storage: Storage,
  { userId, id, request }: { userId: number; id: number; request: FastifyRequest },
): Promise<Draft> {
  const before = await draftOf(knex, userId, id);
  if (before.mutation_id !== null) throw problem(409, draftMessages.submitted);
  if (!request.isMultipart()) throw fieldErrors({ 'documents[]': [texts.documentMissing] });
  const { papers, fields, version, refused } = await readForm(request, storage);
  if (papers.length > 0) {
    try {
      await addPapers(knex, userId, id, papers);
    } catch (error) {
      if (isUnsaved(error)) await removeFiles(storage, papers);
      if (!(error instanceof Problem) || error.errors === undefined) throw error;
      refused.push(error);
    }
  }
  if (version !== null) await saveDraft(knex, userId, { id, fields, version });
  const draft = await draftOf(knex, userId, id);
  if (refused.length === 0) return draft;
  const told = mergeProblems(refused);
  throw new Problem(told.status, told.text, { errors: told.errors!, details: { current: draft } });
}

/** Removes a paper of a draft; its file leaves the storage later. @throws a 404 when it is not there */
export function removePaper(
  knex: Knex,
  userId: number,
  { id, documentId }: { id: number; documentId: number },
): Promise<Draft> {
  return knex.transaction(async (trx) => {
    await lockOpenDraft(trx, userId, id);
    // Pressed twice, it is gone already.
    await trx('mutation_documents').where({ id: documentId, draft_id: id }).delete();
    await touchDraft(trx, id);
    return draftOf(trx, userId, id);
  });
}
