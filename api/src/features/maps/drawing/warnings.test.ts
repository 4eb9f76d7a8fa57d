import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { BoundaryWarningsAnswer, CheckedBoundary } from '../../../../contract/maps/boundaries.ts';
import { collection } from '../geometry/shapes.testing.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

describe('a boundary is asked about', () => {
  it('when it overlaps a neighbour by more than a hundredth of the smaller one, and saved with a remark', async () => {
    const neighbour = await sheet.drawn('1', sheet.square(0, 0));
    const id = await sheet.dag('2');
    const over = await sheet.save(id, sheet.square(29, 0, 59, 30));
    expect(over.statusCode).toBe(409);
    expect(over.json()).toEqual({
      message: 'Please look at the warnings. To save nonetheless, write why.',
      code: 'warnings',
      warnings: [
        {
          code: 'overlap',
          text: 'Overlaps dag 1 by 3.3% of the smaller of the two.',
          dag_id: neighbour,
          dag_no: '1',
          percent: 3.3,
        },
      ],
    });
    const blank = await sheet.save(id, sheet.square(29, 0, 59, 30), { remark: ' \n' });
    expect(blank.statusCode).toBe(409);
    const saved = await sheet.save(id, sheet.square(29, 0, 59, 30), { remark: 'The wall stands there' });
    expect(saved.statusCode, saved.body).toBe(201);
    expect((await maps.history(id)).versions[0]!.remark).toBe('The wall stands there');
    // Less than a hundredth: 0.2 of 30 m.
    const third = await sheet.dag('3');
    expect((await sheet.save(third, sheet.square(58.8, 0, 88.8, 30))).statusCode).toBe(201);
  });

  it('of another sheet or survey is no neighbour', async () => {
    await sheet.drawn('1', sheet.square(0, 0));
    const later = await sheet.dag('1', SQUARE_FEET, 'BRS');
    expect((await sheet.save(later, sheet.square(0, 0))).statusCode).toBe(201);
  });

  it('when its area differs from the recorded one by more than a twentieth; not when none is recorded', async () => {
    const small = await sheet.dag('1', SQUARE_FEET * 0.94);
    const answer = await sheet.save(small, sheet.square(0, 0));
    expect(answer.json()).toMatchObject({
      warnings: [{ code: 'area', text: 'The drawn area is 6.38% larger than the recorded one.' }],
    });
    const near = await sheet.dag('2', SQUARE_FEET * 1.04);
    expect((await sheet.save(near, sheet.square(40, 0))).statusCode).toBe(201);
    const unknown = await sheet.dag('3', 0);
    expect((await sheet.save(unknown, sheet.square(80, 0))).statusCode).toBe(201);
  });

  it('when it lies far from the others of its sheet', async () => {
    await sheet.drawn('1', sheet.square(0, 0));
    const id = await sheet.dag('2');
    const far = await sheet.save(id, sheet.square(5000, 0));
    expect(far.json()).toMatchObject({
      warnings: [{ code: 'far', text: 'Lies 5 km from the other dags of its sheet.' }],
    });
    expect((await sheet.save(id, sheet.square(1900, 0))).statusCode).toBe(201);
  });

  it('in the language of who draws', async () => {
    const id = await sheet.dag('1', SQUARE_FEET / 2);
    const headers = { ...maps.officer.headers, 'accept-language': 'bn' };
    const body = { dag_id: id, geojson: collection(sheet.square(0, 0)) };
    const answer = await maps.send('POST', '/admin/geojson-datas', body, headers);
    expect(answer.json<BoundaryWarningsAnswer>().warnings[0]!.text).toMatch(/বেশি।$/);
  });
});

describe('checking while drawing', () => {
  const check = async (body: object) =>
    (await maps.send('POST', '/admin/geojson-datas/check', body)).json<CheckedBoundary>();
  it('answers area, perimeter and what saving would say, and saves nothing', async () => {
    await sheet.drawn('1', sheet.square(0, 0));
    const id = await sheet.dag('2', SQUARE_FEET / 2);
    const geojson = collection(sheet.square(29, 0, 59, 30));
    const checked = await check({ dag_id: id, geojson });
    expect(checked.warnings.map(({ code }) => code)).toEqual(['overlap', 'area']);
    expect([checked.area!.sq_m, checked.perimeter!.m]).toEqual([
      expect.closeTo(900, 1),
      expect.closeTo(120, 1),
    ]);
    expect((await maps.history(id)).boundary).toBeNull();
    const bySheet = await check({ zil_id: sheet.zilId, survey_type_id: await sheet.survey('RS'), geojson });
    expect(bySheet.warnings.map(({ code }) => code)).toEqual(['overlap']);
    expect((await check({ geojson })).warnings).toEqual([]);
    const refused = await check({ dag_id: id, geojson: collection(sheet.square(0, 0).slice(0, 2)) });
    expect(refused).toMatchObject({ area: null, refused: { code: 'too-few' } });
    for (const nowhere of [{ dag_id: 999_999_999 }, { zil_id: 999_999_999 }])
      expect(
        (await maps.send('POST', '/admin/geojson-datas/check', { geojson, ...nowhere })).statusCode,
      ).toBe(422);
  });
});
