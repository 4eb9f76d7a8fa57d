/** Files of comments: handed in by staff, read by staff who see the case. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import type { CaseKindName } from '../../../contract/assignments/days.ts';
import { commentTexts as texts, MAX_COMMENT_FILES } from '../../../contract/comments/comments.ts';
import { admits } from '../../../contract/roles.ts';
import { inPlaces } from '../../platform/access/places.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { readFormWithFiles, type StoredFile } from '../land/attached-files.ts';
import { KINDS } from './kinds.ts';

const FOLDER = 'case-comments';

/** Reads the form of a comment. @throws as readFormWithFiles does */
export const readCommentForm = (
  request: FastifyRequest,
  storage: Storage,
): Promise<{ fields: { words?: string; mentions?: string }; files: StoredFile[] }> =>
  readFormWithFiles(request, storage, {
    folder: FOLDER,
    maxFiles: MAX_COMMENT_FILES,
    tooManyText: texts.files,
  });

/** The case of a file. */
const caseOf = async (
  knex: Knex,
  path: string,
): Promise<{ kind: CaseKindName; case_id: number } | undefined> =>
  knex('case_comment_files as f')
    .join('case_comments as c', 'c.id', 'f.comment_id')
    .where({ 'f.path': path })
    .first('c.kind', 'c.case_id');

/** For staff who see the case and have not applied for it; their looking is noted. */
export const commentFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    if (user === null || !admits('staff', user.role)) return false;
    const found = await caseOf(knex, path);
    if (!found) return false;
    const { place } = KINDS[found.kind];
    const seen = knex(`${place.table} as t`).where('t.id', found.case_id).whereNot('t.user_id', user.id);
    return (await inPlaces(seen, user.places, place.mouza).first('t.id')) !== undefined;
  },
  async onOpen(knex, path, reader) {
    const found = await caseOf(knex, path);
    if (found) await auditOpened(knex, reader, { resource: found.kind, record_id: found.case_id });
  },
};
