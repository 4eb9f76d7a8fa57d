import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { ImportSaved } from '../../../../contract/maps/imports.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';
import { importsOf, statusesOf, shape } from './calls.testing.ts';

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

it('tells of a file that lies far from its mouza as a whole, of one without a boundary from its upazila', async () => {
  const file = (west: number) =>
    [0, 30].map((east) => shape(sheet.square(west + east, 0), { dag_no: `${east}`, khatian_no: '1' }));
  // Nothing of the mouza is drawn: a day's walk is no wonder, another district is.
  await (await maps.sheet()).drawn('1', sheet.square(0, 1000));
  expect(statusesOf(await shown(file(40_000)))).toEqual(['new', 'new']);
  const { rows } = await shown(file(90_000));
  expect(rows.map(({ status, reasons }) => [status, reasons[0]?.text])).toEqual(
    Array(2).fill(['doubtful', 'Lies 90 km from all that is drawn of this upazila.']),
  );
  await sheet.drawn('9', sheet.square(0, 100), 'CS');
  expect(statusesOf(await shown(file(4_000)))).toEqual(['new', 'new']);
  const far = await shown(file(6_000));
  expect(statusesOf(far)).toEqual(['doubtful far', 'doubtful far']);
  expect(far.rows[0]!.reasons[0]!.text).toBe('Lies 6 km from all that is drawn of this mouza.');
});

it('files are taken apart one at a time, and few wait', async () => {
  const codes: number[] = [];
  const files = await maps.owner.transaction(async (trx) => {
    // The first one is not done before the last has come: what is read of it cannot be kept yet.
    await trx.raw('lock table sheet_imports in share mode');
    const sent = Array.from({ length: 5 }, async () => {
      const { statusCode } = await bring([shape(sheet.square(0, 0), {})]);
      codes.push(statusCode);
    });
    await expect.poll(() => codes, { timeout: 20_000 }).toEqual([503, 503]);
    return sent;
  });
  await Promise.all(files);
  expect(codes).toEqual([503, 503, 201, 201, 201]);
  const headers = { ...maps.officer.headers, 'content-type': 'application/json' };
  const url = '/api/admin/sheet-imports';
  const broken = await maps.app.inject({ method: 'POST', url, headers, payload: '{"zil_id":' });
  expect(broken.statusCode).toBe(400);
  await shown([shape(sheet.square(0, 0), {})]);
});

it('as many statements show and save a large file as a small one', async () => {
  /** The statements that show and save so many shapes, every second one of a recorded dag. */
  async function statementsOf(count: number) {
    sheet = await maps.sheet();
    ({ shown, commit } = importsOf(maps, sheet));
    for (let at = 0; at < count; at += 2) await sheet.dag(String(at));
    const features = Array.from({ length: count }, (_, at) =>
      shape(sheet.square(30 * at, 0), { dag_no: String(at), khatian_no: '1' }),
    );
    let statements = 0;
    const heard = () => (statements += 1);
    maps.knex.on('query', heard);
    const { id, counts } = await shown(features);
    const saved = await commit(id);
    maps.knex.removeListener('query', heard);
    expect([counts.wrong, saved.statusCode, saved.json<ImportSaved>().saved]).toEqual([0, 200, count]);
    return statements;
  }
  // What is remembered for a while is asked for once.
  await statementsOf(2);
  expect(await statementsOf(40)).toBe(await statementsOf(4));
});

it('others are answered while many shapes are read, held against each other and saved', async () => {
  // Leaning ones: their boxes overlap, so that all neighbours are compared.
  const side = 20;
  const features = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [(at % side) * 25, Math.floor(at / side) * 25];
    const corner = (column: number, row: number) =>
      sheet.plane.from([x + 25 * column + (y + 25 * row) / 3, y + 25 * row]);
    const ring = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
    return shape(ring, { dag_no: String(at + 1), khatian_no: '1' });
  });
  let saving = true;
  const meanwhile = async () => {
    let answered = 0;
    while (saving) {
      await maps.send('GET', '/map/tiles');
      answered += 1;
    }
    return answered;
  };
  const others = meanwhile();
  const found = await shown(features).finally(() => (saving = false));
  expect(found.counts).toEqual({ matched: 0, new: 400, doubtful: 0, wrong: 0 });
  expect(await others).toBeGreaterThan(5);
  const saved = await commit(found.id);
  expect([saved.statusCode, saved.json<ImportSaved>().saved]).toEqual([200, 400]);
});
