/** Documents that a record had: kept for a year after they were replaced or taken off, and given back on the way of any change. */
import type { Knex } from 'knex';
import type { FileHolder } from '../../feature/feature.ts';
import { documentUrl } from '../../files/storage.ts';
import type { RetentionRule } from '../../retention/sweep.ts';
import type { Model } from './model.ts';
import type { Row } from './record.ts';

/** How long a document is kept after it was replaced, in days. */
const RETENTION_DAYS = 365;

/** When they go; a file that a certified copy speaks of stays as long as the copy. */
export const replacedDocumentRetention: RetentionRule = {
  table: 'replaced_documents',
  keyColumn: 'path',
  endedColumn: 'replaced_at',
  days: RETENTION_DAYS,
  fileColumn: 'path',
  except: `exists (select from copies where record ->> 'document_path' = past.path)`,
};

const ofPath = (knex: Knex, path: string): Knex.QueryBuilder => knex('replaced_documents').where({ path });

/** What was replaced stays in the storage. */
export const replacedDocumentHolder: FileHolder = async (knex, path) =>
  (await ofPath(knex, path).first('path')) !== undefined;

/** Whether a file was the document of a record of the resource that is there still. */
export const isReplacedDocument = async (knex: Knex, path: string, resource: string, table: string) =>
  (await ofPath(knex, path)
    .where({ resource })
    .whereExists(knex(table).select(knex.raw('1')).whereRaw('id = replaced_documents.record_id'))
    .first('path')) !== undefined;

/** The path of an earlier document of the record by its address, held until the transaction ends; undefined: it has no such. */
export async function earlierDocument(
  trx: Knex,
  { definition }: Model,
  { id }: Row,
  address: unknown,
): Promise<string | undefined> {
  if (typeof address !== 'string' || address === '') return undefined;
  const kept = trx('replaced_documents').where({ resource: definition.name, record_id: id as number });
  const paths = (await kept.forUpdate().pluck('path')) as string[];
  return paths.find((path) => documentUrl(path) === address);
}

/** Notes which document a change took from the record, and that the one it has now is no earlier one. */
export async function recordReplacedDocument(
  trx: Knex,
  { definition }: Model,
  before: Row,
  after: Row,
): Promise<void> {
  const [was, is] = [before.document_path, after.document_path] as (string | null | undefined)[];
  if (was === is) return;
  if (is) await ofPath(trx, is).delete();
  if (was) {
    await trx('replaced_documents').insert({ path: was, resource: definition.name, record_id: before.id });
  }
}
