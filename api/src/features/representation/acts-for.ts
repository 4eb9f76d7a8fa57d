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
 * The owners of a dag for whom an account may do this, by the oldest representation of each first, or the one of the representation that is
 * named. It holds while the office's confirmation stands, its days run, and the record names the owner.
 */
export async function allActedFor(
  knex: Knex,
  user_id: number,
  dag_id: number,
  act: RepresentationAct,
  representation_id: number | null = null,
): Promise<Acting[]> {
  const { rows } = await knex.raw<{ rows: Acting[] }>(
    `select r.id as representation_id, r.kind, r.owner, (
       select min(l.user_id) from owner_links l
       where l.dag_id = :dag_id and l.ended_at is null and l.user_id in (select principals_of(r)) having count(distinct l.user_id) = 1
     ) as principal_user_id
     from representations_of(:dag_id, :act) r
     where r.user_id = :user_id and (cast(:representation_id as bigint) is null or r.id = :representation_id)
     order by r.id`,
    { user_id, dag_id, act, representation_id },
  );
  // A power that was renewed is of the same owner.
  const isFirst = ({ owner }: Acting, index: number) =>
    rows.findIndex((each) => each.owner === owner) === index;
  return rows.filter(isFirst);
}

/** The first of these owners; null: there is none. */
export const actsFor = async (...asked: Parameters<typeof allActedFor>): Promise<Acting | null> =>
  (await allActedFor(...asked))[0] ?? null;

/** Whether an account acted in this representation until it was ended or its last day passed: who did is told so. */
export async function noLongerActs(knex: Knex, user_id: number, id: number): Promise<boolean> {
  const over = `r.status = 'ended' or r.status = 'confirmed' and r.valid_until < (now() at time zone 'Asia/Dhaka')::date`;
  const found: unknown = await knex('representations as r')
    .where({ id, user_id })
    .whereRaw(`(${over})`)
    .first('id');
  return found !== undefined;
}
