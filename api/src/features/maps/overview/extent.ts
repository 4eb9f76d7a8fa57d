/** What of the country a map of a place opens on. */
import type { Knex } from 'knex';
import { messages } from '../../../../contract/messages.ts';
import type { Bbox } from '../../../../contract/maps/geojson.ts';
import { overviewTexts } from '../../../../contract/maps/messages.ts';
import type { ExtentLevel, MapExtent } from '../../../../contract/maps/overview.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { aroundTown } from './district-centres.ts';

export interface ExtentQuery {
  zil_id?: number | undefined;
  mouza_id?: number | undefined;
  upazila_id?: number | undefined;
  district_id?: number | undefined;
}

interface Place {
  zil_id: number | null;
  mouza_id: number | null;
  upazila_id: number | null;
  district_id: number;
  bbs_code: string | null;
}

/** The narrowest place of a query with all that it lies in; undefined: there is none such. */
function placeOf(knex: Knex, query: ExtentQuery): Promise<Place | undefined> {
  const none = (column: string) => knex.raw(`null::bigint as ${column}`);
  const named = { district_id: 'd.id', bbs_code: 'd.bbs_code' };
  const { zil_id, mouza_id, upazila_id, district_id } = query;
  const of = (table: string) => knex(`${table}`);
  const inUpazila = (rows: Knex.QueryBuilder) =>
    rows.join('upazilas as u', 'u.id', 'm.upazila_id').join('districts as d', 'd.id', 'u.district_id');
  if (zil_id !== undefined)
    return inUpazila(of('zils as z').join('mouzas as m', 'm.id', 'z.mouza_id'))
      .where('z.id', zil_id)
      .first({ zil_id: 'z.id', mouza_id: 'm.id', upazila_id: 'u.id', ...named });
  if (mouza_id !== undefined)
    return inUpazila(of('mouzas as m'))
      .where('m.id', mouza_id)
      .first(none('zil_id'), { mouza_id: 'm.id', upazila_id: 'u.id', ...named });
  if (upazila_id !== undefined)
    return of('upazilas as u')
      .join('districts as d', 'd.id', 'u.district_id')
      .where('u.id', upazila_id)
      .first(none('zil_id'), none('mouza_id'), { upazila_id: 'u.id', ...named });
  return of('districts as d')
    .where('d.id', district_id)
    .first(none('zil_id'), none('mouza_id'), none('upazila_id'), named);
}

/** SQL of a box around numbers. */
const box = (west: string, south: string, east: string, north: string): string =>
  `select case when min(${west}) is not null then jsonb_build_array(min(${west}), min(${south}), max(${east}), max(${north})) end as bbox`;
const side = (at: number): string => `(g.bbox ->> ${at})::float8`;
const lies = (axis: string): string => `(p ->> '${axis}')::float8`;

/** What is drawn of a sheet; else the picture that is laid below it. */
const SHEET = [
  `${box(side(0), side(1), side(2), side(3))} from geojson_datas g join dags on dags.id = g.dag_id
   where dags.zil_id = ? and dags.retired_at is null`,
  `${box(lies('lng'), lies('lat'), lies('lng'), lies('lat'))}
   from sheet_scans s, jsonb_array_elements(s.control_points) p where s.zil_id = ? and jsonb_array_length(s.control_points) > 1`,
];
const OUTLINES = `${box('(extent[1])[0]', '(extent[1])[1]', '(extent[0])[0]', '(extent[0])[1]')}
  from mouza_outlines o join mouzas m on m.id = o.mouza_id`;

const LOOKS: [ExtentLevel, keyof Place, string][] = [
  ...SHEET.map((sql): [ExtentLevel, keyof Place, string] => ['sheet', 'zil_id', sql]),
  ['mouza', 'mouza_id', `${OUTLINES} where m.id = ?`],
  ['upazila', 'upazila_id', `${OUTLINES} where m.upazila_id = ?`],
  ['district', 'district_id', `${OUTLINES} join upazilas u on u.id = m.upazila_id where u.district_id = ?`],
];

/**
 * The box that a map of a place opens on: the first of sheet, mouza, upazila and district of which something is drawn.
 * @throws 422 without a place; 404 when there is none such
 */
export async function extentOf(knex: Knex, query: ExtentQuery): Promise<MapExtent> {
  if (Object.values(query).every((id) => id === undefined))
    throw fieldErrors({ district_id: [overviewTexts.placeRequired] });
  const place = await placeOf(knex, query);
  if (!place) throw problem(404, messages.notFound);
  for (const [of, level, sql] of LOOKS) {
    if (place[level] === null) continue;
    const { rows } = await knex.raw<{ rows: { bbox: Bbox | null }[] }>(sql, [place[level]]);
    if (rows[0]?.bbox) return { of, bbox: rows[0].bbox };
  }
  const bbox = aroundTown(place.bbs_code);
  return { of: bbox && 'district', bbox };
}
