/** The hearing of a mutation, as somebody sees it who is called there. */
import type { Knex } from 'knex';

import {
  hearingRequestTexts as texts,
  type CalledHearing,
  type CalledSide,
} from '../../../../contract/hearing-requests/hearing-requests.ts';
import { isOpen } from '../../../../contract/mutations/states.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { objectedForSql } from '../../representation/acted-for.ts';

/** SQL: as what somebody (`user_id`) is called to the hearing `s` of the mutation `m`; null: they are not. */
export const calledSideSql = (
  user_id: string,
): string => `case when m.user_id = ${user_id} then 'applicant' else (
  select i.side from mutation_step_invited i where i.step_id = s.id and i.user_id = ${user_id} order by i.id limit 1) end`;

/** SQL: the hearing that counts of a mutation `m`, as `s`: the one that was called last. */
export const LAST_HEARING = `cross join lateral (select h.id, h.meets_at, h.place, h.words from mutation_steps h
  where h.mutation_id = m.id and h.kind = 'hearing' order by h.id desc limit 1) s`;

/** SQL: when the hearing `s` of the mutation `m` was held; null: not yet. */
export const HEARING_HELD_AT_SQL = `(select min(held.at) from mutation_steps held
  where held.mutation_id = m.id and held.kind = 'held' and held.id > s.id)`;

const CALLED = `
select m.id as mutation_id, m.tracking_number, m.status, ${calledSideSql(':reader')} as side,
  to_json(s.meets_at) #>> '{}' as meets_at, s.place, case when m.user_id = :reader then s.words end as words,
  to_json(${HEARING_HELD_AT_SQL}) #>> '{}' as held_at,
  (select json_build_object('id', o.id, 'name', json_build_object('en', o.name_en, 'bn', o.name_bn))
    from mouza_offices place join offices o on o.id = place.ac_office_id where place.mouza_id = m.mouza_id) as office,
  json_build_object('khatian_number', m.khatiyan_number, 'dag_number', m.dag_number,
    'mouza', (select json_build_object('en', z.name_en, 'bn', z.name_bn) from mouzas z where z.id = m.mouza_id)) as land,
  ${objectedForSql('m.id', ':reader')} as acted_for,
  (select max(o.id) from objections o where o.mutation_id = m.id and o.user_id = :reader) as objection_id,
  (select json_build_object('status', r.status, 'reason', r.reason, 'asked_at', to_json(r.created_at), 'answer', r.answer)
    from hearing_requests r where r.mutation_id = m.id and r.user_id = :reader) as request,
  s.meets_at > now() as is_ahead
from mutations m ${LAST_HEARING}
where m.id = :mutation_id`;

/**
 * The hearing that was called last of a mutation, for one of those who are called to it.
 * @throws a 404 for everybody else, as for a mutation that is not there
 */
export async function calledHearing(knex: Knex, mutation_id: number, reader: number): Promise<CalledHearing> {
  const { rows } = await knex.raw<{
    rows: (Omit<CalledHearing, 'side' | 'may_ask'> & { side: CalledSide | null; is_ahead: boolean })[];
  }>(CALLED, { mutation_id, reader });
  const [found] = rows;
  if (!found?.side) throw problem(404, texts.notCalled);
  const { side, is_ahead, objection_id, ...hearing } = found;
  const isClosed = hearing.held_at !== null || !isOpen(hearing.status);
  return {
    ...hearing,
    side,
    objection_id: objection_id === null ? null : Number(objection_id),
    may_ask: is_ahead && !isClosed && hearing.request === null,
  };
}
