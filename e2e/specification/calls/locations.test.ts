import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import type { Client } from '../people.ts';

let at: TestApp;
let visitor: Client;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  visitor = specifiedClient(at);
});
afterAll(() => at.close());

interface Row {
  id: number;
  name: string;
  [field: string]: unknown;
}
const list = (path: string) => visitor.body<Row[]>('GET', `/locations${path}`);
const place = (name: string, name_bn: string) => ({ id: expect.any(Number), name, name_en: name, name_bn });
const named = async (path: string, name: string) => (await list(path)).find((row) => row.name === name)!;

it('lists divisions as a plain array, with both names', async () => {
  const divisions = await list('/divisions');
  expect(divisions).toHaveLength(8);
  expect(divisions[0]).toEqual(place('Barishal', 'বরিশাল'));
});

it('lists the districts of a division, the upazilas of a district, the mouzas of an upazila and their zils', async () => {
  const { id: division } = await named('/divisions', 'Barishal');
  const districts = await list(`/divisions/${division}/districts`);
  expect(districts.map(({ name }) => name)).toEqual(
    'Barguna Barishal Bhola Jhalokati Patuakhali Pirojpur'.split(' '),
  );
  expect(districts[1]).toEqual(place('Barishal', 'বরিশাল'));
  const upazilas = await list(`/districts/${districts[1]!.id}/upazilas`);
  const upazila = upazilas.find(({ name }) => name === 'Bakerganj')!;
  expect(upazila).toEqual(place('Bakerganj', 'বাকেরগঞ্জ'));
  const mouzas = await list(`/upazilas/${upazila.id}/mouzas`);
  expect(mouzas).toContainEqual({ ...place('Kalaskathi', 'কলসকাঠী'), jl_no: '19' });
  const zils = await list(`/mouzas/${mouzas.find(({ name }) => name === 'Kalaskathi')!.id}/zils`);
  expect(zils).toEqual(['1', '2'].map((zil_no) => ({ id: expect.any(Number), zil_no })));
});

it('lists all districts for the dashboard', async () => {
  const districts = await list('/districts');
  expect(districts).toHaveLength(64);
  expect(districts[0]).toEqual(place('Bagerhat', 'বাগেরহাট'));
});

it('lists the six survey types by code and name', async () => {
  const types = await list('/survey-types');
  expect(types.map(({ code }) => code)).toEqual('CS SA RS BS BRS TS'.split(' '));
  const name = 'Cadastral Survey';
  expect(types[0]).toEqual({ ...place(name, 'সি.এস. জরিপ'), code: 'CS' });
});

it('lists dags, maps and survey types of a zil, for khatiyan and for mouza_map, of one survey or of all', async () => {
  const dags = await list('/zils/1/dags');
  const maps = await list('/zils/1/mouza-maps');
  expect(dags[0]).toMatchObject({ id: expect.any(Number), dag_no: '4' });
  expect(maps[0]).toMatchObject({ id: expect.any(Number), name: expect.stringContaining('কলসকাঠী') });
  for (const [type, rows, kind] of [
    ['khatiyan', dags, 'dags'],
    ['mouza_map', maps, 'mouza-maps'],
  ] as const) {
    const types = await list(`/zils/1/survey-types?type=${type}`);
    expect(types).toContainEqual({ ...place('Bangladesh Survey', 'বি.এস. জরিপ'), code: 'BS' });
    expect(new Set(types.map(({ id }) => id))).toEqual(new Set(rows.map((row) => row['survey_type_id'])));
    const bs = types.find(({ code }) => code === 'BS')!.id;
    const some = await list(`/zils/1/${kind}?survey_type_id=${bs}`);
    expect(some).toEqual(rows.filter((row) => row['survey_type_id'] === bs));
    expect([some.length > 0, some.length < rows.length]).toEqual([true, true]);
  }
});

it('answers a dag with its owners and document, and a map with its name and document', async () => {
  const [id] = await at.knex('dags').whereNotNull('document_path').orderBy('id').limit(1).pluck('id');
  expect(await visitor.body('GET', `/locations/dags/${id}`)).toMatchObject({
    id,
    dag_no: expect.any(String),
    document_url: expect.stringMatching(/^\/storage\/.+\.pdf$/),
    khotiyan: expect.arrayContaining([{ owner: expect.any(String), area: expect.any(Number) }]),
  });
  const [map] = await at.knex('mouza_maps').whereNotNull('document_path').orderBy('id').limit(1).pluck('id');
  const found = await visitor.body('GET', `/locations/mouza-maps/${map}`);
  expect(found).toMatchObject({ id: map, name: expect.stringContaining('শিট') });
  const document = await at.app.inject({ url: found['document_url'] as string });
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
