/** The decisions of some offices by day: the rows that the country's sums count (db/migrations/0049), of a few mouzas. */
import type { Knex } from 'knex';

import { placesSql, type Places } from '../../platform/access/places.ts';
import type { Days } from '../../platform/day-figures/sums.ts';
import { officesOfCards } from '../identity/places.ts';

const WITHIN = (at: string): string => `${at} >= cast(:from as date)::timestamp at time zone 'Asia/Dhaka'
  and ${at} < (cast(:to as date) + 1)::timestamp at time zone 'Asia/Dhaka'`;

/** Each decision as `day, queue, outcome, upazila_id, is_sample, decisions`; null for the whole country, whose sums are kept. */
export function decisionsOfPlaces(knex: Knex, days: Days, places: Places): Knex.Raw | undefined {
  if (places === 'everywhere') return undefined;
  const decided = (
    queue: string,
    at: string,
    outcome: string,
    upazila: string,
    sample: string,
    rows: string,
  ) =>
    `select day_of_dhaka(${at}) as day, '${queue}' as queue, ${outcome} as outcome, ${upazila} as upazila_id,
       ${sample} as is_sample, 1 as decisions from ${rows} and ${WITHIN(at)}`;
  const outcome = `case t.status when 'success' then 'approved' when 'ended' then 'approved' else t.status end`;
  const sql = [
    decided(
      'kycs',
      't.reviewed_at',
      outcome,
      'null::bigint',
      't.is_sample',
      `kycs t where t.status <> 'pending' and t.office_id in (${officesOfCards(places.officeIds)})`,
    ),
    decided(
      'land_tax_registrations',
      't.reviewed_at',
      outcome,
      'm.upazila_id',
      't.is_sample',
      `land_tax_registrations t join mouzas m on m.id = t.mouza_id
       where t.status <> 'pending' and t.begun_by_mutation_id is null ${placesSql(places, 't.mouza_id')}`,
    ),
    decided(
      'mutations',
      'e.at',
      `case e.action when 'approve' then 'approved' when 'reject' then 'rejected' else 'flagged' end`,
      'm.upazila_id',
      't.is_sample',
      `mutations t join mutation_events e on e.mutation_id = t.id join mouzas m on m.id = t.mouza_id
       where e.action in ('approve', 'reject', 'flag') ${placesSql(places, 't.mouza_id')}`,
    ),
    decided(
      'copies',
      'l.at',
      `case l.action when 'prepare' then 'approved' else 'rejected' end`,
      'm.upazila_id',
      `(a.is_sample or (p.record ->> 'is_sample')::boolean or p.provider = 'simulated')`,
      `payments p join copies c on c.payment_id = p.id join applications a on a.id = c.application_id
       join payment_places z on z.payment_id = p.id join mouzas m on m.id = z.mouza_id
       join audit_log l on l.resource = 'copies' and l.record_id = c.id
       where l.action in ('prepare', 'refuse') ${placesSql(places, 'z.mouza_id')}`,
    ),
  ].join(' union all ');
  return knex.raw(`(${sql}) as decisions_of_places`, { from: days.from, to: days.to });
}
