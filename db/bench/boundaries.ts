/** Boundaries for measuring, and the queries of the map on them. */
import { connect } from '../src/connect.ts';
import { withClient } from '../src/embedded/databases.ts';
import { fillSeen } from '../src/seen-boundaries.ts';
import type { Measured } from './queries.ts';

/** So many boundaries, side by side: 400 from west to east, each some 25 metres, as crowded as a town. */
export const BENCH_BOUNDARIES = 100_000;
const WEST = 89;
const SOUTH = 23;
const SIDE = 0.00025;

/** A ring of twelve corners for each of the first dags. */
const FILL = `
insert into geojson_datas (dag_id, geojson, bbox, area_sq_m, perimeter_m, label)
select id, jsonb_build_object('type', 'FeatureCollection', 'features', jsonb_build_array(jsonb_build_object('type', 'Feature',
    'properties', jsonb_build_object('dag_no', dag_no, 'khatian_no', khatiyan_number, 'survey_type_id', survey_type_id,
      'source', 'sample'),
    'geometry', jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array((
      select jsonb_agg(jsonb_build_array(
        round((west + ${SIDE / 2} * (1 + cos(pi() * corner / 6)))::numeric, 7),
        round((south + ${SIDE / 2} * (1 + sin(pi() * corner / 6)))::numeric, 7)) order by corner)
      from generate_series(0, 12) corner)))))),
  jsonb_build_array(west, south, west + ${SIDE}, south + ${SIDE}), 600, 100,
  point(west + ${SIDE / 2}, south + ${SIDE / 2})
from (select dags.*, ${WEST} + (n % 400) * ${SIDE} as west, ${SOUTH} + (n / 400) * ${SIDE} as south
  from (select dags.*, row_number() over (order by id) - 1 as n from dags order by id limit $1) dags) placed`;

const OUTLINES = `
insert into mouza_outlines (mouza_id, boundaries, extent, outline)
select mouza_id, count(*), box(point(min((bbox ->> 0)::float8), min((bbox ->> 1)::float8)),
  point(max((bbox ->> 2)::float8), max((bbox ->> 3)::float8))), '[]'
from geojson_datas join dags on dags.id = dag_id join zils on zils.id = zil_id group by mouza_id`;

/** Draws the boundaries of the first dags where none are drawn; versions are not kept of them. */
export async function fillBoundaries(superUrl: string): Promise<void> {
  await withClient(superUrl, async (client) => {
    if ((await client.query('select from geojson_datas limit 1')).rowCount) return;
    await client.query('set session_replication_role = replica');
    await client.query(FILL, [BENCH_BOUNDARIES]);
    await client.query(OUTLINES);
    const knex = connect(superUrl, { poolSize: 1 });
    await knex.transaction(fillSeen);
    await knex.destroy();
    await client.query('vacuum (analyze) geojson_datas, mouza_outlines');
  });
}

/** Milliseconds within which 95 of 100 clicks and views are to be answered. */
const WITHIN = 50;

/** As `api/src/features/maps/public/view.ts` asks. */
const view = (shape: string) => `
select '{"type":"Feature","id":' || g.dag_id || ',"properties":{"dag_id":' || g.dag_id ||
  ',"dag_no":' || to_json(dag_no) || ',"zil_id":' || zil_id ||
  ',"survey_type_id":' || coalesce(survey_type_id::text, 'null') ||
  ',"label":[' || label[0] || ',' || label[1] || ']},' as head, ${shape} as shape
from geojson_datas g cross join lateral (select dag_no, zil_id, survey_type_id from dags where dags.id = g.dag_id offset 0) d
where extent && box(point($1, $2), point($3, $4)) limit 2001`;

export const mapQueries: Measured[] = [
  {
    name: 'map: click',
    sql: `select g.dag_id, g.geojson from geojson_datas g join dags d on d.id = g.dag_id
      where extent @> box(point($1, $2), point($1, $2)) order by d.survey_type_id desc nulls last, d.id limit 200`,
    values: [WEST + 123.4 * SIDE, SOUTH + 56.7 * SIDE],
    within: WITHIN,
  },
  {
    name: 'map: view at zoom 17, 1,800 dags',
    sql: view('shape'),
    values: [WEST + 100 * SIDE, SOUTH + 100 * SIDE, WEST + 155 * SIDE, SOUTH + 131 * SIDE],
    within: WITHIN,
  },
  {
    name: 'map: view at zoom 15, more than are shown',
    sql: view('coalesce(shape_at_15, shape)'),
    values: [WEST, SOUTH, WEST + 220 * SIDE, SOUTH + 120 * SIDE],
    within: WITHIN,
  },
  {
    name: 'map: view at zoom 16, more than are shown',
    sql: view('coalesce(shape_at_16, shape)'),
    values: [WEST, SOUTH, WEST + 110 * SIDE, SOUTH + 60 * SIDE],
    within: WITHIN,
  },
  {
    name: 'map: mouzas of a division',
    sql: `select mouza_id, name_en, name_bn, jl_no, boundaries, outline from mouza_outlines
      join mouzas on mouzas.id = mouza_id where extent && box(point($1, $2), point($3, $4)) limit 2001`,
    values: [WEST, SOUTH, WEST + 1, SOUTH + 1],
    within: WITHIN,
  },
  {
    name: 'map: a number in the country',
    sql: `select dags.id, g.id is not null as has_boundary, count(*) over () from dags
      left join geojson_datas g on g.dag_id = dags.id where fold_number(dag_no) = fold_number($1)
      order by g.id is null, dags.survey_type_id desc nulls last, dags.id limit 100`,
    values: ['123/823'],
  },
];
