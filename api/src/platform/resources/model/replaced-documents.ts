/** Earlier documents of records: kept for a year after they were replaced or removed, so that an update can bring one back. */
import type { Knex } from 'knex';
import type { FileReference } from '../../files/unused/references.ts';
import { documentUrl } from '../../files/storage.ts';
import type { RetentionRule } from '../../retention/sweep.ts';
import type { Model } from './model.ts';
import type { Row } from './record.ts';

/** How long a document is kept after it was replaced, in days. */
const RETENTION_DAYS = 365;

/** Deletes them when their time is over; a file that a certified copy names stays as long as the copy. */
export const replacedDocumentRetention: RetentionRule = {
  table: 'replaced_documents',
  keyColumn: 'path',
  endedColumn: 'replaced_at',
  days: RETENTION_DAYS,
  fileColumn: 'path',
  except: `exists (select from copies where record ->> 'document_path' = past.path)`,
};

const ofPath = (knex: Knex, path: string): Knex.QueryBuilder => knex('replaced_documents').where({ path });

export const replacedDocumentReference: FileReference = { table: 'replaced_documents', column: 'path' };

/** Whether a file is an earlier document of a record that still exists. */
export const isReplacedDocument = async (knex: Knex, path: string, resource: string, table: string) =>
  (await ofPath(knex, path)
    .where({ resource })
    .whereExists(knex(table).select(knex.raw('1')).whereRaw('id = replaced_documents.record_id'))
    .first('path')) !== undefined;

/** Finds the path of an earlier document by its URL and locks it until the transaction ends; undefined when there is none. */
export async function earlierDocument(
  trx: Knex,
  { definition }: Model,
  { id }: Row,
  address: unknown,
): Promise<string | undefined> {
  if (typeof address !== 'string' || address === '') return undefined;
  const earlier = trx('replaced_documents').where({ resource: definition.name, record_id: id as number });
  const paths = (await earlier.forUpdate().pluck('path')) as string[];
  return paths.find((path) => documentUrl(path) === address);
}

/** Records the document that an update took from the record, and forgets the current one if it was an earlier one. */
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
