/** How much of the record is drawn, by upazila or by mouza. */
import type { Knex } from 'knex';

import type { Coverage, CoverageRow } from '../../../../contract/maps/overview.ts';
import { idAndNames, jsonObject } from '../../land/places.ts';

export interface CoverageQuery {
  division_id?: number | undefined;
  district_id?: number | undefined;
  upazila_id?: number | undefined;
  survey_type_id?: number | undefined;
}

/** The most rows of an answer; a file has all. */
const MOST = 500;

type Counted = Pick<CoverageRow, 'place' | 'district' | 'dags' | 'drawn'>;

/** A percentage with one decimal; 100 only when nothing is missing, 0 only when nothing is there. */
export function percentOf(drawn: number, dags: number): number {
  if (dags === 0 || drawn === 0) return 0;
  if (drawn === dags) return 100;
  return Math.min(99.9, Math.max(0.1, Math.round((drawn / dags) * 1_000) / 10));
}

const placeOf = (table: string, more = {}): string => jsonObject({ ...idAndNames(table), ...more });
const DISTRICT = placeOf('districts', { division_id: 'districts.division_id' });
const OF_SURVEY = '(cast(:survey as bigint) is null or dags.survey_type_id = :survey)';

/** SQL: every mouza of an upazila, also those without dags. */
const BY_MOUZA = `
select ${placeOf('mouzas', { jl_no: 'mouzas.jl_no' })} as place, ${DISTRICT} as district,
  count(dags.id) as dags, count(g.dag_id) as drawn
from mouzas
join upazilas on upazilas.id = mouzas.upazila_id
join districts on districts.id = upazilas.district_id
left join zils on zils.mouza_id = mouzas.id
left join dags on dags.zil_id = zils.id and dags.retired_at is null and ${OF_SURVEY}
left join geojson_datas g on g.dag_id = dags.id
where mouzas.upazila_id = :upazila and mouzas.retired_at is null
group by mouzas.id, districts.id order by mouzas.name_en, mouzas.id`;

/**
 * SQL: every upazila of a place; for the whole country only those with boundaries, so that ten million dags are not
 * counted in vain.
 */
const BY_UPAZILA = `
with drawn as (
  select mouzas.upazila_id, count(*) as drawn
  from geojson_datas g
  join dags on dags.id = g.dag_id and dags.retired_at is null and ${OF_SURVEY}
  join zils on zils.id = dags.zil_id
  join mouzas on mouzas.id = zils.mouza_id
  group by 1
), wanted as (
  select upazilas.*, drawn.drawn
  from upazilas
  join districts on districts.id = upazilas.district_id
  left join drawn on drawn.upazila_id = upazilas.id
  where case
    when cast(:district as bigint) is not null then districts.id = :district
    when cast(:division as bigint) is not null then districts.division_id = :division
    else drawn.drawn is not null end
)
select ${placeOf('wanted')} as place, ${DISTRICT} as district, coalesce(wanted.drawn, 0) as drawn,
  coalesce(sum(counted.dags), 0)::bigint as dags
from wanted
join districts on districts.id = wanted.district_id
left join mouzas on mouzas.upazila_id = wanted.id
left join zils on zils.mouza_id = mouzas.id
left join lateral (select count(*) as dags from dags
  where dags.zil_id = zils.id and dags.retired_at is null and ${OF_SURVEY}) counted on true
group by wanted.id, wanted.name_en, wanted.name_bn, wanted.drawn, districts.id
order by wanted.name_en, wanted.id`;

/**
 * Reads coverage by mouza for an upazila, otherwise by upazila. The narrowest given place counts. `total` includes
 * all; the rows are the first ones.
 */
export async function coverageOf(knex: Knex, query: CoverageQuery, most = MOST): Promise<Coverage> {
  const by = query.upazila_id === undefined ? 'upazila' : 'mouza';
  const { rows } = await knex.raw<{ rows: Counted[] }>(by === 'mouza' ? BY_MOUZA : BY_UPAZILA, {
    survey: query.survey_type_id ?? null,
    ...(by === 'mouza'
      ? { upazila: query.upazila_id! }
      : { district: query.district_id ?? null, division: query.division_id ?? null }),
  });
  const answered = rows
    .slice(0, most)
    .map((row): CoverageRow => ({ ...row, percent: percentOf(row.drawn, row.dags) }));
  const [dags, drawn] = rows.reduce(([all, done], row) => [all + row.dags, done + row.drawn], [0, 0]);
  return { by, rows: answered, total: { dags, drawn, percent: percentOf(drawn, dags) } };
}
