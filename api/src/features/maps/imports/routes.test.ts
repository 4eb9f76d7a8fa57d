import { measure } from '@bhumi/db/geometry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { BoundaryHistory } from '../../../../contract/maps/boundaries.ts';
import type { ImportRefused, ImportSaved, SheetImport } from '../../../../contract/maps/imports.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from '../office.testing.ts';
import { importsOf, inOrder, statusesOf, shape } from './calls.testing.ts';
import { judge } from './judge.ts';

let maps: Maps;
let sheet: TestSheet;
let { bring, shown, commit } = {} as ReturnType<typeof importsOf>;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
  ({ bring, shown, commit } = importsOf(maps, sheet));
});

const history = async (id: number) =>
  (await maps.send('GET', `/admin/geojson-datas/${id}`)).json<BoundaryHistory>();

/** A sheet with three wrong shapes among those that fit, one new, two doubtful. */
async function mixed() {
  await sheet.dag('1');
  await sheet.dag('2/ক', SQUARE_FEET / 2);
  await sheet.drawn('7', sheet.square(0, 60));
  const { square } = sheet;
  const bow = [0, 2, 1, 3, 0].map((at) => square(0, 200)[at]!);
  return [
    shape(square(0, 0), { Dag_No: '১', khatian: '1' }),
    shape(square(30, 0), { Dag_No: '2/ক' }),
    shape(square(60, 0), { Dag_No: 30, khatian: '৫' }),
    shape(bow, { Dag_No: '31', khatian: '5' }),
    shape(square(0, 100), { khatian: '5' }),
    shape(square(0, 130), { Dag_No: '33' }),
    shape(square(10, 60, 40, 90), { Dag_No: '34', khatian: '5' }),
  ];
}

