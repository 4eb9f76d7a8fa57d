import { afterAll, beforeAll, expect, it } from 'vitest';
import { importsOf, statusesOf, shape } from './imports/calls.testing.ts';
import { openMaps, type Maps, type TestSheet } from './office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let dag: number;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  dag = await sheet.drawn('7', sheet.square(0, 0));
  await maps.app.inject({ method: 'DELETE', url: `/api/admin/dags/${dag}`, headers: maps.officer.headers });
});
afterAll(() => maps.close());

it('nothing is drawn of a retired dag, whose boundary and versions stay with the office', async () => {
  const saved = await sheet.save(dag, sheet.square(60, 0), { remark: 'test' });
  expect([saved.statusCode, saved.json<{ errors: object }>().errors]).toEqual([
    422,
    { dag_id: ['This dag is retired. Restore it first.'] },
  ]);
  expect(await maps.history(dag)).toMatchObject({ dag: { id: dag }, versions: [{ number: 1 }] });
});

it('a file of the sheet says which of its numbers are those of retired dags, and their boundaries overlap nothing', async () => {
  const { shown, bring } = importsOf(maps, sheet);
  const found = await shown([
    shape(sheet.square(0, 0), { Dag_No: '৭', khatian: '1' }),
    shape(sheet.square(10, 0), { Dag_No: '8', khatian: '1' }),
  ]);
  expect(statusesOf(found)).toEqual(['wrong retired', 'new']);
  expect(found.rows[0]!.reasons[0]!.text).toBe('The dag of this number is retired. Restore it first.');

  await maps.knex('dags').where({ zil_id: sheet.zilId }).update({ retired_at: maps.knex.fn.now() });
  await maps.knex('zils').where({ id: sheet.zilId }).update({ retired_at: maps.knex.fn.now() });
  const refused = await bring([shape(sheet.square(0, 0), { Dag_No: '9', khatian: '1' })]);
  expect(refused.json<{ errors: object }>().errors).toEqual({
    zil_id: ['This sheet is retired. Restore it first.'],
  });
});
