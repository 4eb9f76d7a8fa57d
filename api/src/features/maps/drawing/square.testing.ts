import type { Knex } from 'knex';

/** A corner in the mouth of the Bay of Bengal where nothing else is drawn. */
export const CORNER = { lng: 90.61, lat: 22.21 };
const SIDE = 0.0003;

/** Draws a square of about 30 m as the boundary of a dag. */
export async function drawSquare(knex: Knex, dag_id: number, { lng, lat } = CORNER): Promise<void> {
  const [east, north] = [Number((lng + SIDE).toFixed(7)), Number((lat + SIDE).toFixed(7))];
  const ring = [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
    [lng, lat],
  ];
  const {
    dag_no,
    khatiyan_number: khatian_no,
    survey_type_id,
  } = (await knex('dags')
    .where({ id: dag_id })
    .first('dag_no', 'khatiyan_number', 'survey_type_id')) as Record<string, unknown>;
  const feature = {
    type: 'Feature',
    properties: { dag_no, khatian_no, survey_type_id, source: 'drawn' },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
  await knex('geojson_datas').insert({
    dag_id,
    geojson: JSON.stringify({ type: 'FeatureCollection', features: [feature] }),
    bbox: JSON.stringify([lng, lat, east, north]),
    area_sq_m: 1030,
    perimeter_m: 128,
    label: `(${(lng + east) / 2},${(lat + north) / 2})`,
  });
}