describe('a file of a sheet', () => {
  it('is shown with what fits, what is new, what is doubtful and what is wrong; nothing is saved', async () => {
    const found = await shown(await mixed());
    expect(found).toMatchObject({ property: 'Dag_No', khatian_property: 'khatian', committed_at: null });
    expect(statusesOf(found)).toEqual([
      'matched',
      'doubtful area',
      'new',
      'wrong crosses-itself',
      'wrong no-number',
      'wrong no-khatian',
      'doubtful overlap',
    ]);
    expect(found.counts).toEqual({ matched: 1, new: 1, doubtful: 2, wrong: 3 });
    expect(found.rows[6]!.reasons[0]!.text).toBe('Overlaps dag 7 by 66.7% of the smaller of the two.');
    expect(found.rows[2]).toMatchObject({
      dag_no: '30',
      khatiyan_number: '5',
      dag_id: null,
      replaces: false,
    });
    expect(found.rows[0]!.area!.sq_m).toBeCloseTo(900, 0);
    expect(await maps.knex('dags').where({ zil_id: sheet.zilId }).whereIn('dag_no', ['30', '34'])).toEqual(
      [],
    );
    const again = await maps.send('GET', `/admin/sheet-imports/${found.id}`);
    const page = again.json<SheetImport>();
    // What is to be looked at comes first.
    expect(page.rows.map(({ index }) => index)).toEqual([3, 4, 5, 1, 6, 2, 0]);
    expect({ ...page, rows: inOrder(page) }).toEqual(found);
    expect([page.wrong, page.doubtful]).toEqual([
      [3, 4, 5],
      [1, 6],
    ]);
  });

  it('is saved whole or not at all: wrong ones are left out first, doubtful ones take a remark', async () => {
    const found = await shown(await mixed());
    const wrong = await commit(found.id, { remark: 'Measured again' });
    expect([wrong.statusCode, wrong.json<ImportRefused>()]).toMatchObject([
      409,
      { code: 'wrong', rows: [3, 4, 5] },
    ]);
    const doubtful = await commit(found.id, { leave: [3, 4, 5], remark: ' ' });
    expect(doubtful.json<ImportRefused>()).toMatchObject({ code: 'remark', rows: [1, 6] });
    const drawn = () =>
      maps.knex('geojson_datas').join('dags', 'dags.id', 'dag_id').where({ zil_id: sheet.zilId });
    expect(await drawn()).toHaveLength(1);

    const saved = (
      await commit(found.id, { leave: [3, 4, 5], remark: 'Measured again' })
    ).json<ImportSaved>();
    expect(saved).toEqual({ message: '4 boundaries saved.', saved: 4, added: 2 });
    expect(await drawn()).toHaveLength(5);
    const [fresh] = await maps.knex('dags').where({ zil_id: sheet.zilId, dag_no: '30' });
    expect(fresh).toMatchObject({ khatiyan_number: '5', survey_type_id: await sheet.survey('RS') });
    const { versions } = await history((fresh as { id: number }).id);
    expect(versions).toMatchObject([{ source: 'import', by: 'Test acland', remark: 'Measured again' }]);
    const logged = await maps.knex('audit_log').where({ resource: 'sheet-imports', record_id: found.id });
    expect(logged).toMatchObject([{ action: 'import', after: { saved: 4, added: 2 } }]);
    const twice = await commit(found.id, { leave: [3, 4, 5], remark: 'x' });
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'committed' }]);
  });

  it('is held against the records as they are when it is saved', async () => {
    const id = await sheet.dag('1');
    const found = await shown([shape(sheet.square(0, 0), { dag: '1' })]);
    expect(statusesOf(found)).toEqual(['matched']);
    await sheet.drawn('2', sheet.square(10, 0));
    expect((await commit(found.id)).json()).toMatchObject({ code: 'remark', rows: [0] });
    expect((await history(id)).boundary).toBeNull();
  });

  it('nothing of it stays when one of it cannot be written', async () => {
    await sheet.dag('1');
    const found = await shown([
      shape(sheet.square(0, 0), { dag: '1' }),
      shape(sheet.square(30, 0), { dag: '2', khatian_no: '3' }),
    ]);
    // A khatian that the table does not take.
    await maps.owner.raw(
      `update sheet_import_shapes set shape = jsonb_set(shape, '{khatian}', to_jsonb(repeat('9', 51)))
         where import_id = ? and place = 1`,
      [found.id],
    );
    expect((await commit(found.id)).statusCode).toBe(500);
    expect(
      await maps.knex('geojson_datas').join('dags', 'dags.id', 'dag_id').where({ zil_id: sheet.zilId }),
    ).toEqual([]);
    expect(await maps.knex('sheet_imports').where({ id: found.id }).first('committed_at')).toEqual({
      committed_at: null,
    });
  });

  it('draws anew what is drawn, which then is an earlier version and no neighbour', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const found = await shown([shape(sheet.square(2, 0), { plot: '1' })]);
    expect([statusesOf(found), found.rows[0]!.replaces]).toEqual([['matched'], true]);
    await commit(found.id);
    expect((await history(id)).versions.map(({ source }) => source)).toEqual(['import', 'manual-points']);
  });

  it('replaces nothing that was drawn since it was read, until that is seen', async () => {
    const id = await sheet.dag('1');
    const found = await shown([shape(sheet.square(0, 0), { dag: '1' })]);
    await sheet.save(id, sheet.square(1, 0));
    const refused = await commit(found.id, { remark: 'The newest measurement' });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'drawn', rows: [0] }]);
    expect((await history(id)).versions).toHaveLength(1);
    const again = (await maps.send('GET', `/admin/sheet-imports/${found.id}`)).json<SheetImport>();
    expect(again.rows[0]!.replaces).toBe(true);
    expect((await commit(found.id, { replaces: [0] })).statusCode).toBe(200);
    expect((await history(id)).versions).toHaveLength(2);
    const logged = await maps.knex('audit_log').where({ resource: 'geojson-datas', record_id: id });
    expect(logged.at(-1)).toMatchObject({ action: 'update', before: { version: 1 }, after: { version: 2 } });
  });

  it('tells of numbers that come twice or are none, of another khatian, and of what lies far from the rest', async () => {
    for (const number of ['1', '2', '3', '4']) await sheet.dag(number);
    const { square } = sheet;
    const found = await shown([
      shape(square(0, 0), { dag_no: '1', khatian_no: '৯' }),
      shape(square(30, 0), { dag_no: '2' }),
      shape(square(60, 0), { dag_no: ' ২ ' }),
      shape(square(90, 0), { dag_no: 'x'.repeat(51) }),
      shape(square(120, 0), { dag_no: ['3'] }),
      shape(square(9000, 0), { dag_no: '4' }),
      {
        type: 'Feature',
        properties: { dag_no: '3' },
        geometry: { type: 'MultiPolygon', coordinates: [[square(150, 0)]] },
      },
      { type: 'Feature', properties: null, geometry: null },
      null,
    ]);
    expect(statusesOf(found)).toEqual([
      'doubtful other-khatian',
      'wrong twice',
      'wrong twice',
      'wrong bad-number',
      'wrong bad-number',
      'doubtful far',
      'matched',
      'wrong not-geojson no-number',
      'wrong not-geojson no-number',
    ]);
    expect(found.rows[0]!.reasons[0]!.text).toBe('Recorded under khatian 1.');
  });

  it('takes the properties that are named', async () => {
    await sheet.dag('9');
    const found = await shown([shape(sheet.square(0, 0), { dag_no: 'x', N: '9', K: '1' })], {
      property: 'N',
      khatian_property: 'K',
    });
    expect(statusesOf(found)).toEqual(['matched']);
  });

  it('is refused when it is no collection, empty, too much, or of no sheet', async () => {
    const one = shape(sheet.square(0, 0), {});
    for (const [body, field] of [
      [{ geojson: [one] }, 'geojson'],
      [{ geojson: { type: 'FeatureCollection', features: [] } }, 'geojson'],
      [{ geojson: { type: 'FeatureCollection', features: Array(5_001).fill(null) } }, 'geojson'],
      [{ zil_id: 999_999_999 }, 'zil_id'],
      [{ survey_type_id: 999_999 }, 'survey_type_id'],
    ] as const) {
      const answer = await bring([one], body);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        422,
        [field],
      ]);
    }
    const none = await shown([one]);
    expect((await commit(none.id, { leave: [0] })).statusCode).toBe(422);
    expect((await commit(999_999_999)).statusCode).toBe(404);
    const { headers } = await maps.login('user');
    expect((await maps.send('GET', `/admin/sheet-imports/${none.id}`, undefined, headers)).statusCode).toBe(
      403,
    );
  });
});

describe('shapes that lie across each other', () => {
  it('tell of five of them at most', async () => {
    const features = Array.from({ length: 8 }, (_, at) =>
      shape(sheet.square(0, 0), { dag_no: String(at), khatian_no: '1' }),
    );
    const { rows } = await shown(features);
    expect(rows.map(({ reasons }) => reasons.length)).toEqual(Array(8).fill(5));
  });

  it('are no sheet when they are too many to compare', async () => {
    const lying = ['1', '2'].map((dag_no) => ({
      dag_no,
      khatian: '1',
      bad_number: false,
      refused: null,
      rings: [sheet.square(0, 0)],
      measured: measure([sheet.square(0, 0)]),
    }));
    const where = { zil_id: sheet.zilId, survey_type_id: null };
    expect(await judge(maps.knex, where, lying, 10)).toHaveLength(2);
    await expect(judge(maps.knex, where, lying, 9)).rejects.toMatchObject({ status: 422 });
  });
});
