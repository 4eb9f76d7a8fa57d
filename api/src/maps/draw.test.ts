import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type {
  BoundaryHistory,
  BoundaryWarned,
  CheckedBoundary,
  CutParts,
  SavedBoundary,
  SplitSaved,
} from '../../contract/maps/boundaries.ts';
import type { MapView } from '../../contract/maps/search.ts';
import type { Position } from '../../contract/maps/geojson.ts';
import { collection } from './geometry/shapes.testing.ts';
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

const history = async (id: number) =>
  (await maps.send('GET', `/admin/geojson-datas/${id}`)).json<BoundaryHistory>();

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
    const { boundary, versions, dag } = await history(id);
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
    const { versions } = await history(id);
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
    expect((await history(id)).versions).toHaveLength(1);
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
    expect((await history(id)).boundary).toBeNull();
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
    expect((await history(id)).versions[0]!.remark).toBe('The wall stands there');
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
    expect(answer.json<BoundaryWarned>().warnings[0]!.text).toMatch(/বেশি।$/);
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
    expect((await history(id)).boundary).toBeNull();
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

describe('a dag that the drawing screen names', () => {
  const name = async (body: object) =>
    maps.send('POST', '/admin/dags', {
      zil_id: sheet.zilId,
      survey_type_id: await sheet.survey('RS'),
      ...body,
    });
  it('is the one that is recorded, or a new one', async () => {
    const id = await sheet.dag('828/840');
    const known = await name({ dag_no: '৮২৮/৮৪০', khatian_no: '১' });
    expect([known.statusCode, known.json<{ id: number }>().id]).toEqual([200, id]);
    const added = await name({ dag_no: '৯', khatian_no: '৭' });
    expect([added.statusCode, added.json()]).toMatchObject([201, { dag_no: '9', khatiyan_number: '7' }]);
  });

  it('under another khatian is asked about, with the one that is recorded', async () => {
    const id = await sheet.dag('9');
    const other = await name({ dag_no: '9', khatian_no: '2' });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      {
        message: 'Dag 9 is recorded under khatian 1. Is that the one you mean?',
        code: 'other-khatian',
        choices: [{ id, dag_no: '9', khatiyan_number: '1' }],
      },
    ]);
    expect((await name({ dag_no: '9', khatian_no: '' })).json()).toMatchObject({
      message: 'Please enter a khatian number.',
    });
  });

  it('is checked as any other', async () => {
    expect((await name({ dag_no: '', khatian_no: '1' })).statusCode).toBe(422);
    expect((await name({ dag_no: '10', khatian_no: '' })).json()).toMatchObject({
      errors: { khatiyan_number: [expect.anything()] },
    });
    const { headers } = await maps.login('user');
    const body = { zil_id: sheet.zilId, dag_no: '9', khatian_no: '1' };
    expect((await maps.send('POST', '/admin/dags', body, headers)).statusCode).toBe(403);
  });
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
    expect((await history(id)).versions).toHaveLength(1);

    const mutation_id = await approved(id);
    expect((await history(id)).mutations).toEqual([
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
    const versions = (await history(part)).versions;
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
    expect((await history(id)).versions).toHaveLength(1);
    const bare = await maps.send('POST', `/admin/geojson-datas/${part}/split/check`, { line: down() });
    expect([bare.statusCode, bare.json<{ message: string }>().message]).toEqual([
      422,
      'This dag has no boundary to cut.',
    ]);
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
    await maps.knex('geojson_datas').where({ dag_id: id }).delete();
    expect(await outlines()).toEqual([]);
  });
});
