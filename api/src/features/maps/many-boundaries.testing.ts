/** Many boundaries side by side, for query plans and benchmarks. */
import type { Knex } from 'knex';
import { fillSeen } from '@bhumi/db/testing';

/** Their south-west corner, and the side of a dag in degrees: about 25 metres, as crowded as a town. */
export const MANY = { west: 89, south: 23, side: 0.00025 } as const;
/** Dags of a mouza in one row; ten mouzas in one row. */
const ACROSS = 40;
const MOUZAS_ACROSS = 10;

interface Many {
  mouzas: number;
  /** The dags of each mouza, on one sheet without a survey. */
  dags: number;
  corners: number;
}

const fill = ({ mouzas, dags, corners }: Many): string => `
with mouza as (
  insert into mouzas (upazila_id, name_en, name_bn, jl_no)
  select (select min(id) from upazilas), 'M' || n, 'ম' || n, 'P' || n from generate_series(0, ${mouzas - 1}) n
  returning id, jl_no
), zil as (
  insert into zils (mouza_id, zil_no) select id, '1' from mouza returning id, mouza_id
), dag as (
  insert into dags (zil_id, dag_no, khatiyan_number)
  select zil.id, n::text, jl_no from zil join mouza on mouza.id = mouza_id, generate_series(0, ${dags - 1}) n
  returning id, dag_no::int as n, substr(khatiyan_number, 2)::int as mouza
), place as (
  select id, n, mouza, ${MANY.west} + (mouza % ${MOUZAS_ACROSS} * ${ACROSS} + n % ${ACROSS}) * ${MANY.side} as west,
    ${MANY.south} + (mouza / ${MOUZAS_ACROSS} * ${Math.ceil(dags / ACROSS)} + n / ${ACROSS}) * ${MANY.side} as south from dag
)
insert into geojson_datas (dag_id, geojson, bbox, area_sq_m, perimeter_m, label)
select id, jsonb_build_object('type', 'FeatureCollection', 'features', jsonb_build_array(jsonb_build_object('type', 'Feature',
    'properties', jsonb_build_object('dag_no', n::text, 'khatian_no', 'P' || mouza, 'survey_type_id', null, 'source', 'sample'), 'geometry', jsonb_build_object('type', 'Polygon', 'coordinates',
    jsonb_build_array((select jsonb_agg(jsonb_build_array(
      round((west + ${MANY.side / 2} * (1 + cos(2 * pi() * corner / ${corners})))::numeric, 7),
      round((south + ${MANY.side / 2} * (1 + sin(2 * pi() * corner / ${corners})))::numeric, 7)) order by corner)
      from generate_series(0, ${corners}) corner)))))),
  jsonb_build_array(west, south, west + ${MANY.side}, south + ${MANY.side}), 600, 100,
  point(west + ${MANY.side / 2}, south + ${MANY.side / 2}) from place`;

/** Inserts them as the owner of the tables, with the columns that a writer stores beside a boundary. */
export async function drawMany(owner: Knex, many: Many): Promise<void> {
  await owner.raw(fill(many));
  await owner.transaction(fillSeen);
  await owner.raw('analyze geojson_datas, dags, mouza_outlines, zils, mouzas');
}
