import type { Knex } from 'knex';
import type { RepresentationAct, RepresentationKind } from '../../../contract/representation/kinds.ts';

interface Made {
  user_id: number;
  dag_id: number;
  /** Set, with `khatiyan_number`: of the whole khatian. */
  zil_id?: number;
  khatiyan_number?: string;
  owner: string;
  principal_user_id?: number;
  principal_number?: string;
  kind?: RepresentationKind;
  acts?: RepresentationAct[];
  valid_from?: string;
  valid_until?: string;
}

/** Writes a representation that waits. @returns its id */
export async function enterRepresentationOf(
  knex: Knex,
  { kind = 'attorney', acts = ['object', 'consent', 'notices'], valid_from = '2026-01-01', ...rest }: Made,
): Promise<number> {
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
  return id;
}

/** Writes a representation that an officer has confirmed. @returns its id */
export async function confirmRepresentation(
  knex: Knex,
  { by, ...made }: Made & { by: number },
): Promise<number> {
  const id = await enterRepresentationOf(knex, made);
  await knex('representations')
    .where({ id })
    .update({ status: 'confirmed', reviewer_id: by, reviewed_at: new Date() });
  return id;
}
