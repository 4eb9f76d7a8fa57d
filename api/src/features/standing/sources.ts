/**
 * Open cases of one person `$1`, by kind, in SQL; `$2` is one of them, null all. Columns: `id`; `came`: since when the office has it, null
 * while it waits for the fee; `reached`: when each step of the kind was done, in their order; `asks`: the office waits for the
 * citizen; `office_id`: the AC office. Of a mutation also `restrictions`: what refuses its approval (`PublicRestriction[]`).
 */
import type { StandingKind } from '../../../contract/standing/standing.ts';
import { refusingRestrictionsOf } from '../restrictions/of-dag.ts';

const officeOf = (mouza: string): string =>
  `(select o.ac_office_id from mouza_offices o where o.mouza_id = ${mouza})`;
const mouzaOfDag = (dag: string): string =>
  `(select z.mouza_id from dags d join zils z on z.id = d.zil_id where d.id = ${dag})`;
const mouzaOfMap = (map: string): string =>
  `(select z.mouza_id from mouza_maps s join zils z on z.id = s.zil_id where s.id = ${map})`;

const event = (action: string): string =>
  `(select max(e.at) from mutation_events e where e.mutation_id = m.id and e.action = '${action}')`;
const step = (kind: string): string =>
  `(select max(s.at) from mutation_steps s where s.mutation_id = m.id and s.kind = '${kind}')`;
/** A hearing that was called after one was held is the next one. */
const heard = `(select max(h.at) from mutation_steps h where h.mutation_id = m.id and h.kind = 'held'
  and not exists (select from mutation_steps c where c.mutation_id = m.id and c.kind = 'hearing' and c.id > h.id))`;

const MINE = 't.user_id = (select $1::bigint) and ($2::bigint is null or t.id = $2)';
/** The steps that nothing has reached yet. */
const NOT_YET = 'null::timestamptz';

export const STANDING_SOURCES: Record<StandingKind, string> = {
  registration: `
    select t.id, t.submitted_at as came, array[t.submitted_at, ${NOT_YET}, ${NOT_YET}] as reached, false as asks,
      ${officeOf('t.mouza_id')} as office_id
    from land_tax_registrations t where ${MINE} and t.status = 'pending'`,
  identity: `
    select t.id, t.submitted_at as came, array[t.submitted_at, ${NOT_YET}, ${NOT_YET}] as reached, false as asks,
      coalesce(t.office_id, ac_office_of_person(t.user_id, null)) as office_id
    from kycs t where ${MINE} and t.status = 'pending'`,
  copy: `
    select t.id, c.requested_at as came, array[c.requested_at, ${NOT_YET}, ${NOT_YET}] as reached, false as asks,
      ${officeOf(`coalesce(${mouzaOfDag('t.dag_id')}, ${mouzaOfMap('t.mouza_map_id')})`)} as office_id
    from applications t join copies c on c.application_id = t.id where ${MINE} and c.status = 'requested'`,
  mutation: `
    select m.id, m.paid as came,
      array[m.created_at, m.paid, case when m.status <> 'pending' then ${event('assign')} end,
        ${step('report')}, ${step('hearing')}, ${heard}, ${NOT_YET}] as reached,
      m.status in ('pending_payment', 'flagged') as asks, ${officeOf('m.mouza_id')} as office_id,
      (select coalesce(jsonb_agg(public_restriction(r) order by r.id), '[]') from ${refusingRestrictionsOf('m')}) as restrictions
    from (select t.id, t.created_at, t.status, t.mouza_id, t.dag_id,
        (select max(e.at) from mutation_events e where e.mutation_id = t.id and e.action = 'pay') as paid
      from mutations t where ${MINE} and t.status in ('pending_payment', 'pending', 'assigned_to_ac_land', 'flagged')) m`,
  objection: `
    select t.id, t.created_at as came, array[t.created_at, ${step('hearing')}, ${heard}, ${NOT_YET}] as reached,
      false as asks, ${officeOf('m.mouza_id')} as office_id
    from objections t join mutations m on m.id = t.mutation_id where ${MINE} and t.status = 'open'`,
  claim: `
    select t.id, t.created_at as came, array[t.created_at, ${NOT_YET}, ${NOT_YET}] as reached, false as asks,
      ${officeOf(mouzaOfDag('t.dag_id'))} as office_id
    from owner_claims t where ${MINE} and t.status = 'pending'`,
};
