/** The maps of the office: every dag of a mouza or a sheet, with what one asks of it. */
import type { Knex } from 'knex';

import { taxYearOf } from '../../contract/land-tax/land-tax.ts';
import { totalArea, type KhotiyanRow } from '../../contract/lookup/lookup.ts';
import type { Bbox } from '../../contract/maps/geojson.ts';
import { AREA_PERCENT, MOST_SHAPES } from '../../contract/maps/limits.ts';
import { overviewTexts } from '../../contract/maps/messages.ts';
import { type OFFICE_QUESTIONS, type OfficeDag, type OfficeMap } from '../../contract/maps/overview.ts';
import { areaOf, areaOfFeet } from '../../contract/maps/units.ts';
import { messages } from '../../contract/messages.ts';
import { problem } from '../lib/errors.ts';
import type { Rings } from './geometry/read.ts';
import { differsBy, RINGS } from './stored.ts';

export interface OfficeAsked {
  mouza_id?: number | undefined;
  zil_id?: number | undefined;
  survey_type_id?: number | undefined;
}

interface Row {
  dag_id: number;
  dag_no: string;
  khatiyan_number: string;
  zil_id: number;
  zil_no: string;
  survey_type_id: number | null;
  khotiyan: KhotiyanRow[];
  key: string;
  area_sq_m: number | null;
  bbox: Bbox | null;
  label: { x: number; y: number } | null;
  rings: Rings | null;
  total: number;
}

/** Land as people name it: survey, dag and khatian, as numbers are compared. */
const keyOf = (survey: string, dag: string, khatian: string): string =>
  `concat_ws('|', coalesce(${survey}, 0), fold_number(${dag}), fold_number(${khatian}))`;

/** By land: whether every approved registration of it is paid for the year. */
async function taxOf(knex: Knex, mouza_id: number, year: number): Promise<Map<string, boolean>> {
  const { rows } = await knex.raw<{ rows: { key: string; paid: boolean }[] }>(
    `select ${keyOf('r.survey_type_id', 'r.dag_number', 'r.khatiyan_number')} as key,
       bool_and(exists (select from payments p
         where p.land_tax_registration_id = r.id and p.status = 'paid' and p.tax_year = ?)) as paid
     from land_tax_registrations r where r.mouza_id = ? and r.status = 'approved' group by 1`,
    [year, mouza_id],
  );
  return new Map(rows.map(({ key, paid }) => [key, paid]));
}

/** Dags that a mutation waits for, and the land of those whose dag is not known yet. */
async function waitingFor(knex: Knex, mouza_id: number): Promise<Set<number | string>> {
  const { rows } = await knex.raw<{ rows: { dag_id: number | null; key: string }[] }>(
    `select dag_id, ${keyOf('survey_type_id', 'dag_number', 'khatiyan_number')} as key from mutations
     where mouza_id = ? and status in ('pending', 'assigned_to_ac_land', 'flagged')`,
    [mouza_id],
  );
  return new Set(rows.map(({ dag_id, key }) => dag_id ?? key));
}

async function dagsOf(knex: Knex, mouza_id: number, { zil_id, survey_type_id }: OfficeAsked): Promise<Row[]> {
  const rows = knex('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .leftJoin('geojson_datas', 'geojson_datas.dag_id', 'dags.id')
    .where({ 'zils.mouza_id': mouza_id });
  if (zil_id !== undefined) void rows.where({ 'dags.zil_id': zil_id });
  if (survey_type_id !== undefined) void rows.where({ 'dags.survey_type_id': survey_type_id });
  return (await rows
    .orderByRaw('zils.zil_no_sort nulls last, zils.zil_no, dags.dag_no_sort nulls last, dags.dag_no, dags.id')
    .limit(MOST_SHAPES)
    .select(
      'dags.id as dag_id',
      'dag_no',
      'khatiyan_number',
      'zil_id',
      'zils.zil_no',
      'survey_type_id',
      'khotiyan',
    )
    .select('area_sq_m', 'bbox', 'label', knex.raw(`${RINGS} as rings`))
    .select(knex.raw(`${keyOf('survey_type_id', 'dag_no', 'khatiyan_number')} as key`))
    .select(knex.raw('count(*) over ()::int as total'))) as Row[];
}

/** The mouza that is asked about, by itself or by its sheet. @throws a 400, a 404 */
async function mouzaOf(knex: Knex, { mouza_id, zil_id }: OfficeAsked): Promise<OfficeMap['mouza']> {
  if (mouza_id === undefined && zil_id === undefined) throw problem(400, overviewTexts.placeRequired);
  const rows = knex('mouzas').select('mouzas.id', 'name_en', 'name_bn', 'jl_no');
  if (mouza_id !== undefined) void rows.where({ 'mouzas.id': mouza_id });
  if (zil_id !== undefined) void rows.join('zils', 'zils.mouza_id', 'mouzas.id').where({ 'zils.id': zil_id });
  const [mouza] = (await rows) as OfficeMap['mouza'][];
  if (!mouza) throw problem(404, messages.notFound);
  return mouza;
}

/** Around all that is drawn; null: nothing is. */
function boxAround(dags: readonly OfficeDag[]): Bbox | null {
  return dags.reduce<Bbox | null>((box, { bbox }) => {
    if (!bbox || !box) return box ?? bbox;
    return [
      Math.min(box[0], bbox[0]),
      Math.min(box[1], bbox[1]),
      Math.max(box[2], bbox[2]),
      Math.max(box[3], bbox[3]),
    ];
  }, null);
}

/** @throws a 400 without a place, a 404 when it is not there */
export async function officeMap(knex: Knex, asked: OfficeAsked, now: Date): Promise<OfficeMap> {
  const mouza = await mouzaOf(knex, asked);
  const year = taxYearOf(now);
  const [rows, tax, waiting] = await Promise.all([
    dagsOf(knex, mouza.id, asked),
    taxOf(knex, mouza.id, year),
    waitingFor(knex, mouza.id),
  ]);
  const dags = rows.map(({ khotiyan, key, area_sq_m, label, rings, total: _, ...dag }): OfficeDag => {
    const feet = totalArea(khotiyan);
    const differs = area_sq_m === null ? null : differsBy(area_sq_m, feet);
    return {
      ...dag,
      drawn: rings !== null,
      tax_paid: tax.get(key) ?? null,
      mutation_pending: waiting.has(dag.dag_id) || waiting.has(key),
      area_differs: differs === null ? null : Math.abs(differs) > AREA_PERCENT,
      recorded: areaOfFeet(feet),
      area: area_sq_m === null ? null : areaOf(area_sq_m),
      label: label && [label.x, label.y],
      geometry: rings && { type: 'Polygon', coordinates: rings },
    };
  });
  const count = (question: (typeof OFFICE_QUESTIONS)[number]) =>
    dags.filter((dag) => dag[question] === true).length;
  return {
    mouza,
    dags,
    total: rows[0]?.total ?? 0,
    counts: {
      drawn: count('drawn'),
      tax_paid: count('tax_paid'),
      mutation_pending: count('mutation_pending'),
      area_differs: count('area_differs'),
    },
    bbox: boxAround(dags),
    year,
  };
}
