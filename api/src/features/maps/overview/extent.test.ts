import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MapExtent } from '../../../../contract/maps/overview.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
});
afterAll(() => maps.close());

const extent = async (query: string) => {
  const answer = await maps.send('GET', `/admin/maps/extent?${query}`);
  return { status: answer.statusCode, ...answer.json<MapExtent>() };
};
const [WEST, SOUTH, EAST, NORTH] = [0, 1, 2, 3] as const;

describe('a map opens', () => {
  it('on the surroundings of the district’s town while nothing is drawn, and never on the country', async () => {
    const districts = await maps.knex('districts').select('id');
    expect(districts).toHaveLength(64);
    for (const { id } of districts) {
      const { of, bbox } = await extent(`district_id=${id}`);
      expect(of).toBe('district');
      expect(bbox![EAST] - bbox![WEST]).toBeCloseTo(0.4);
      expect(bbox![NORTH] - bbox![SOUTH]).toBeCloseTo(0.4);
    }
    expect(await extent(`zil_id=${sheet.zilId}`)).toMatchObject({ of: 'district' });
  });

  it('on the narrowest place of which something is drawn', async () => {
    const { upazila_id } = await maps.knex('mouzas').where({ id: sheet.mouzaId }).first();
    const names = { name_en: 'Beside', name_bn: 'পাশে' };
    const [{ id: beside }] = await maps.knex('mouzas').insert({ upazila_id, ...names }, ['id']);
    const [{ id: zil }] = await maps.knex('zils').insert({ mouza_id: beside, zil_no: '1' }, ['id']);
    const [{ id: second }] = await maps
      .knex('zils')
      .insert({ mouza_id: sheet.mouzaId, zil_no: '77' }, ['id']);
    await sheet.drawn('1', sheet.square(0, 0));
    const { district_id } = await maps.knex('upazilas').where({ id: upazila_id }).first();

    const own = await extent(`zil_id=${sheet.zilId}`);
    expect(own.of).toBe('sheet');
    expect(own.bbox![WEST]).toBeCloseTo(sheet.corner[0], 6);
    expect(own.bbox![SOUTH]).toBeCloseTo(sheet.corner[1], 6);
    expect(await extent(`zil_id=${second}`)).toMatchObject({ of: 'mouza', bbox: own.bbox });
    expect(await extent(`mouza_id=${sheet.mouzaId}`)).toMatchObject({ of: 'mouza' });
    expect(await extent(`zil_id=${zil}`)).toMatchObject({ of: 'upazila', bbox: own.bbox });
    expect(await extent(`upazila_id=${upazila_id}`)).toMatchObject({ of: 'upazila' });
    expect(await extent(`district_id=${district_id}`)).toMatchObject({ of: 'district', bbox: own.bbox });
    // The picture below a sheet shows where it lies before anything of it is drawn.
    const corners = [
      { x: 0, y: 0, lng: 90.1, lat: 23.2 },
      { x: 9, y: 9, lng: 90.2, lat: 23.1 },
    ];
    await maps.knex('sheet_scans').insert({
      zil_id: zil,
      path: 'sheet-scans/a.png',
      width: 10,
      height: 10,
      control_points: JSON.stringify(corners),
      actor_id: maps.officer.user.id,
    });
    expect(await extent(`zil_id=${zil}`)).toMatchObject({ of: 'sheet', bbox: [90.1, 23.1, 90.2, 23.2] });
  });

  it('nowhere without a place, or for one that is not there', async () => {
    expect(await extent('')).toMatchObject({ status: 422 });
    expect(await extent('zil_id=999999')).toMatchObject({ status: 404 });
  });
});
