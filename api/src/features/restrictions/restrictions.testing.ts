/** Restrictions that somebody has entered. For tests. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** A court order of 1 February 2026; `columns` replace its own. @returns its id */
export async function restricted(
  knex: Knex,
  dag_id: number,
  entered_by: number,
  columns: object = {},
): Promise<number> {
  const [{ id }] = (await knex('restrictions')
    .insert({
      dag_id,
      entered_by,
      kind: 'court_order',
      authority: 'Joint District Judge, Dhaka',
      reference: '112/2026',
      ordered_on: '2026-02-01',
      starts_on: '2026-02-01',
      document_name: 'order.pdf',
      document_path: `restrictions/${randomUUID()}.pdf`,
      document_size_bytes: 4,
      document_sha256: '0'.repeat(64),
      ...columns,
    })
    .returning('id')) as [{ id: number }];
  return id;
}

/** Releases it. */
export const released = (knex: Knex, id: number, released_by: number): Promise<number> =>
  knex('restrictions')
    .where({ id })
    .update({
      released_by,
      released_at: new Date(),
      release_reason: 'The suit was dismissed.',
      release_name: 'release.pdf',
      release_path: `restrictions/${randomUUID()}.pdf`,
      release_size_bytes: 4,
      release_sha256: '0'.repeat(64),
    });
