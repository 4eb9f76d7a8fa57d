/** How much of the land is drawn, place by place. */
import type { Knex } from 'knex';

import type { Place } from '../../contract/lookup/lookup.ts';
import type { Coverage, CoverageRow } from '../../contract/maps/overview.ts';
import { joinPlace } from '../lib/places.ts';

export interface CoverageAsked {
  division_id?: number | undefined;
  district_id?: number | undefined;
  upazila_id?: number | undefined;
  survey_type_id?: number | undefined;
}

/** The most places of one answer. */
const MOST_ROWS = 500;

interface Counted extends Place {
  jl_no?: string | null;
  dags: number;
  drawn: number;
}

const percentOf = (drawn: number, dags: number): number =>
  dags === 0 ? 0 : Math.round((drawn / dags) * 1000) / 10;

function rowOf({ dags, drawn, ...place }: Counted): CoverageRow {
  return { place, dags, drawn, percent: percentOf(drawn, dags) };
}

/** Of an upazila by mouza, else by upazila; without a place those upazilas in which something is drawn. */
export async function coverageOf(
  knex: Knex,
  { division_id, district_id, upazila_id, survey_type_id }: CoverageAsked,
): Promise<Coverage> {
  const by = upazila_id === undefined ? 'upazila' : 'mouza';
  const table = `${by}s`;
  const columns = ['id', 'name_en', 'name_bn', ...(by === 'mouza' ? ['jl_no'] : [])];
  const rows = joinPlace(knex('dags').join('zils', 'zils.id', 'dags.zil_id'), 'zils.mouza_id').leftJoin(
    'geojson_datas',
    'geojson_datas.dag_id',
    'dags.id',
  );
  if (upazila_id !== undefined) void rows.where({ 'mouzas.upazila_id': upazila_id });
  if (district_id !== undefined) void rows.where({ 'dags.district_id': district_id });
  if (division_id !== undefined) void rows.where({ 'districts.division_id': division_id });
  if (survey_type_id !== undefined) void rows.where({ 'dags.survey_type_id': survey_type_id });
  if ([upazila_id, district_id, division_id].every((place) => place === undefined)) {
    const drawn = knex('mouza_outlines').join('mouzas as m', 'm.id', 'mouza_id').select('m.upazila_id');
    void rows.whereIn('mouzas.upazila_id', drawn);
  }
  const found = (await rows
    .groupBy(columns.map((column) => `${table}.${column}`))
    .orderBy([`${table}.name_en`, `${table}.id`])
    .limit(MOST_ROWS)
    .select(columns.map((column) => `${table}.${column}`))
    .select(`${table}.name_en as name`)
    .select(knex.raw('count(*)::int as dags, count(geojson_datas.id)::int as drawn'))) as Counted[];
  const sum = (of: 'dags' | 'drawn') => found.reduce((total, row) => total + row[of], 0);
  const [dags, drawn] = [sum('dags'), sum('drawn')];
  return { by, rows: found.map(rowOf), total: { dags, drawn, percent: percentOf(drawn, dags) } };
}
