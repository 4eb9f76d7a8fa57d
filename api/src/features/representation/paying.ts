/** Whose land an account pays the tax of: who pays for an owner (docs/decisions/116, 141). */
import type { Knex } from 'knex';
import type { ApplicantActing } from '../../../contract/representation/applicant.ts';
import { isLinkedSql } from '../owners/links.ts';

/**
 * Registered land `t` of the dag `d` of an owner, for whom the account that registered it may or might once pay the tax by the representation
 * `r`. Land of which the account is a known owner is its own.
 */
const LAND_OF_OTHERS = `representations r
  cross join lateral represented_dags(r) d
  join zils z on z.id = d.zil_id
  join land_tax_registrations t on t.user_id = r.user_id and t.mouza_id = z.mouza_id
    and fold_number(t.dag_number) = fold_number(d.dag_no) and fold_number(t.khatiyan_number) = fold_number(d.khatiyan_number)
    and t.survey_type_id = d.survey_type_id
    and 'tax' = any(r.acts) and not ${isLinkedSql('r.user_id', 'd.id')}`;

/** The office had confirmed it, and it was not over when the land was registered: what was the owner's land then stays it (docs/decisions/142). */
const HELD_AT_REGISTRATION = `r.status in ('confirmed', 'ended') and r.reviewer_id is not null
  and r.valid_from <= (now() at time zone 'Asia/Dhaka')::date and coalesce(r.ended_at, 'infinity') > t.submitted_at
  and coalesce(r.valid_until, 'infinity') >= (t.submitted_at at time zone 'Asia/Dhaka')::date`;

/**
 * SQL: `registration_id` and its `owners`, a list of `LandOwner`, of the land of others that an account `user` registered. It stays theirs when
 * the account may no longer pay for them, until it is registered anew.
 */
export const landOfOthersSql = (user: string): string => `
select t.id as registration_id, json_agg(json_build_object('kind', r.kind, 'owner', r.owner, 'name', fold_name(r.owner),
    'account', r.principal_user_id, 'number', right(r.principal_number, 13), 'in_force', representation_in_force(r), 'recorded', (
      select coalesce(sum((part ->> 'area')::numeric), 0) from jsonb_array_elements(d.khotiyan) part
      where fold_name(part ->> 'owner') = fold_name(r.owner))) order by r.id) as owners
from ${LAND_OF_OTHERS}
where r.user_id = ${user} and ${HELD_AT_REGISTRATION}
group by t.id`;

/** The owners of a dag for whom an account may pay the tax, each representation in force once. */
export async function paysFor(knex: Knex, user_id: number, dag_id: number): Promise<ApplicantActing[]> {
  const { rows } = await knex.raw<{ rows: ApplicantActing[] }>(
    `select r.kind, r.owner, r.number from representations_of(?, 'tax') r where r.user_id = ? order by r.id limit 5`,
    [dag_id, user_id],
  );
  return rows;
}

const PAID_FOR = `
insert into representation_acts (representation_id, payment_id)
select distinct r.id, p.id
from payments p join (${LAND_OF_OTHERS}) on t.id = p.land_tax_registration_id
where p.user_id = :user_id and p.idempotency_key = :key and r.user_id = p.user_id and representation_in_force(r)
on conflict (payment_id, representation_id) do nothing`;

/** Notes of the land tax that a request paid for which owners the payer acted. Returns whether there are any. @param key of the request's payments */
export async function notePaidFor(trx: Knex, user_id: number, key: string): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number | null }>(PAID_FOR, { user_id, key });
  return (rowCount ?? 0) > 0;
}
