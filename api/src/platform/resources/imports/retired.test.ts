import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { makeLand, type Land } from '../../../features/lookup/land.testing.ts';
import { csvOf, importClient } from './import-client.testing.ts';

let test: TestApp;
let desk: ReturnType<typeof importClient>;
let land: Land;
beforeAll(async () => {
  test = await createTestApp();
  desk = importClient(test, (await test.login('acland')).headers);
  land = await makeLand(test.knex, '9333');
});
afterAll(() => test.close());

const problemsOf = async (resource: string, ...rows: (string | number)[][]) =>
  (await desk.checked(resource, csvOf(...rows))).problems.map(({ row, text }) => [row, text]);

it('a row whose number, place or name is that of a retired record says so, and leads to it', async () => {
  const dag = await land.dag('41', { khotiyan: [{ owner: 'রহিমা খাতুন', area: 10 }] });
  expect((await desk.client.delete(`dags/${dag}`)).status).toBe(204);
  const dags = () =>
    problemsOf(
      'dags',
      ['zil_id', 'dag_no', 'khatiyan_number'],
      [land.zilId, '৪১', '1'],
      [land.zilId, '42', '1'],
    );
  expect(await dags()).toEqual([
    [2, `“Dag 41” is a retired dag (no. ${dag}). Restore it instead of adding another.`],
  ]);
  await desk.client.delete(`zils/${land.zilId}`);
  const place = 'This zil no is retired. Restore it first.';
  expect(await dags()).toEqual([
    [2, place],
    [3, place],
  ]);
  const [upazila, mouza] = await Promise.all([
    test.knex('upazilas').where({ id: land.upazilaId }).first('name_en'),
    test.knex('mouzas').where({ id: land.mouzaId }).first('name_en'),
  ]);
  const byName = ['Upazila', 'Mouza', 'Zil No', 'Khatiyan No', 'Dag No'];
  expect(await problemsOf('dags', byName, [upazila.name_en, mouza.name_en, '1', '1', '43'])).toEqual([
    [2, 'There is no Zil No “1” here'],
  ]);
  await desk.client.delete(`mouzas/${land.mouzaId}`);
  const called = ['upazila_id', 'name_en', 'name_bn', 'jl_no'];
  const retired = expect.stringContaining(`is a retired mouza (no. ${land.mouzaId})`);
  expect(
    await problemsOf(
      'mouzas',
      called,
      [land.upazilaId, 'Another', 'অন্য', '9333'],
      [land.upazilaId, String(mouza.name_en), 'আরেক', ''],
    ),
  ).toEqual([
    [2, retired],
    [3, retired],
  ]);
});
