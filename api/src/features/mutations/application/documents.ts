/** The papers of mutations and drafts: uploading, storing without duplicates, and access. */
import { isUnsaved } from '../../../platform/files/unsaved.ts';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import {
  MAX_DOCUMENTS,
  MUTATION_DOCUMENT_KINDS,
  type MutationDocumentKind,
} from '../../../../contract/mutations/documents.ts';
import { mutationMessages as texts } from '../../../../contract/mutations/messages.ts';
import { isOpen, type MutationStatus } from '../../../../contract/mutations/states.ts';
import { admits } from '../../../../contract/roles.ts';
import { audit, auditOpened } from '../../../platform/audit/audit.ts';
import type { FileKind } from '../../../platform/files/documents/file-kind.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { leaveFiles } from '../../../platform/files/unused/left-files.ts';
import { toFormError, formParts } from '../../../platform/files/multipart.ts';
import { storePicture } from '../../../platform/files/pictures/pictures.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import {
  fileNameOf,
  paperDestination,
  removeFiles,
  sizeAndHash,
  type StoredFile,
} from '../../land/attached-files.ts';
import { addEvent } from '../events.ts';
import { isInPlaces } from '../../../platform/access/where.ts';
import { mutationPlace } from '../../land/row-places.ts';

export const PAPERS_FOLDER = 'mutations';

/** A paper in the storage that belongs to no record yet. */
export interface StoredPaper extends StoredFile {
  kind: MutationDocumentKind;
}

export const documentKindOf = (sent: string | undefined): MutationDocumentKind =>
  MUTATION_DOCUMENT_KINDS.find((kind) => kind === sent?.trim()) ?? 'other';

/**
 * Puts the files of a form into the storage: those called `documents[]` or `documents`, and beside them, in the same order,
 * their `kinds[]`. The caller removes the files when it writes no record.
 * @throws a 422 or 413 on `documents`; then nothing is left in the storage
 */
export async function readPapers(request: FastifyRequest, storage: Storage): Promise<StoredPaper[]> {
  const papers: StoredPaper[] = [];
  const kinds: string[] = [];
  try {
    if (request.isMultipart()) {
      for await (const part of formParts(request)) {
        const field = part.fieldname.replace(/\[\]$/, '');
        if (part.type !== 'file') {
          if (field === 'kinds' || field === 'kind') kinds.push(String(part.value));
        } else if (field !== 'documents') part.file.resume();
        else {
          const path = await storePicture(part, storage, paperDestination(PAPERS_FOLDER));
          if (!path) continue;
          const paper = {
            kind: 'other' as const,
            name: fileNameOf(part.filename, path.split('/').pop()!),
            path,
          };
          papers.push({ ...paper, size_bytes: 0, sha256: '' });
          Object.assign(papers.at(-1)!, await sizeAndHash(storage, path));
        }
      }
    }
    if (papers.length === 0) throw fieldErrors({ documents: [texts.documentMissing] });
    // One kind said for several files is the kind of all.
    const only = kinds.length === 1 ? kinds[0] : undefined;
    return papers.map((paper, index) => ({ ...paper, kind: documentKindOf(only ?? kinds[index]) }));
  } catch (error) {
    await removeFiles(storage, papers);
    throw toFormError(error);
  }
}

const samenessOf = ({ kind, sha256 }: Pick<StoredPaper, 'kind' | 'sha256'>): string => `${kind} ${sha256}`;

/**
 * Adds papers to a mutation or a draft, in its transaction; the caller locks its row. Papers of the same kind and content are
 * not added twice, because clients send them again when they lose the answer.
 * @returns the new papers
 * @throws a 422 on `documents` when they would be more than there may be
 */
export async function attachPapers(
  trx: Knex,
  which: { mutation_id: number } | { draft_id: number },
  papers: readonly StoredPaper[],
): Promise<StoredPaper[]> {
  const there = (await trx('mutation_documents').where(which).select('kind', 'sha256')) as StoredPaper[];
  const known = new Set(there.map(samenessOf));
  const added: StoredPaper[] = [];
  const again: StoredPaper[] = [];
  for (const paper of papers) {
    (known.has(samenessOf(paper)) ? again : added).push(paper);
    known.add(samenessOf(paper));
  }
  if (there.length + added.length > MAX_DOCUMENTS) throw fieldErrors({ documents: [texts.tooManyDocuments] });
  if (added.length > 0)
    await trx('mutation_documents').insert(added.map((paper) => ({ ...paper, ...which })));
  await leaveFiles(
    trx,
    again.map(({ path }) => path),
  );
  return added;
}

/**
 * Adds the files of a form to one's mutation, until it is decided; what is there already is not added again.
 * @throws a 404 when it is not there or not theirs, a 409 once it is decided, a 422 or 413 on `documents`
 */
export async function addDocuments(
  knex: Knex,
  storage: Storage,
  owner: SignedInActor,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const mine = { id, user_id: owner.user.id };
  const check = (found: { status: MutationStatus } | undefined): MutationStatus => {
    if (!found) throw problem(404, texts.notFound);
    if (!isOpen(found.status)) throw problem(409, texts.decided);
    return found.status;
  };
  check(await knex('mutations').where(mine).first('status'));
  const papers = await readPapers(request, storage);
  try {
    await knex.transaction(async (trx) => {
      const status = check(await trx('mutations').where(mine).forUpdate().first('status'));
      const added = await attachPapers(trx, { mutation_id: id }, papers);
      if (added.length === 0) return;
      await addEvent(trx, { mutation_id: id, action: 'documents', status, actor_id: owner.user.id });
      const after = { documents: added.map(({ name, path }) => ({ name, path })) };
      await audit(trx, owner, { action: 'documents', resource: 'mutations', record_id: id, after });
    });
  } catch (error) {
    if (isUnsaved(error)) await removeFiles(storage, papers);
    throw error;
  }
}

/** Whose a paper is, and the mutation that it belongs to; null: to a draft. */
const paperAt = async (
  knex: Knex,
  path: string,
): Promise<{ owner: number; mutation_id: number | null } | undefined> =>
  knex('mutation_documents as d')
    .leftJoin('mutations as m', 'm.id', 'd.mutation_id')
    .leftJoin('mutation_drafts as f', 'f.id', 'd.draft_id')
    .where('d.path', path)
    .first(knex.raw('coalesce(m.user_id, f.user_id) as owner'), 'd.mutation_id');

/** Papers are for their owner and, once submitted, for staff, whose reading is logged. */
export const mutationPapers: FileKind = {
  folder: PAPERS_FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    const paper = user && (await paperAt(knex, path));
    if (!paper) return false;
    if (paper.owner === user.id) return true;
    if (paper.mutation_id === null || !admits('staff', user.role)) return false;
    return isInPlaces(knex, mutationPlace, paper.mutation_id, user.places);
  },
  async onOpen(knex, path, reader) {
    const paper = await paperAt(knex, path);
    if (!paper?.mutation_id || paper.owner === reader.user.id) return;
    await auditOpened(knex, reader, { resource: 'mutations', record_id: paper.mutation_id });
  },
};
