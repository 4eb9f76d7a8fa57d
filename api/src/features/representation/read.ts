/** Representations as both sides read them. */
import type { Knex } from 'knex';
import type {
  OwnRepresentation,
  OwnRepresentations,
} from '../../../contract/representation/representation.ts';
import { objectingSinceSql } from '../owners/objecting.ts';
import { DAG_PLACE_SQL, FROM_DAG, REGISTRATION_SQL } from '../owners/my-land.ts';

/** SQL of what everybody reads who may read one, of a row `t` and its dag `d`. */
export const COLUMNS = `t.id, t.kind, t.status, t.owner, t.zil_id is not null as whole_khatian, t.acts, t.number, t.registered,
  t.valid_from::text, t.valid_until::text, representation_in_force(t) as in_force,
  json_build_object('name', t.document_name, 'url', '/storage/' || t.document_path) as document,
  t.reason, to_json(t.created_at) as entered_at, ${DAG_PLACE_SQL},
  case when t.ended_at is not null then
    json_build_object('at', to_json(t.ended_at), 'side', t.ended_side, 'reason', t.end_reason) end as ended`;
export const FROM = FROM_DAG;

/** SQL: when the owner of a representation `t` agreed to a mutation `p`, by themselves or by a representative; null: not. */
const AGREED_AT = `coalesce(
  (select to_json(c.given_at) from owner_consents c
    where c.mutation_id = p.id and c.user_id in (select principals_of(t)) and c.taken_back_at is null order by c.id limit 1),
  (select to_json(a.at) from representation_acts a
    where a.mutation_id = p.id and a.representation_id = t.id and a.taken_back_at is null limit 1))`;

/** SQL: undecided mutations of the land of a representation `t`, while it is in force. */
const PENDING = `(select coalesce(json_agg(json_build_object('id', p.id, 'tracking_number', p.tracking_number,
    'mutation_type', p.mutation_type, 'status', p.status, 'asked_at', to_json(p.created_at), 'is_own', p.user_id = t.user_id,
    'agreed_at', ${AGREED_AT},
    'is_objecting', ${objectingSinceSql('p.id', 'select principals_of(t)', 't.owner')} is not null,
    'objection_id', (select o.id from objections o join representation_acts a on a.objection_id = o.id
      where o.mutation_id = p.id and o.user_id = t.user_id and fold_name(o.owner) = fold_name(t.owner) order by o.id desc limit 1),
    'dag_no', p.dag_number)
    order by p.id), '[]')
  from mutations p where representation_in_force(t) and p.status in ('pending', 'assigned_to_ac_land', 'flagged') and p.id in (
    select asked.id from represented_dags(t) land join zils of_land on of_land.id = land.zil_id
    join mutations asked on asked.mouza_id = of_land.mouza_id and fold_number(asked.dag_number) = fold_number(land.dag_no)
      and (asked.dag_id = land.id or asked.dag_id is null)))`;

/** SQL: the place of the land whose tax who acts may pay now; null: they may not. */
const LAND_TAX = `case when representation_in_force(t) and 'tax' = any(t.acts) then json_build_object(
    'division_id', (select of_land.division_id from districts of_land where of_land.id = u.district_id), 'district_id', u.district_id,
    'upazila_id', u.id, 'mouza_id', m.id, 'survey_type_id', d.survey_type_id, 'is_registered', ${REGISTRATION_SQL} is not null) end`;

/** Representations in which somebody acts for the account `:user_id`. */
const FOR_ACCOUNT = `select id from representations where principal_user_id = :user_id
  union
  select r.id from owner_links l join dags ld on ld.id = l.dag_id
  join representations r on r.id in (
    select id from representations where dag_id = ld.id
    union select id from representations where zil_id = ld.zil_id and fold_number(khatiyan_number) = fold_number(ld.khatiyan_number))
  where l.user_id = :user_id and l.ended_at is null and r.principal_user_id is null and r.user_id <> :user_id
    and fold_name(r.owner) = fold_name(l.owner)`;

/** In which a person acts, and in which others act for them; the newest first, 100 of each. */
export async function ownRepresentations(knex: Knex, user_id: number): Promise<OwnRepresentations> {
  const read = async (where: string): Promise<OwnRepresentation[]> =>
    (
      await knex.raw<{ rows: OwnRepresentation[] }>(
        `select ${COLUMNS}, ${PENDING} as pending, ${LAND_TAX} as land_tax,
           (select json_build_object('name', who.name) from users who where who.id = t.user_id) as representative
         from representations t ${FROM} where ${where} order by t.id desc limit 100`,
        { user_id },
      )
    ).rows;
  return { acting: await read('t.user_id = :user_id'), for_me: await read(`t.id in (${FOR_ACCOUNT})`) };
}
