/** Papers of objections: for the objector, and for staff, whose reading is logged. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import { MAX_OBJECTION_FILES, objectionTexts as texts } from '../../../contract/objections/objections.ts';
import { admits } from '../../../contract/roles.ts';
import { auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { readFormWithFiles } from '../land/attached-files.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { objectionPlace } from '../land/row-places.ts';

const FOLDER = 'objections';

/** Reads the form of an objection. @throws as readFormWithFiles does */
export const readObjectionForm = (request: FastifyRequest, storage: Storage) =>
  readFormWithFiles(request, storage, {
    folder: FOLDER,
    maxFiles: MAX_OBJECTION_FILES,
    tooManyText: texts.files,
  });

const fileAt = async (knex: Knex, path: string): Promise<{ id: number; user_id: number } | undefined> =>
  knex('objection_files as f')
    .join('objections as o', 'o.id', 'f.objection_id')
    .where({ path })
    .first('o.id', 'o.user_id');

export const objectionPapers: FileKind = {
  folder: FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    const found = user && (await fileAt(knex, path));
    if (!found) return false;
    if (found.user_id === user.id) return true;
    return admits('staff', user.role) && isInPlaces(knex, objectionPlace, found.id, user.places);
  },
  async onOpen(knex, path, reader) {
    const found = await fileAt(knex, path);
    if (!found || found.user_id === reader.user.id) return;
    await auditOpened(knex, reader, { resource: 'objections', record_id: found.id });
  },
};
