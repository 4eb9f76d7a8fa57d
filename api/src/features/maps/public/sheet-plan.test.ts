import { afterAll, beforeAll, expect, it } from 'vitest';

import type { SheetPlan } from '../../../../contract/maps/search.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  await sheet.drawn('5', sheet.square(0, 0), 'CS');
  for (const number of ['828', '828/840']) await sheet.drawn(number, sheet.square(number.length * 30, 0));
  await (await maps.sheet()).drawn('1', sheet.square(300, 0));
});
afterAll(() => maps.close());

const plan = async (id: number, query = '') => {
  const answer = await maps.send('GET', `/map/geojson/zil/${id}${query}`, undefined, {});
  return { status: answer.statusCode, ...answer.json<SheetPlan>() };
};

it('a sheet is answered by its id alone, with its place and what is drawn of it in its newest survey, or another', async () => {
  const newest = await plan(sheet.zilId);
  expect(newest.features.map(({ properties }) => properties.dag_no)).toEqual(['828', '828/840']);
  expect(newest).toMatchObject({ total: 2, zil: { id: sheet.zilId, mouza: { id: sheet.mouzaId } } });
  expect(newest.zil.mouza.upazila.district.division.id).toBeGreaterThan(0);
  const { features } = await plan(sheet.zilId, `?survey_type_id=${await sheet.survey('CS')}`);
  expect(features.map(({ properties }) => properties.dag_no)).toEqual(['5']);
});

it('one of which nothing is drawn has its place, one that is not there is not found', async () => {
  const bare = await maps.sheet();
  expect(await plan(bare.zilId)).toMatchObject({ status: 200, features: [], zil: { id: bare.zilId } });
  expect((await plan(999_999_999)).status).toBe(404);
});
