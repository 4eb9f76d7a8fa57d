/** The land of a person, with all that happens to it. */
import type { Knex } from 'knex';
import type { MyLand } from '../../../contract/owners/owners.ts';
import { ownerShares, type KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import { taxStandings } from '../land-tax/standing.ts';
import { objectingSinceSql } from './objecting.ts';
import { LINK_SOURCE_SQL } from './links.ts';
import { encumbrancesSql } from '../restrictions/of-dag.ts';

/** SQL of where a dag `d` lies, as columns of `DagPlace`. */
export const DAG_PLACE_SQL = `d.id as dag_id, d.dag_no, d.khatiyan_number,
  (select s.code from survey_types s where s.id = d.survey_type_id) as survey,
  json_build_object('en', m.name_en, 'bn', m.name_bn) as mouza, json_build_object('en', u.name_en, 'bn', u.name_bn) as upazila`;
/** SQL that joins the dag `d` of a row `t`, and where it lies. */
export const FROM_DAG = `join dags d on d.id = t.dag_id join zils z on z.id = d.zil_id join mouzas m on m.id = z.mouza_id
  join upazilas u on u.id = m.upazila_id`;

const area = (where: string): string =>
  `coalesce((select sum((part ->> 'area')::numeric) from jsonb_array_elements(d.khotiyan) part where ${where}), 0)::float8`;

const SAME_LAND = (row: string): string =>
  `${row}.mouza_id = z.mouza_id and fold_number(${row}.dag_number) = fold_number(d.dag_no)`;

/** Mutations of the dag that one may object to: undecided, or approved with a record that is not changed yet; or of a dag of this number while nobody has said which. */
const PENDING = `(select coalesce(json_agg(json_build_object('id', p.id, 'tracking_number', p.tracking_number,
    'mutation_type', p.mutation_type, 'status', p.status, 'asked_at', to_json(p.created_at), 'is_own', p.user_id = t.user_id,
    'agreed_at', (select to_json(c.given_at) from owner_consents c
      where c.mutation_id = p.id and c.user_id = t.user_id and c.taken_back_at is null),
    'agreed_by', (select actor.name from owner_consents c join representation_acts a on a.owner_consent_id = c.id
      join representations r on r.id = a.representation_id join users actor on actor.id = r.user_id
      where c.mutation_id = p.id and c.user_id = t.user_id and c.taken_back_at is null),
    'objection_id', (select o.id from objections o where o.mutation_id = p.id and o.user_id = t.user_id
      and not exists (select from representation_acts a where a.objection_id = o.id) order by o.id desc limit 1),
    'asked_by', (select who.name from representations r join users who on who.id = r.user_id
      where r.user_id = p.user_id and r.user_id <> t.user_id and 'mutation' = any(r.acts) and representation_in_force(r)
        and t.user_id in (select principals_of(r)) and exists (select from represented_dags(r) land where land.id = d.id) limit 1),
    'is_objecting', ${objectingSinceSql('p.id', 't.user_id', 't.owner')} is not null,
    'objected_by', (select actor.name from objections o join representation_acts a on a.objection_id = o.id
      join representations r on r.id = a.representation_id join users actor on actor.id = r.user_id
      where o.mutation_id = p.id and t.user_id in (select principals_of(r)) order by o.id limit 1))
    order by p.id), '[]')
  from mutations p where (p.dag_id = d.id or p.dag_id is null and ${SAME_LAND('p')})
    and (p.status in ('pending', 'assigned_to_ac_land', 'flagged') or p.status = 'approved' and p.record_owed))`;

/** SQL: the registration for land tax that the person of a row `t` has of its dag; null: none. */
export const REGISTRATION_SQL = `(select json_build_object('id', r.id, 'status', r.status, 'tax', null) from land_tax_registrations r
  where r.user_id = t.user_id and ${SAME_LAND('r')} and fold_number(r.khatiyan_number) = fold_number(d.khatiyan_number)
    and r.survey_type_id = d.survey_type_id and r.status <> 'ended'
  order by r.status = 'approved' desc, r.id desc limit 1)`;

/** Land tax of the dag that somebody paid for this owner, the newest year first. */
const TAX_PAID_FOR = `(select coalesce(json_agg(json_build_object('tax_year', p.tax_year, 'paid_at', to_json(p.paid_at),
    'representative', actor.name, 'kind', r.kind) order by p.tax_year desc, p.id desc), '[]')
  from representations r join representation_acts a on a.representation_id = r.id
  join payments p on p.id = a.payment_id and p.status = 'paid'
  join land_tax_registrations reg on reg.id = p.land_tax_registration_id join users actor on actor.id = r.user_id
  where r.id in (
      select id from representations where dag_id = d.id
      union select id from representations where zil_id = d.zil_id and fold_number(khatiyan_number) = fold_number(d.khatiyan_number))
    and t.user_id in (select principals_of(r))
    and ${SAME_LAND('reg')} and fold_number(reg.khatiyan_number) = fold_number(d.khatiyan_number)
    and reg.survey_type_id = d.survey_type_id)`;

/** Adds how the tax stands of the land that is registered for it. Poisha. Costs nothing when none is. */
async function withTax(knex: Knex, userId: number, land: MyLand['land']): Promise<MyLand['land']> {
  if (!land.some(({ registration }) => registration?.status === 'approved')) return land;
  const standings = await taxStandings(knex, userId, new Date());
  const taxOf = new Map(standings.map(({ land: { id }, tax }) => [id, tax]));
  return land.map((each) => {
    const { registration } = each;
    return {
      ...each,
      registration: registration && { ...registration, tax: taxOf.get(registration.id) ?? null },
    };
  });
}

/** A row of `myLand` as the database gives it: with the record, and which of its rows are this owner's. */
type LinkedRecord = Omit<MyLand['land'][number], 'share_til'> & {
  khotiyan: KhotiyanRow[];
  own_rows: number[];
};

/** Adds the share, in til, as the record itself shows it. */
function withShare({ khotiyan, own_rows, ...land }: LinkedRecord): MyLand['land'][number] {
  const shares = ownerShares(khotiyan);
  return { ...land, share_til: own_rows.reduce((sum, row) => sum + (shares[row]?.til ?? 0), 0) };
}

/** The known land of a person and their claims, the newest first. One statement each, and one for the tax of what is registered. */
export async function myLand(knex: Knex, userId: number): Promise<MyLand> {
  const land = knex.raw<{ rows: LinkedRecord[] }>(
    `select t.id as link_id, t.owner, ${LINK_SOURCE_SQL}, to_json(t.linked_at) as linked_at, ${DAG_PLACE_SQL},
      ${area(`fold_name(part ->> 'owner') = fold_name(t.owner)`)} as area, ${area('true')} as total_area,
      d.khotiyan, array(select (n - 1)::int from jsonb_array_elements(d.khotiyan) with ordinality rows (part, n)
        where fold_name(part ->> 'owner') = fold_name(t.owner) order by n) as own_rows,
      exists (select from geojson_datas g where g.dag_id = d.id) as has_boundary,
      ${encumbrancesSql('d')},
      (select json_build_object('id', o.id, 'name', json_build_object('en', o.name_en, 'bn', o.name_bn))
        from mouza_offices p join offices o on o.id = p.ac_office_id where p.mouza_id = m.id) as office,
      ${PENDING} as pending, ${REGISTRATION_SQL} as registration, ${TAX_PAID_FOR} as tax_paid_for
     from owner_links t ${FROM_DAG} where t.user_id = ? and t.ended_at is null order by t.id desc`,
    [userId],
  );
  const claims = knex.raw<{ rows: MyLand['claims'] }>(
    `select t.id, t.owner, t.status, t.reason, to_json(t.created_at) as claimed_at, ${DAG_PLACE_SQL}
     from owner_claims t ${FROM_DAG} where t.user_id = ? and t.status in ('pending', 'rejected') order by t.id desc limit 100`,
    [userId],
  );
  return { land: await withTax(knex, userId, (await land).rows.map(withShare)), claims: (await claims).rows };
}
