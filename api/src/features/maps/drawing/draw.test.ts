import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { SavedBoundary } from '../../../../contract/maps/boundaries.ts';
import type { Position } from '../../../../contract/maps/geojson.ts';
import type { MapView } from '../../../../contract/maps/search.ts';
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

describe('saving a boundary', () => {
  it('writes one polygon with its properties, box and measures, and keeps who drew it', async () => {
    const id = await sheet.dag('12/ক');
    const open = sheet.square(0, 0).slice(0, 4).reverse();
    const answer = await sheet.save(id, open, { bbox: [1, 2, 3, 4], source: 'drawn' });
    expect(answer.statusCode, answer.body).toBe(201);
    const saved = answer.json<SavedBoundary>();
    expect(saved).toMatchObject({ dag_id: id, version: 1, message: 'Boundary saved.' });
    expect(saved.area.sq_ft / SQUARE_FEET).toBeCloseTo(1, 4);
    const [feature] = saved.geojson.features;
    expect(feature.properties).toEqual({
      dag_no: '12/ক',
      khatian_no: '1',
      survey_type_id: await sheet.survey('RS'),
      source: 'drawn',
    });
    const ring = feature.geometry.coordinates[0]!;
    expect([ring.length, ring[0]]).toEqual([5, ring[4]]);
    expect(saved.bbox).toEqual([
      Math.min(...ring.map(([x]) => x)),
      Math.min(...ring.map(([, y]) => y)),
      Math.max(...ring.map(([x]) => x)),
      Math.max(...ring.map(([, y]) => y)),
    ]);
    const { boundary, versions, dag } = await maps.history(id);
    expect(boundary).toEqual(expect.objectContaining({ geojson: saved.geojson, version: 1 }));
    expect(versions).toMatchObject([{ number: 1, source: 'drawn', by: 'Test acland', remark: null }]);
    expect(dag).toMatchObject({ dag_no: '12/ক', zil_no: '1' });
    const logged = await maps.knex('audit_log').where({ resource: 'geojson-datas', record_id: id });
    expect(logged).toMatchObject([{ action: 'create', actor_id: maps.officer.user.id }]);
  });

  it('again makes a version, and the same again makes none', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const changed = await sheet.save(id, sheet.square(1, 0), { version: 1 });
    expect([changed.statusCode, changed.json<SavedBoundary>().version]).toEqual([200, 2]);
    const same = await sheet.save(id, sheet.square(1, 0));
    expect([same.statusCode, same.json<SavedBoundary>().version]).toEqual([200, 2]);
    const { versions } = await maps.history(id);
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(versions[0]!.geojson).not.toEqual(versions[1]!.geojson);
    const logged = await maps.knex('audit_log').where({ resource: 'geojson-datas', record_id: id });
    expect(logged.map(({ action }) => action as string)).toEqual(['create', 'update']);
  });

  it('upon another version than stands is refused', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    for (const version of [0, 2]) {
      const answer = await sheet.save(id, sheet.square(1, 0), { version });
      expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'changed' })]);
    }
    expect((await maps.history(id)).versions).toHaveLength(1);
  });

  it('refuses what is no boundary, by its field and with its code, and a dag that is not there', async () => {
    const id = await sheet.dag('1');
    const bow = [0, 2, 1, 3, 0].map((at) => sheet.square(0, 0)[at]!);
    const crossing = await sheet.save(id, bow, { remark: 'please' });
    expect([crossing.statusCode, crossing.json()]).toEqual([
      422,
      {
        message: 'The boundary crosses or touches itself. Move or reorder its points.',
        errors: { geojson: ['The boundary crosses or touches itself. Move or reorder its points.'] },
        code: 'crosses-itself',
      },
    ]);
    const few = await sheet.save(id, sheet.square(0, 0).slice(0, 2));
    expect(few.json()).toMatchObject({
      message: 'Add at least 3 points to form a polygon.',
      code: 'too-few',
    });
    const london = await sheet.save(
      id,
      sheet.square(0, 0).map(([x, y]): Position => [x - 90, y + 28]),
    );
    expect(london.json()).toMatchObject({ code: 'outside' });
    const none = await sheet.save(999_999_999, sheet.square(0, 0));
    expect([none.statusCode, none.json()]).toMatchObject([422, { errors: { dag_id: [expect.anything()] } }]);
    const long = await sheet.save(id, sheet.square(0, 0), { remark: 'x'.repeat(501) });
    expect([long.statusCode, Object.keys(long.json<{ errors: object }>().errors)]).toEqual([422, ['remark']]);
    expect((await maps.history(id)).boundary).toBeNull();
  });

  it('is not for citizens or visitors, nor is looking at it', async () => {
    const { headers } = await maps.login('user');
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const body = { dag_id: id, geojson: collection(sheet.square(1, 0)) };
    for (const [who, status] of [
      [headers, 403],
      [{}, 401],
    ] as const) {
      expect((await maps.send('POST', '/admin/geojson-datas', body, who)).statusCode).toBe(status);
      expect((await maps.send('GET', `/admin/geojson-datas/${id}`, undefined, who)).statusCode).toBe(status);
    }
  });
});

describe('what the database keeps', () => {
  it('is every version, which nobody changes, and an outline that follows', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    for (const change of [
      maps.knex('boundary_versions').where({ dag_id: id }).delete(),
      maps.knex('boundary_versions').where({ dag_id: id }).update({ remark: 'x' }),
      maps
        .knex('geojson_datas')
        .where({ dag_id: id })
        .update({ dag_id: id + 1 }),
    ])
      await expect(Promise.resolve(change)).rejects.toMatchObject({ code: '42501' });
    const outlines = async () => {
      const box = [...sheet.plane.from([-50, -50]), ...sheet.plane.from([500, 500])].join(',');
      const url = `/map/geojson/view?bbox=${box}&zoom=12`;
      const { features } = (await maps.send('GET', url)).json<MapView>();
      return features.map(({ id: mouza, bbox }) => [
        mouza,
        Math.round(sheet.plane.to([bbox[2], bbox[3]])[0]),
      ]);
    };
    expect(await outlines()).toEqual([[sheet.mouzaId, 30]]);
    await sheet.save(id, sheet.square(10, 0));
    expect(await outlines()).toEqual([[sheet.mouzaId, 40]]);
    const other = await maps.sheet();
    await maps.knex('dags').where({ id }).update({ zil_id: other.zilId });
    expect(await outlines()).toEqual([[other.mouzaId, 40]]);
    const { mouza_id } = (await maps.knex('zils').where({ id: sheet.zilId }).first('mouza_id')) as {
      mouza_id: number;
    };
    await maps.knex('zils').where({ id: other.zilId }).update({ mouza_id, zil_no: '2' });
    expect(await outlines()).toEqual([[sheet.mouzaId, 40]]);
    await maps.send('POST', `/admin/geojson-datas/${id}/withdraw`, { remark: 'test', version: 2 });
    expect(await outlines()).toEqual([]);
  });
});
