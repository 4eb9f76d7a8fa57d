/** Files of steps: handed in by staff, read by staff. */
import type { FastifyRequest } from 'fastify';

import { MAX_STEP_FILES, stepTexts as texts } from '../../../../contract/mutations/inquiry/steps.ts';
import { admits } from '../../../../contract/roles.ts';
import { auditOpened } from '../../../platform/audit/audit.ts';
import type { FileKind } from '../../../platform/files/documents/file-kind.ts';
import type { Storage } from '../../../platform/files/storage.ts';
import { readFormWithFiles, type StoredFile } from '../../land/attached-files.ts';
import type { StepFields } from './check.ts';
import { inPlaces } from '../../../platform/access/places.ts';
import { mutationPlace } from '../../land/row-places.ts';

const FOLDER = 'mutation-steps';

/** Reads the form of a step. @throws as readFormWithFiles does */
export const readStepForm = (
  request: FastifyRequest,
  storage: Storage,
): Promise<{ fields: StepFields; files: StoredFile[] }> =>
  readFormWithFiles(request, storage, { folder: FOLDER, maxFiles: MAX_STEP_FILES, tooManyText: texts.files });

/** For staff, whose looking is noted. */
export const stepFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  mayRead: async (knex, path, user) =>
    user !== null &&
    admits('staff', user.role) &&
    (await inPlaces(
      knex('mutation_step_files as f')
        .join('mutation_steps as s', 's.id', 'f.step_id')
        .join('mutations as t', 't.id', 's.mutation_id')
        .where({ path }),
      user.places,
      mutationPlace.mouza,
    ).first('f.id')) !== undefined,
  async onOpen(knex, path, reader) {
    const found = (await knex('mutation_step_files as f')
      .join('mutation_steps as s', 's.id', 'f.step_id')
      .where({ path })
      .first('s.mutation_id')) as { mutation_id: number } | undefined;
    if (found) await auditOpened(knex, reader, { resource: 'mutations', record_id: found.mutation_id });
  },
};
