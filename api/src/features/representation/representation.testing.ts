import type { Knex } from 'knex';
import type {
  RepresentationAct,
  RepresentationKind,
} from '../../../contract/representation/representation.ts';

/** Writes a representation that an officer has confirmed. @returns its id */
export async function confirmRepresentation(
  knex: Knex,
  of: {
    user_id: number;
    dag_id: number;
    owner: string;
    by: number;
    principal_user_id?: number;
    kind?: RepresentationKind;
    acts?: RepresentationAct[];
    valid_from?: string;
    valid_until?: string;
  },
): Promise<number> {
  const {
    by,
    kind = 'attorney',
    acts = ['object', 'consent', 'notices'],
    valid_from = '2026-01-01',
    ...rest
  } = of;
  const [{ id }] = (await knex('representations')
    .insert({
      ...rest,
      kind,
      acts,
      valid_from,
      document_name: 'power.pdf',
      document_path: `representations/${crypto.randomUUID()}.pdf`,
      document_size_bytes: 10,
      document_sha256: '0'.repeat(64),
    })
    .returning('id')) as [{ id: number }];
  await knex('representations')
    .where({ id })
    .update({ status: 'confirmed', reviewer_id: by, reviewed_at: new Date() });
  return id;
}
