import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { BoundaryHistory } from '../../contract/maps/boundaries.ts';
import type { Position } from '../../contract/maps/geojson.ts';
import type { ImportSaved, SheetImport } from '../../contract/maps/imports.ts';
import { MOST_IMPORTED } from '../../contract/maps/limits.ts';
import { openMaps, type Maps, type TestSheet } from '../maps/office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let survey_type_id: number;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
  survey_type_id = await sheet.survey('RS');
});

type Shape = { properties: Record<string, unknown>; ring: Position[] };
const shape = (dag_no: unknown, ring: Position[], more: object = {}): Shape => ({
  properties: { dag_no, ...more },
  ring,
});
const fileOf = (shapes: readonly Shape[]) => ({
  type: 'FeatureCollection',
  features: shapes.map(({ properties, ring }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [ring] },
  })),
});
const post = (shapes: readonly Shape[] | object, more: object = {}, headers: object = maps.officer.headers) =>
  maps.send(
    'POST',
    '/admin/sheet-imports',
    {
      ...{ zil_id: sheet.zilId, survey_type_id },
      geojson: Array.isArray(shapes) ? fileOf(shapes as Shape[]) : shapes,
      ...more,
    },
    headers,
  );
async function preview(shapes: readonly Shape[], more: object = {}): Promise<SheetImport> {
  const answer = await post(shapes, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const said = ({ rows }: SheetImport) =>
  rows.map(({ status, reasons }) => [status, ...reasons.map(({ code }) => code)].join(' '));
const commit = (id: number, body: object = {}) =>
  maps.send('POST', `/admin/sheet-imports/${id}/commit`, body);
const count = async (table: string) => (await maps.knex(table).count({ all: '*' }).first())!['all'];
const everything = async () => [await count('geojson_datas'), await count('dags'), await count('audit_log')];

describe('the preview of a sheet', () => {
  it('tells what fits, what is new, what is doubtful and what is wrong, and why', async () => {
    await sheet.dag('1');
    await sheet.dag('2/ক');
    await sheet.dag('3', 2_000);
    await sheet.dag('6');
    const bow = [sheet.square(0, 300)[0]!, sheet.square(0, 300)[2]!, ...sheet.square(0, 300).slice(1, 2)];
    const found = await preview([
      shape('১', sheet.square(0, 0)),
      shape('2 / ক', sheet.square(30, 0), { khatian_no: '1' }),
      shape('4', sheet.square(60, 0), { khatian_no: '7' }),
      shape('3', sheet.square(90, 0)),
      shape('6', sheet.square(120, 0), { khatian_no: '9' }),
      shape('5', sheet.square(150, 0)),
      shape('', sheet.square(180, 0), { khatian_no: '1' }),
      shape({ of: 'dags' }, sheet.square(210, 0)),
      shape('8', sheet.square(240, 0), { khatian_no: '1' }),
      shape('৮', sheet.square(270, 0), { khatian_no: '1' }),
      shape('9', [...bow, sheet.square(30, 330)[3]!, bow[0]!], { khatian_no: '1' }),
      shape('10', [[0, 51] as Position, [0.1, 51], [0.1, 51.1], [0, 51]], { khatian_no: '1' }),
    ]);
    expect(said(found)).toEqual([
      'matched',
      'matched',
      'new',
      'doubtful area',
      'doubtful other-khatian',
      'wrong no-khatian',
      'wrong no-number',
      'wrong bad-number',
      'wrong twice',
      'wrong twice',
      'wrong crosses-itself',
      'wrong outside',
    ]);
    expect(found.counts).toEqual({ matched: 2, new: 1, doubtful: 2, wrong: 7 });
    expect([found.property, found.khatian_property]).toEqual(['dag_no', 'khatian_no']);
    expect(found.rows[1]).toMatchObject({ index: 1, dag_no: '2/ক', replaces: false });
    expect(found.rows[3]!.reasons[0]!.text).toMatch(/^The drawn area is 384\.\d\d?% larger/);
    expect(found.bbox).toEqual([
      expect.closeTo(sheet.square(0, 0)[0]![0], 7),
      expect.closeTo(sheet.square(0, 0)[0]![1], 7),
      expect.closeTo(sheet.square(120, 0)[2]![0], 7),
      expect.closeTo(sheet.square(120, 0)[2]![1], 7),
    ]);
  });

  it('holds shapes against each other, and against what stays as it is drawn', async () => {
    await sheet.drawn('1', sheet.square(0, 0));
    await sheet.drawn('2', sheet.square(40, 0));
    await sheet.drawn('3', sheet.square(200, 0), 'BRS');
    const khatian_no = '1';
    const found = await preview([
      // Drawn anew: where it was before is no overlap.
      shape('2', sheet.square(42, 0)),
      shape('11', sheet.square(20, 0, 35, 30), { khatian_no }),
      shape('12', sheet.square(100, 0), { khatian_no }),
      shape('13', sheet.square(110, 0), { khatian_no }),
      // Of another survey.
      shape('14', sheet.square(200, 0), { khatian_no }),
      shape('15', sheet.square(5_000, 0), { khatian_no }),
    ]);
    expect(said(found)).toEqual([
      'matched',
      'doubtful overlap',
      'doubtful overlap',
      'doubtful overlap',
      'new',
      'doubtful far',
    ]);
    expect(found.rows[0]!.replaces).toBe(true);
    expect(found.rows[1]!.reasons[0]!.text).toMatch(/^Overlaps dag 1 by 66\.[67]%/);
    expect(found.rows[5]!.reasons[0]!.text).toBe('Lies 5 km from the other dags of its sheet.');
  });

  it('says so when the whole file lies apart from the sheet', async () => {
    await sheet.drawn('1', sheet.square(0, 0));
    const away = [0, 40].map((east) =>
      shape(String(east + 2), sheet.square(9_000 + east, 0), { khatian: 'ক' }),
    );
    expect(said(await preview(away))).toEqual(['doubtful far', 'doubtful far']);
  });

  it('takes the number from the property that is named, or that shapes have', async () => {
    await sheet.dag('77');
    const named = shape('1', sheet.square(0, 0), { plot_number: 77 });
    expect(said(await preview([named], { property: 'plot_number' }))).toEqual(['matched']);
    const capitals = { properties: { DAG: '77', Khatian: '1' }, ring: sheet.square(0, 0) };
    expect(await preview([capitals])).toMatchObject({ property: 'DAG', khatian_property: 'Khatian' });
    const odd = { properties: { 'no such': '77' }, ring: sheet.square(0, 0) };
    expect(await preview([odd], { property: 'toString' })).toMatchObject({ counts: { wrong: 1 } });
  });

  it('refuses what is no file of a sheet, and whoever is not staff', async () => {
    const errors = async (geojson: unknown, more = {}) =>
      (await post(geojson as object, more)).json<{ errors?: object }>().errors;
    const many = { type: 'FeatureCollection', features: Array.from({ length: MOST_IMPORTED + 1 }, () => 0) };
    expect(await errors({ type: 'Feature' })).toEqual({
      geojson: ['The file must be a GeoJSON FeatureCollection.'],
    });
    expect(await errors([])).toEqual({ geojson: ['The file holds no shapes.'] });
    expect(await errors(many)).toEqual({ geojson: ['At most 5,000 shapes can be imported at once.'] });
    expect(await errors([shape('1', sheet.square(0, 0))], { zil_id: 999_999_999 })).toHaveProperty('zil_id');
    // Whatever stands among them, the others are read.
    const odd = { type: 'FeatureCollection', features: [null, 7, { geometry: { type: 'Point' } }] };
    expect((await post(odd)).json<SheetImport>().counts).toMatchObject({ wrong: 3 });
    const citizen = await maps.login('user');
    expect((await post([], {}, citizen.headers)).statusCode).toBe(403);
    expect((await post([], {}, {})).statusCode).toBe(401);
  });
});

describe('saving an import', () => {
  it('saves nothing while three of its shapes are wrong; without them all the others', async () => {
    await sheet.dag('1');
    const found = await preview([
      shape('1', sheet.square(0, 0)),
      shape('2', sheet.square(30, 0), { khatian_no: '5' }),
      shape('', sheet.square(60, 0)),
      shape('4', sheet.square(90, 0)),
      shape('5', sheet.square(120, 0).slice(0, 2), { khatian_no: '5' }),
    ]);
    const before = await everything();
    const refused = await commit(found.id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'wrong', rows: [2, 3, 4], message: expect.stringContaining('Nothing was saved') },
    ]);
    expect(await everything()).toEqual(before);

    const saved = await commit(found.id, { leave: [2, 3, 4] });
    expect([saved.statusCode, saved.json<ImportSaved>()]).toEqual([
      200,
      { message: '2 boundaries saved.', saved: 2, added: 1 },
    ]);
    const added = (await maps
      .knex('dags')
      .where({ zil_id: sheet.zilId, dag_no: '2', khatiyan_number: '5', survey_type_id })
      .first()) as { id: number };
    const history = (await maps.send('GET', `/admin/geojson-datas/${added.id}`)).json<BoundaryHistory>();
    expect(history.versions).toMatchObject([{ number: 1, source: 'import', by: 'Test acland' }]);
    const logged = await maps.knex('audit_log').where({ record_id: added.id }).orderBy('id');
    expect(logged).toMatchObject([
      { resource: 'dags', action: 'create' },
      { resource: 'geojson-datas', action: 'create', actor_id: maps.officer.user.id },
    ]);

    const again = await commit(found.id, { leave: [2, 3, 4] });
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'committed' }]);
    const shown = await maps.send('GET', `/admin/sheet-imports/${found.id}`);
    expect(shown.json<SheetImport>().committed_at).not.toBeNull();
  });

  it('asks why for what is doubtful, keeps the reason, and makes earlier boundaries versions', async () => {
    const id = await sheet.drawn('1', sheet.square(0, 0));
    const found = await preview([shape('1', sheet.square(0, 0, 60, 30))]);
    const refused = await commit(found.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'remark', rows: [0] }]);
    expect((await commit(found.id, { remark: 'surveyed anew' })).statusCode).toBe(200);
    const { versions } = (await maps.send('GET', `/admin/geojson-datas/${id}`)).json<BoundaryHistory>();
    expect(versions).toMatchObject([{ number: 2, remark: 'surveyed anew', source: 'import' }, { number: 1 }]);
  });

  it('holds it against the records as they are when it is saved', async () => {
    const found = await preview([shape('1', sheet.square(0, 0), { khatian_no: '3' })]);
    expect(said(found)).toEqual(['new']);
    await sheet.dag('1');
    const refused = await commit(found.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'remark', rows: [0] }]);
    expect((await commit(found.id, { leave: [0] })).json()).toMatchObject({
      errors: { leave: ['Nothing is left to be saved.'] },
    });
    expect((await commit(999_999_999)).statusCode).toBe(404);
  });
});

it('reads, compares and saves 5,000 shapes within a minute', { timeout: 90_000 }, async () => {
  const shapes = Array.from({ length: 5_000 }, (_, place) =>
    shape(
      String(place + 1),
      sheet.square(
        20 * (place % 71),
        20 * Math.floor(place / 71),
        20 * (place % 71) + 20,
        20 * Math.floor(place / 71) + 20,
      ),
      { khatian_no: '1' },
    ),
  );
  const began = performance.now();
  const found = await preview(shapes);
  expect(found.counts).toEqual({ matched: 0, new: 5_000, doubtful: 0, wrong: 0 });
  expect((await commit(found.id)).json<ImportSaved>()).toMatchObject({ saved: 5_000, added: 5_000 });
  expect(performance.now() - began).toBeLessThan(60_000);
});
