import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let officer: Client;
/** What the drawing screen names: a dag of a sheet on which nothing is drawn. */
let named: { dag_no: string; khatian_no: string; survey_type_id: number; zil_id: number };
let recorded: { id: number; dag_no: string; khatian_no: string; survey_type_id: number; zil_id: number };
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  officer = await demonstrated(at, 'acland');
  const drawn = at.knex('dags as d').join('geojson_datas as g', 'g.dag_id', 'd.id').select('d.zil_id');
  recorded = await at
    .knex('dags')
    .whereNotIn('zil_id', drawn)
    .orderBy('id')
    .first('id', 'dag_no', 'khatiyan_number as khatian_no', 'survey_type_id', 'zil_id');
  const { survey_type_id, zil_id } = recorded;
  named = { dag_no: '9001', khatian_no: '701', survey_type_id, zil_id };
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
const geojson = () => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        dag_no: named.dag_no,
        khatian_no: named.khatian_no,
        survey_type_id: named.survey_type_id,
        source: 'manual-points',
      },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
  ],
});
/** Draws the boundary of the named dag, by the two calls of the drawing screen; again it changes nothing. */
async function drawn() {
  const { id: dag_id } = await officer.body('POST', '/admin/dags', named);
  return officer.body('POST', '/admin/geojson-datas', { dag_id, geojson: geojson(), bbox });
}
const asText = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, String(value)]));

it('answers the id of the dag that the drawing screen names, in its sheet, and saves its boundary by it', async () => {
  const { id, ...known } = recorded;
  expect(await officer.body('POST', '/admin/dags', asText(known))).toMatchObject({ id });
  expect(await drawn()).toMatchObject({ dag_id: expect.any(Number), geojson: geojson(), bbox });
  const { zil_id: _, ...without } = named;
  const [status, { message, errors }] = await refusal(officer.call('POST', '/admin/dags', without));
  expect([status, message, Object.keys(errors!)]).toEqual([
    422,
    'Zil, Khatiyan & Dag are required',
    ['zil_id'],
  ]);
});

it('asks about a boundary that differs from the recorded area before it is saved', async () => {
  const small = { dag_id: recorded.id, geojson: geojson(), bbox };
  const answer = await officer.call('POST', '/admin/geojson-datas', small);
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/\S/)]);
});

it('finds a boundary by dag number, sheet and survey for everybody', async () => {
  await drawn();
  const visitor = specifiedClient(at);
  const { dag_no, zil_id, survey_type_id } = named;
  const found = (query: string) => visitor.call('GET', `/map/geojson/by-dag/${dag_no}?${query}`);
  for (const query of [
    `zil_id=${zil_id}&survey_type_id=${survey_type_id}`,
    `zil_id=${zil_id}&survey_type_id=`,
  ]) {
    const answer = await found(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { geojson: geojson(), bbox, dag_no, zil_id, survey_type_id },
    ]);
  }
  const elsewhere = await refusal(found(`zil_id=${zil_id}&survey_type_id=99`));
  expect([elsewhere[0], elsewhere[1].message]).toEqual([404, expect.stringMatching(/\S/)]);
});

it('refuses a boundary that is none, of fewer than three points, or from who may not draw', async () => {
  const save = (who: Client, points: number[][]) => {
    const shape = geojson();
    shape.features[0]!.geometry.coordinates = [points];
    return who.call('POST', '/admin/geojson-datas', { dag_id: recorded.id, geojson: shape, bbox });
  };
  for (const points of [
    ring.slice(0, 2),
    [[181, 23.8], ...ring.slice(1)],
    [ring[0]!, ring[2]!, ring[1]!, ring[3]!, ring[0]!],
  ])
    expect((await save(officer, points)).statusCode).toBe(422);
  expect((await save(await demonstrated(at, 'citizen'), ring)).statusCode).toBe(403);
  expect((await save(specifiedClient(at), ring)).statusCode).toBe(401);
});
