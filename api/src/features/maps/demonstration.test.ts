import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { polygonsOf, readPolygon, type Rings } from './geometry/read.ts';
import { COUNTRY } from './geometry/shapes.testing.ts';
import { candidateOf, overlapPercent } from './drawing/warnings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('the samples are sheets whose dags tile them: whole shapes, beside each other, with a road and a pond', async () => {
  const rows = (await test
    .knex('geojson_datas')
    .join('dags', 'dags.id', 'dag_id')
    .orderBy('dags.id')
    .select('zil_id', 'geojson', 'is_sample', 'meta', 'area_sq_m')) as {
    zil_id: number;
    geojson: { features: [unknown] };
    is_sample: boolean;
    meta: { land_class: string };
    area_sq_m: number;
  }[];
  expect(rows.every(({ is_sample }) => is_sample)).toBe(true);
  const sheets = new Map<number, typeof rows>();
  for (const row of rows) sheets.set(row.zil_id, [...(sheets.get(row.zil_id) ?? []), row]);
  expect(sheets.size).toBeGreaterThanOrEqual(12);
  for (const dags of sheets.values()) {
    const shapes = dags.map(({ geojson }) => {
      const reading = readPolygon(polygonsOf(geojson.features[0])[0], COUNTRY);
      expect(reading).toHaveProperty('rings');
      return candidateOf((reading as { rings: Rings }).rings);
    });
    for (const [index, one] of shapes.entries())
      for (const other of shapes.slice(index + 1)) expect(overlapPercent(one, other)).toBeLessThan(0.1);
    // A sheet of 160 by 90 metres, but for a road of 5 m and a lane of 2.5 m.
    const whole = dags.reduce((sum, { area_sq_m }) => sum + area_sq_m, 0);
    expect(whole / (160 * 90 - 160 * 5 - 85 * 2.5)).toBeCloseTo(1, 2);
  }
  const ponds = [...sheets.values()].filter((dags) => dags.some(({ meta }) => meta.land_class === 'পুকুর'));
  expect(ponds.length).toBeGreaterThanOrEqual(12);
});

it('there is a drawn dag that is to be split for an approved mutation, and the dag that the other part becomes', async () => {
  const { rows } = await test.knex.raw<{ rows: object[] }>(`
    with of as (
      select dags.*, status, (select sum((row ->> 'area')::float8) from jsonb_array_elements(khotiyan) row) as area,
        (select sum((row ->> 'area')::float8) from record_versions, jsonb_array_elements(rows) row
          where dag_id = dags.id and number = 1) as before,
        exists (select from geojson_datas where dag_id = dags.id) as drawn
      from dags left join mutations on mutations.dag_id = dags.id)
    select whole.status, whole.drawn, part.drawn as part_drawn, part.area > 0 as bought,
      round((whole.area + part.area - whole.before)::numeric, 2) as lost
    from of part join of whole on whole.zil_id = part.zil_id and whole.survey_type_id = part.survey_type_id
      and part.dag_no = whole.dag_no || '/ঘ'`);
  expect(rows).toEqual([{ status: 'approved', drawn: true, part_drawn: false, bought: true, lost: '0.00' }]);
});
