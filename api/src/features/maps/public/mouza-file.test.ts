import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MouzaBoundaries } from '../../../../contract/maps/search.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  for (const number of ['828', '828/840', '12/ক'])
    await sheet.drawn(number, sheet.square(number.length * 30, 0));
  await sheet.drawn('5', sheet.square(0, 0), 'CS');
});
afterAll(() => maps.close());

describe('a mouza as a file', () => {
  const file = (more = '') => maps.send('GET', `/map/geojson/mouza/${sheet.mouzaId}${more}`, undefined, {});
  it('has every boundary of it, or of a survey', async () => {
    const all = (await file()).json<MouzaBoundaries>();
    expect(all.features.map(({ properties }) => properties.dag_no)).toEqual(['828', '828/840', '12/ক', '5']);
    expect(all.features[0]!.properties).toMatchObject({ khatian_no: '1', source: 'manual-points' });
    const cs = await file(`?survey_type_id=${await sheet.survey('CS')}`);
    expect(cs.json<MouzaBoundaries>().features).toHaveLength(1);
    expect((await maps.send('GET', '/map/geojson/mouza/999999')).statusCode).toBe(404);
  });

  it('is tagged by its state: the tag changes with a boundary, and the same is not sent again', async () => {
    const other = await maps.sheet();
    const url = `/api/map/geojson/mouza/${other.mouzaId}`;
    const tag = async () => String((await maps.app.inject({ url })).headers.etag);
    const empty = await tag();
    const id = await other.drawn('1', other.square(0, 0));
    const first = await tag();
    expect((await maps.app.inject({ url, headers: { 'if-none-match': first } })).statusCode).toBe(304);
    await other.save(id, other.square(1, 0));
    expect(new Set([empty, first, await tag()]).size).toBe(3);
  });
});
