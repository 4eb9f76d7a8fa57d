import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SavedBoundary } from '../../../../contract/maps/boundaries.ts';
import type { OfficeMap } from '../../../../contract/maps/overview.ts';
import type { MapView } from '../../../../contract/maps/search.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
});

const withdraw = (id: number, body: object, headers?: object) =>
  maps.send('POST', `/admin/geojson-datas/${id}/withdraw`, body, headers);
const remark = 'Drawn on the wrong dag';

/** What each map tells of the sheet and its dag. */
async function seen(id: number) {
  const box = [...sheet.plane.from([-50, -50]), ...sheet.plane.from([500, 500])].join(',');
  const view = async (zoom: number) =>
    (await maps.send('GET', `/map/geojson/view?bbox=${box}&zoom=${zoom}`)).json<MapView>().features.length;
  const office = (await maps.send('GET', `/admin/maps/boundaries?zil_id=${sheet.zilId}`)).json<OfficeMap>();
  const detail = await maps.send('GET', `/locations/dags/${id}`);
  const figures = (await maps
    .knex('dag_figures')
    .where({ zil_id: sheet.zilId })
    .sum('with_boundary as drawn')) as {
    drawn: string;
  }[];
  return {
    dags: await view(17),
    mouzas: await view(12),
    office: office.dags.filter(({ drawn }) => drawn).length,
    lookup: detail.json<{ has_boundary: boolean }>().has_boundary,
    figures: Number(figures[0]!.drawn),
  };
}

describe('withdrawing a boundary', () => {
  it('takes it off every map and every figure, and keeps it with who, when and why', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const { boundary } = await maps.history(id);
    expect(await seen(id)).toEqual({ dags: 1, mouzas: 1, office: 1, lookup: true, figures: 1 });
    const answer = await withdraw(id, { remark, version: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Boundary withdrawn. It is no longer on the maps.' },
    ]);
    expect(await seen(id)).toEqual({ dags: 0, mouzas: 0, office: 0, lookup: false, figures: 0 });
    const history = await maps.history(id);
    expect(history.boundary).toBeNull();
    expect(history.versions).toMatchObject([
      { number: 2, source: 'withdrawn', remark, by: 'Test acland', geojson: boundary!.geojson },
      { number: 1, source: 'manual-points', geojson: boundary!.geojson },
    ]);
    const logged = await maps
      .knex('audit_log')
      .where({ resource: 'geojson-datas', record_id: id, action: 'withdraw' });
    expect(logged).toMatchObject([
      { actor_id: maps.officer.user.id, before: { dag_no: '1', version: 1 }, after: { remark } },
    ]);
  });

  it('leaves it to be taken up again, under a version that no screen has seen', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    await withdraw(id, { remark, version: 1 });
    // A screen that was opened before.
    expect((await sheet.save(id, sheet.square(0, 0), { version: 1 })).json()).toMatchObject({
      code: 'changed',
    });
    const again = await sheet.save(id, sheet.square(0, 0), { version: 0 });
    expect([again.statusCode, again.json<SavedBoundary>().version]).toEqual([201, 3]);
    expect((await sheet.save(id, sheet.square(1, 0), { version: 1 })).json()).toMatchObject({
      code: 'changed',
    });
    const { versions } = await maps.history(id);
    expect(versions.map(({ source }) => source)).toEqual(['manual-points', 'withdrawn', 'manual-points']);
    expect(await seen(id)).toEqual({ dags: 1, mouzas: 1, office: 1, lookup: true, figures: 1 });
  });

  it('is refused without a remark, of another version, of nothing, and to who is no officer', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    for (const blank of [{}, { remark: ' \n' }]) {
      const answer = await withdraw(id, { version: 1, ...blank });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { errors: { remark: ['Write why the boundary is withdrawn.'] } },
      ]);
    }
    expect((await withdraw(id, { remark })).statusCode).toBe(422);
    for (const [of, version] of [
      [id, 2],
      [await sheet.dag('2'), 1],
    ] as const) {
      const answer = await withdraw(of, { remark, version });
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'changed' }]);
    }
    expect((await withdraw(999_999_999, { remark, version: 1 })).statusCode).toBe(404);
    const { headers } = await maps.login('user');
    expect((await withdraw(id, { remark, version: 1 }, headers)).statusCode).toBe(403);
    expect((await withdraw(id, { remark, version: 1 }, {})).statusCode).toBe(401);
    expect((await maps.history(id)).versions).toHaveLength(1);
  });

  it('is done by nobody without a word, and versions outlive it', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const said = (word: object) =>
      maps.knex.transaction(async (trx) => {
        await trx.raw(`select set_config('bhumi.boundary_change', ?, true)`, [JSON.stringify(word)]);
        await trx('geojson_datas').where({ dag_id: id }).delete();
      });
    const actor_id = maps.officer.user.id;
    for (const word of [{}, { remark }, { actor_id }])
      await expect(said(word)).rejects.toMatchObject({ constraint: 'boundary_versions_withdrawn' });
    await said({ remark, actor_id });
    expect((await maps.history(id)).versions).toHaveLength(2);
    await expect(Promise.resolve(maps.owner('dags').where({ id }).delete())).rejects.toMatchObject({
      code: '23001',
    });
  });
});
