/** Preparing a copy of a record without a document: the officer's upload becomes the document of the record. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import { copyTexts, isCopyable, SHEET_TYPES, type CopyStatus } from '../../../contract/copies/copies.ts';
import { messages } from '../../../contract/messages.ts';
import type { Signer } from '../../../contract/offices/signature.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, Problem, problem } from '../../platform/http/http-error.ts';
import { documentUrl, type Storage } from '../../platform/files/storage.ts';
import { toFormError, formParts } from '../../platform/files/multipart.ts';
import { storePicture, type PictureDestination } from '../../platform/files/pictures/pictures.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { isUsable } from './print.ts';
import type { CopiedFacts, CopyRow } from './rows.ts';

/** A copied record: its resource (also the name of its documents' folder) and its table. */
interface CopiedRecordTarget {
  resource: 'dags' | 'mouza-maps';
  table: 'dags' | 'mouza_maps';
  id: number;
  /** Whether the copy still has to be prepared; only then its document is checked. */
  isPending: boolean;
}

async function targetOf(knex: Knex, copyId: number): Promise<CopiedRecordTarget> {
  const found = (await knex('copies as c')
    .join('applications as a', 'a.id', 'c.application_id')
    .where('c.id', copyId)
    .first('c.status', 'a.dag_id', 'a.mouza_map_id')) as
    | { status: CopyStatus; dag_id: number | null; mouza_map_id: number | null }
    | undefined;
  if (!found) throw problem(404, messages.notFound);
  const waits = found.status === 'requested';
  return found.dag_id !== null
    ? { resource: 'dags', table: 'dags', id: found.dag_id, isPending: waits }
    : { resource: 'mouza-maps', table: 'mouza_maps', id: found.mouza_map_id!, isPending: waits };
}

const refusal = (status: number, text: keyof typeof copyTexts): Problem =>
  new Problem(status, copyTexts[text], { errors: { document: [copyTexts[text]] } });

/** A sheet keeps all its pixels, so that small writing stays readable. */
const destination = (folder: string): PictureDestination => ({
  folder,
  accept: SHEET_TYPES,
  side: 20_000,
  refuse: {
    type: () => refusal(415, 'documentType'),
    size: () => refusal(413, 'documentSize'),
    pixels: () => refusal(413, 'documentPixels'),
    empty: () => refusal(422, 'documentRequired'),
  },
});

/** Stores the document of a form; returns null for a form without one. */
async function readForm(request: FastifyRequest, storage: Storage, folder: string): Promise<string | null> {
  let path: string | null = null;
  try {
    if (!request.isMultipart()) return null;
    for await (const part of formParts(request)) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'document' || path) part.file.resume();
      else path = await storePicture(part, storage, destination(folder));
    }
    return path;
  } catch (error) {
    if (path) await storage.remove(path);
    throw toFormError(error);
  }
}

/** @throws 409 for a copy of a retired record */
function refuseRetired({ retired_at }: { retired_at: Date | null }): void {
  if (retired_at) throw problem(409, copyTexts.recordRetired, { code: 'retired' });
}

/** Writes the document into the record, with its audit row. Returns the document that it replaces. */
async function setDocument(
  trx: Knex,
  officer: SignedInActor,
  { resource, table, id }: CopiedRecordTarget,
  path: string,
) {
  const [before] = (await trx(table).where({ id }).forUpdate()) as [
    { document_path: string | null; retired_at: Date | null },
  ];
  refuseRetired(before);
  const [after] = (await trx(table)
    .where({ id })
    .update({ document_path: path, version: trx.raw('version + 1') })
    .returning('*')) as [object];
  await audit(trx, officer, { action: 'update', resource, record_id: id, before, after });
  return before.document_path;
}

/** The officer as the paper names them, with the post in which they prepare it. */
async function preparerOf(
  trx: Knex,
  { user: { id, name } }: SignedInActor,
  application_id: number,
): Promise<Signer> {
  const { rows } = await trx.raw<{ rows: [Pick<Signer, 'signed_as'>] }>(
    `select signature_of(:id, mouza_of_signed('copies', jsonb_build_object('application_id', :application_id::bigint)), now())
       as signed_as`,
    { id, application_id },
  );
  return { name, signed_as: rows[0].signed_as };
}

/** The steps of a preparation that the decision runs. */
export interface Preparation {
  /** Runs in the transaction of the decision. Returns the columns of the issued copy. */
  updateColumns: (trx: Knex, row: { id: number }) => Promise<Record<string, unknown>>;
  /** Runs afterwards in any case: removes an upload that no record uses. Returns the record's document and the one that it replaced. */
  settle: () => Promise<{ kept: string | null; replaced: string | null }>;
}

/**
 * Reads the form of a preparation: the scan, or none if the record has a document meanwhile.
 * @throws 404 when there is no such copy; 413, 415 or 422 for a document that cannot be printed
 */
export async function readPreparation(
  request: FastifyRequest,
  {
    knex,
    storage,
    officer,
    copyId,
  }: { knex: Knex; storage: Storage; officer: SignedInActor; copyId: number },
): Promise<Preparation> {
  const target = await targetOf(knex, copyId);
  const sent = await readForm(request, storage, target.resource);
  let replaced: string | null = null;
  const current = (await knex(target.table).where({ id: target.id }).first('document_path')) as {
    document_path: string | null;
  };
  const sheet = sent ?? current.document_path;
  if (target.isPending && sheet && !(await isUsable(storage, sheet))) {
    if (sent) await storage.remove(sent);
    throw refusal(422, sent ? 'documentUnusable' : 'documentRequired');
  }
  return {
    updateColumns: async (trx, { id }) => {
      const copy = (await trx<CopyRow>('copies').where({ id }).first())!;
      if (sent) replaced = await setDocument(trx, officer, target, sent);
      else refuseRetired((await trx(target.table).where({ id: target.id }).forShare().first('retired_at'))!);
      const { rows } = await trx.raw<{ rows: [{ record: CopiedFacts }] }>(
        'select copied_record(?) as record',
        [copy.application_id],
      );
      const { record } = rows[0];
      const { document_path, owners } = record;
      const unreadable = document_path !== null && document_path === copy.unreadable_path;
      if (unreadable || !isCopyable({ document_url: documentUrl(document_path), khotiyan: owners })) {
        throw fieldErrors({ document: [copyTexts.documentRequired] });
      }
      const prepared_by = await preparerOf(trx, officer, copy.application_id);
      return {
        record: JSON.stringify({ ...record, prepared_by }),
        issued_at: trx.fn.now(),
        unreadable_path: null,
      };
    },
    settle: async () => {
      const nothing = { kept: null, replaced: null };
      if (!sent) return nothing;
      if (await knex(target.table).where({ document_path: sent }).first('id'))
        return { kept: sent, replaced };
      await storage.remove(sent);
      return nothing;
    },
  };
}
