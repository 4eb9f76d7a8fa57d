/** Written orders that allow the total of a dag to grow: uploaded by staff, read by staff. */
import { isUnsaved } from '../../platform/files/unsaved.ts';
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { changeTexts as texts } from '../../../contract/record-changes/record-changes.ts';
import { admits } from '../../../contract/roles.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { readFormWithFiles, removeFiles, type StoredFile } from '../land/attached-files.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { inPlaces } from '../../platform/access/places.ts';
import { orderPlace } from '../land/row-places.ts';

const FOLDER = 'record-orders';

async function writeOrder(
  knex: Knex,
  officer: SignedInActor,
  dag_id: number,
  file: StoredFile,
): Promise<{ id: number; name: string }> {
  return knex.transaction(async (trx) => {
    if (!(await trx('dags').where({ id: dag_id }).first('id'))) throw problem(404, messages.notFound);
    const [order] = (await trx('record_orders')
      .insert({ ...file, dag_id, uploaded_by: officer.user.id })
      .returning('*')) as [{ id: number; name: string }];
    await audit(trx, officer, { action: 'order', resource: 'dags', record_id: dag_id, after: order });
    return { id: order.id, name: order.name };
  });
}

/** Stores the written order of a form (`documents[]`). @throws 404 without such a dag; 413 or 422 on `documents` */
export async function addOrder(
  request: FastifyRequest,
  { knex, storage }: { knex: Knex; storage: Storage },
  officer: SignedInActor,
  dag_id: number,
): Promise<{ id: number; name: string }> {
  const attaching = { folder: FOLDER, maxFiles: 1, tooManyText: texts.oneOrder };
  const { files } = await readFormWithFiles(request, storage, attaching);
  const [file] = files;
  if (!file) throw fieldErrors({ documents: [texts.oneOrder] });
  try {
    return await writeOrder(knex, officer, dag_id, file);
  } catch (error) {
    if (isUnsaved(error)) await removeFiles(storage, files);
    throw error;
  }
}

export const orderFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  mayRead: async (knex, path, user) =>
    user !== null &&
    admits('staff', user.role) &&
    (await inPlaces(knex('record_orders as t').where({ path }), user.places, orderPlace.mouza).first(
      't.id',
    )) !== undefined,
};
