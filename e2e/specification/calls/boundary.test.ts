import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let officer: Client;
/** A dag of the records that nobody has drawn. */
let bare: { id: number; dag_no: string; khatiyan_number: string; zil_id: number; survey_type_id: number };
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  officer = await demonstrated(at, 'acland');
  bare = await at
    .knex('dags')
    .whereNotIn('id', at.knex('geojson_datas').select('dag_id'))
    .whereNotIn('zil_id', at.knex('dags as d').join('geojson_datas as g', 'g.dag_id', 'd.id').select('d.zil_id'))
    .orderBy('id')
    .first('id', 'dag_no', 'khatiyan_number', 'zil_id', 'survey_type_id');
});
afterAll(() => at.close());

const ring = [
  [90.41, 23.8],
  [90.4101, 23.8],
  [90.4101, 23.8001],
  [90.41, 23.8001],
  [90.41, 23.8],
];
const bbox = [90.41, 23.8, 90.4101, 23.8001];
const geojson = ({ dag_no, khatiyan_number: khatian_no, survey_type_id } = bare) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { dag_no, khatian_no, survey_type_id, source: 'manual-points' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
  ],
});
const found = (who: Client, query: string) => who.call('GET', `/map/geojson/by-dag/${bare.dag_no}?${query}`);

it('answers the id of the dag that the drawing screen names, and saves its boundary by it', async () => {
  const { dag_no, khatiyan_number: khatian_no, zil_id, survey_type_id } = bare;
  const named = { dag_no, khatian_no, survey_type_id, zil_id };
  expect(await officer.body('POST', '/admin/dags', named)).toMatchObject({ id: bare.id });
  const text = Object.fromEntries(Object.entries(named).map(([field, value]) => [field, String(value)]));
  expect(await officer.body('POST', '/admin/dags', text)).toMatchObject({ id: bare.id });
  const saved = await officer.call('POST', '/admin/geojson-datas', { dag_id: bare.id, geojson: geojson(), bbox });
  expect([saved.statusCode, saved.json()]).toMatchObject([201, { geojson: geojson(), bbox }]);
});

it('finds a boundary by dag number, sheet and survey for everybody', async () => {
  const visitor = specifiedClient(at);
  const { dag_no, zil_id, survey_type_id } = bare;
  for (const query of [`zil_id=${zil_id}&survey_type_id=${survey_type_id}`, `zil_id=${zil_id}&survey_type_id=`]) {
    const answer = await found(visitor, query);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { geojson: geojson(), bbox, dag_no, zil_id, survey_type_id },
    ]);
  }
  const elsewhere = await refusal(found(visitor, `zil_id=${zil_id}&survey_type_id=99`));
  expect([elsewhere[0], elsewhere[1].message]).toEqual([404, expect.stringMatching(/\S/)]);
});

it('refuses a boundary that is none, of fewer than three points, or from who may not draw', async () => {
  const save = (who: Client, points: number[][]) => {
    const drawn = geojson();
    drawn.features[0]!.geometry.coordinates = [points];
    return who.call('POST', '/admin/geojson-datas', { dag_id: bare.id, geojson: drawn, bbox });
  };
  for (const points of [ring.slice(0, 2), [[181, 23.8], ...ring.slice(1)], [ring[0]!, ring[2]!, ring[1]!, ring[3]!, ring[0]!]])
    expect((await save(officer, points)).statusCode).toBe(422);
  expect((await save(await demonstrated(at, 'citizen'), ring)).statusCode).toBe(403);
  expect((await save(specifiedClient(at), ring)).statusCode).toBe(401);
});
