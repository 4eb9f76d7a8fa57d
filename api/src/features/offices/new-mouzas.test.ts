/** AC (Land) and ADC (Revenue) enter and rename the mouzas of their own upazilas (docs/decisions/109). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostKind } from '../../../contract/offices/offices.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { csvOf, importClient } from '../../platform/resources/imports/import-client.testing.ts';

let test: TestApp;
type Office = { id: number; parent_id: number; upazila_id: number };
let savar: Office;
let far: Office;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const office = (name_en: string) =>
    test.knex('offices').where({ name_en }).first('id', 'parent_id', 'upazila_id');
  savar = await office('Upazila Land Office, Savar');
  far = await office('Upazila Land Office, Hathazari');
});
afterAll(() => test.close());

const sign = async (post: PostKind, officeId: number) =>
  (await test.login('acland', [{ post, officeId }])).headers;
let made = 0;
const send = (
  method: 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  payload: Record<string, unknown>,
) => test.app.inject({ method, url: `/api/admin/mouzas${path}`, headers, payload });
const add = (headers: Record<string, string>, upazila_id: number) => {
  const name = `Char ${(made += 1)}`;
  return send('POST', '', headers, { upazila_id, name_en: name, name_bn: `চর ${made}`, jl_no: `9${made}` });
};

it('a mouza that an AC (Land) adds in the own upazila is theirs at once, and can be renamed', async () => {
  const headers = await sign('acland', savar.id);
  const added = await add(headers, savar.upazila_id);
  expect(added.statusCode, added.body).toBe(201);
  const { id, version } = added.json<{ id: number; version: number }>();
  const reach = await test.knex('office_reach').where({ mouza_id: id }).pluck('office_id');
  expect(reach).toEqual(expect.arrayContaining([savar.id, savar.parent_id]));
  const renamed = await send('PUT', `/${id}`, headers, { name_en: 'Char Renamed', version });
  expect(renamed.json()).toMatchObject({ name_en: 'Char Renamed', upazila_id: savar.upazila_id });
  const adc = await sign('adc-revenue', savar.parent_id);
  expect((await add(adc, savar.upazila_id)).statusCode).toBe(201);
});

it('elsewhere an upazila is an unknown one, a mouza is not there, and none is moved out', async () => {
  const headers = await sign('acland', savar.id);
  const elsewhere = await add(headers, far.upazila_id);
  const missing = await add(headers, 999_999);
  expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([422, missing.json().errors]);
  expect(Object.keys(elsewhere.json().errors)).toEqual(['upazila_id']);
  const theirs = (await add(await sign('acland', far.id), far.upazila_id)).json<{ id: number }>();
  expect((await send('PUT', `/${theirs.id}`, headers, { name_en: 'Ours' })).statusCode).toBe(404);
  const own = (await add(headers, savar.upazila_id)).json<{ id: number }>();
  const moved = await send('PUT', `/${own.id}`, headers, { upazila_id: far.upazila_id });
  expect([moved.statusCode, Object.keys(moved.json().errors)]).toEqual([422, ['upazila_id']]);
});

it('a circle renames its mouzas and makes none, because a new one falls to the upazila; posts that decide nothing do neither', async () => {
  const circle = await test.knex('office_mouzas').where({ kind: 'ac' }).first('office_id', 'mouza_id');
  const headers = await sign('acland', circle.office_id);
  const { upazila_id } = await test.knex('mouzas').where({ id: circle.mouza_id }).first('upazila_id');
  expect((await add(headers, upazila_id)).statusCode).toBe(422);
  const renamed = await send('PUT', `/${circle.mouza_id}`, headers, { upazila_id, name_en: 'Ashulia again' });
  expect(renamed.statusCode, renamed.body).toBe(200);
  for (const post of ['kanungo', 'assistant'] as const)
    expect((await add(await sign(post, savar.id), savar.upazila_id)).statusCode).toBe(403);
});

it('a file of mouzas is taken for the own upazila alone', async () => {
  const desk = importClient(test, await sign('acland', savar.id));
  const file = csvOf(
    ['Upazila ID', 'Name (EN)', 'Name (BN)', 'JL No'],
    [savar.upazila_id, 'Imported', 'আনা', '801'],
    [far.upazila_id, 'Imported', 'আনা', '802'],
  );
  const found = await desk.checked('mouzas', file);
  expect(found.counts).toMatchObject({ new: 1, wrong: 1 });
});
