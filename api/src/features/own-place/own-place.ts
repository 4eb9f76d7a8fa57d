import type { Knex } from 'knex';
import type { OwnPlace } from '../../../contract/places/own-place.ts';
import type { Places } from '../../platform/access/places.ts';

type Levels = keyof OwnPlace;
const LEVELS: readonly Levels[] = ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
const NOWHERE: OwnPlace = { division_id: null, district_id: null, upazila_id: null, mouza_id: null };

/** SQL: the one value of a column, null when there are several. */
const only = (column: string, as: string): string =>
  `case when min(${column}) = max(${column}) then min(${column}) end as ${as}`;

/** The mouzas that offices reach. */
const REACHED = `
  select ${only('d.division_id', 'division_id')}, ${only('u.district_id', 'district_id')},
    ${only('m.upazila_id', 'upazila_id')}, ${only('m.id', 'mouza_id')}, count(*)::int as found
  from office_reach r join mouzas m on m.id = r.mouza_id join upazilas u on u.id = m.upazila_id
    join districts d on d.id = u.district_id where r.office_id = any(?::bigint[])`;

/** The offices themselves, where no mouza is recorded yet; a union office lies where its AC office does. */
const OFFICES = `
  select ${only('d.division_id', 'division_id')}, ${only('o.district_id', 'district_id')},
    case when count(*) = count(coalesce(o.upazila_id, ac.upazila_id)) and min(coalesce(o.upazila_id, ac.upazila_id)) =
      max(coalesce(o.upazila_id, ac.upazila_id)) then min(coalesce(o.upazila_id, ac.upazila_id)) end as upazila_id,
    null::bigint as mouza_id, count(*)::int as found
  from offices o left join offices ac on ac.id = o.parent_id and o.kind = 'union'
    join districts d on d.id = o.district_id where o.id = any(?::bigint[])`;

/** The place that some offices share, down to the level at which they differ. */
export async function ownPlace(knex: Knex, places: Places): Promise<OwnPlace> {
  if (places === 'everywhere' || places.officeIds.length === 0) return NOWHERE;
  const read = async (sql: string) => {
    const { rows } = await knex.raw<{ rows: [OwnPlace & { found: number }] }>(sql, [[...places.officeIds]]);
    return rows[0];
  };
  let found = await read(REACHED);
  if (found.found === 0) found = await read(OFFICES);
  return Object.fromEntries(LEVELS.map((level) => [level, found[level]])) as unknown as OwnPlace;
}
