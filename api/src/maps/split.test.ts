import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { CutParts, SplitSaved } from '../../contract/maps/boundaries.ts';
import type { Position } from '../../contract/maps/geojson.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from './office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

describe('a split', () => {
  const down = (): Position[] => [sheet.plane.from([10, 5]), sheet.plane.from([10, 25])];
  async function approved(dag_id: number, status = 'approved'): Promise<number> {
    const { user } = await maps.login('user');
    const [row] = (await maps
      .knex('mutations')
      .insert({
        ...{ user_id: user.id, status, mutation_type: 'sale', mouza_id: sheet.mouzaId, dag_id },
        ...{ khatiyan_number: '1', dag_number: '1', land_type: 'agricultural', deed_number: 'D1' },
        ...{ deed_date: '2026-03-21', registry_office: 'Savar', contact_number: '01712345678' },
        ...{ fee_poisha: 102500, request_hash: `split-${user.id}` },
      })
      .returning('id')) as [{ id: number }];
    return row.id;
  }

  it('shows both parts before, and makes both boundaries for an approved mutation', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const part = await sheet.dag('1/7', SQUARE_FEET / 3);
    const url = `/admin/geojson-datas/${id}/split`;
    const shown = (await maps.send('POST', `${url}/check`, { line: down() })).json<CutParts>();
    // Northwards, the west is to the left.
    expect(shown.parts.map(({ side, area }) => [side, Math.round(area.sq_m)])).toEqual([
      ['left', 300],
      ['right', 600],
    ]);
    expect((await maps.history(id)).versions).toHaveLength(1);

    const mutation_id = await approved(id);
    expect((await maps.history(id)).mutations).toEqual([
      { id: mutation_id, mutation_type: 'sale', tracking_number: expect.stringMatching(/^M-/) as string },
    ]);
    const body = { line: down(), keep: 'right', dag_id: part, mutation_id, version: 1 };
    const answer = await maps.send('POST', url, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { kept, cut } = answer.json<SplitSaved>();
    expect([kept, cut].map(({ dag_id, area }) => [dag_id, Math.round(area.sq_m)])).toEqual([
      [id, 600],
      [part, 300],
    ]);
    const versions = (await maps.history(part)).versions;
    expect(versions).toMatchObject([{ source: 'split', mutation_id, by: 'Test acland' }]);
    const again = await maps.send('POST', url, body);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'changed' }]);
  });

  it('is refused without an approved mutation of the dag, without two parts, and to itself or another sheet', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const part = await sheet.dag('1/7');
    const elsewhere = await (await maps.sheet()).dag('1/7');
    const survey = await sheet.dag('1/7', SQUARE_FEET, 'CS');
    const [right, waiting, others] = [
      await approved(id),
      await approved(id, 'pending'),
      await approved(part),
    ];
    const split = async (more: object) => {
      const body = { line: down(), keep: 'left', dag_id: part, mutation_id: right, ...more };
      const answer = await maps.send('POST', `/admin/geojson-datas/${id}/split`, body);
      return [answer.statusCode, ...Object.keys(answer.json<{ errors?: object }>().errors ?? {})];
    };
    for (const mutation_id of [waiting, others, 999_999])
      expect(await split({ mutation_id })).toEqual([422, 'mutation_id']);
    for (const dag_id of [id, elsewhere, survey, 999_999_999])
      expect(await split({ dag_id })).toEqual([422, 'dag_id']);
    const past = [sheet.plane.from([-10, 0]), sheet.plane.from([-10, 30])];
    for (const line of [past, [], [down()[0], down()[0]]])
      expect(await split({ line })).toEqual([422, 'line']);
    expect((await maps.history(id)).versions).toHaveLength(1);
    const bare = await maps.send('POST', `/admin/geojson-datas/${part}/split/check`, { line: down() });
    expect([bare.statusCode, bare.json<{ message: string }>().message]).toEqual([
      422,
      'This dag has no boundary to cut.',
    ]);
  });
});
