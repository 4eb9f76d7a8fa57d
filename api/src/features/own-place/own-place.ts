import type { Knex } from 'knex';
import type { OwnPlace } from '../../../contract/places/own-place.ts';
import type { Places } from '../../platform/access/places.ts';

type Levels = keyof OwnPlace;
const LEVELS: readonly Levels[] = ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
const NOWHERE: OwnPlace = { division_id: null, district_id: null, upazila_id: null, mouza_id: null };

/** SQL: the one value of a column; null when there are several, or it is missing somewhere. */
const only = (column: string): string =>
  `case when count(${column}) = count(*) and min(${column}) = max(${column}) then min(${column}) end as ${column}`;

/** Where offices act: in the mouzas that they reach; one of which no mouza is recorded yet, where it lies itself. */
const PLACE = `
  with acts as (
    select d.division_id, u.district_id, m.upazila_id, m.id as mouza_id
    from office_reach r join mouzas m on m.id = r.mouza_id join upazilas u on u.id = m.upazila_id
      join districts d on d.id = u.district_id where r.office_id = any(:offices::bigint[])
    union all
    select d.division_id, o.district_id, coalesce(o.upazila_id, ac.upazila_id), null
    from offices o left join offices ac on ac.id = o.parent_id and o.kind = 'union'
      join districts d on d.id = o.district_id
    where o.id = any(:offices::bigint[]) and not exists (select from office_reach r where r.office_id = o.id)
  )
  select ${LEVELS.map(only).join(', ')} from acts`;

/** The place that some offices share, down to the level at which they differ. */
export async function ownPlace(knex: Knex, places: Places): Promise<OwnPlace> {
  if (places === 'everywhere' || places.officeIds.length === 0) return NOWHERE;
  const { rows } = await knex.raw<{ rows: [OwnPlace] }>(PLACE, { offices: [...places.officeIds] });
  return rows[0];
}
