/** Who may act for an owner of a dag today (docs/decisions/116). Every effect of a representation passes here. */
import type { Knex } from 'knex';
import type { RepresentationAct, RepresentationKind } from '../../../contract/representation/kinds.ts';

/** For whom somebody acts. */
export interface Acting {
  representation_id: number;
  kind: RepresentationKind;
  /** The owner, as the record writes the name. */
  owner: string;
  /** The owner's account that is linked with the dag; null: none is, or several are. */
  principal_user_id: number | null;
}

/** SQL condition: an account `user` may do this for an owner of a dag `dag`; the same rule as `actsFor`. */
export const actsForSql = (user: string, dag: string, act: RepresentationAct): string =>
  `exists (select from representations_of(${dag}, '${act}') r where r.user_id = ${user})`;

/**
 * For which owner of a dag an account may do this: the one of the representation that is named, or else of the oldest; null: for none. It
 * holds while the office's confirmation stands, its days run, and the record names the owner.
 */
export async function actsFor(
  knex: Knex,
  user_id: number,
  dag_id: number,
  act: RepresentationAct,
  representation_id: number | null = null,
): Promise<Acting | null> {
  const { rows } = await knex.raw<{ rows: Acting[] }>(
    `select r.id as representation_id, r.kind, r.owner, (
       select min(l.user_id) from owner_links l
       where l.dag_id = :dag_id and l.ended_at is null and l.user_id in (select principals_of(r)) having count(distinct l.user_id) = 1
     ) as principal_user_id
     from representations_of(:dag_id, :act) r
     where r.user_id = :user_id and (cast(:representation_id as bigint) is null or r.id = :representation_id)
     order by r.id limit 1`,
    { user_id, dag_id, act, representation_id },
  );
  return rows[0] ?? null;
}
