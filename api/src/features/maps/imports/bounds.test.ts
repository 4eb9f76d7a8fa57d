/** Files of sheets that ended or held the process that read them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Message } from '../../../../contract/language.ts';
import { MAX_POINTS, MAX_RINGS } from '../../../../contract/maps/limits.ts';
import { refusalTexts } from '../../../../contract/maps/messages.ts';
import type { SheetImport } from '../../../../contract/maps/imports.ts';
import { PARSE_BOUNDS, parsingTexts } from '../../../../contract/parsing.ts';
import { openMaps, type Maps, type TestSheet } from '../office.testing.ts';
import { importsOf, statusesOf, shape } from './calls.testing.ts';

let maps: Maps;
let sheet: TestSheet;
let { shown } = {} as ReturnType<typeof importsOf>;
beforeAll(async () => {
  maps = await openMaps();
});
afterAll(() => maps.close());
beforeEach(async () => {
  sheet = await maps.sheet();
  ({ shown } = importsOf(maps, sheet));
});

/** Sends a file as it is written, for a sheet. */
async function sent(property: string, zil_id = sheet.zilId) {
  const payload = `{"zil_id":${zil_id},"geojson":{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"dag_no":"1","x":${property}},"geometry":null}]}}`;
  const headers = { ...maps.officer.headers, 'content-type': 'application/json' };
  const answer = await maps.app.inject({ method: 'POST', url: '/api/admin/sheet-imports', headers, payload });
  return { status: answer.statusCode, body: answer.json<{ errors?: { geojson?: string[] } }>() };
}
const { depth, values, token } = PARSE_BOUNDS;

it.each([
  ['five million empty lists', `[${'[],'.repeat(5_200_000)}[]]`, parsingTexts.tooMany(values)],
  ['lists within each other', '['.repeat(7_000_000) + ']'.repeat(7_000_000), parsingTexts.tooDeep],
  ['objects within each other', `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, parsingTexts.tooDeep],
  ['a long text', JSON.stringify('ক'.repeat(token + 1)), parsingTexts.longToken],
  ['a long number', '1'.repeat(token + 10), parsingTexts.longToken],
])('%s are refused by the bound, and then by what is known of the file', async (_, property, text) => {
  const refusal = (told: Message) => ({ status: 422, body: { errors: { geojson: [told.en] } } });
  expect(await sent(property)).toMatchObject(refusal(text));
  // Nobody parses it again, for another sheet either: what is said is what is known of it.
  const kept = maps.knex('refused_files').where({ reader: 'sheet 2' });
  await kept.update({ text: JSON.stringify(parsingTexts.tooHard) });
  const other = await maps.sheet();
  expect(await sent(property, other.zilId)).toMatchObject(refusal(parsingTexts.tooHard));
});

it('what is as deep and as long as may be is read', async () => {
  const deep = '['.repeat(depth - 5) + ']'.repeat(depth - 5);
  expect((await sent(deep)).status).toBe(201);
  expect((await sent(JSON.stringify('ক'.repeat(token)))).status).toBe(201);
});

it('points that are the same, and rings, are counted before they are read', async () => {
  const { square } = sheet;
  const same = Array(500_000).fill(square(0, 0)[0]) as ReturnType<typeof square>;
  const found = await shown([
    shape(same, { dag_no: '1', khatian: '1' }),
    {
      ...shape(square(0, 0), { dag_no: '2', khatian: '1' }),
      geometry: { type: 'Polygon', coordinates: Array(MAX_RINGS + 1).fill(square(0, 0)) },
    },
    {
      ...shape(square(0, 0), { dag_no: '3', khatian: '1' }),
      // Each ring has few enough, and together too many.
      geometry: { type: 'Polygon', coordinates: Array(3).fill(same.slice(0, MAX_POINTS)) },
    },
  ]);
  expect(statusesOf(found)).toEqual(['wrong too-many', 'wrong too-many-rings', 'wrong too-many']);
  expect(found.rows[1]!.reasons[0]!.text).toBe(refusalTexts['too-many-rings'].en);
});

it('shapes that cross each other in thousands of places are doubtful, not a minute of work for the server', async () => {
  /** A polygon with teeth. */
  const comb = (isTurned: boolean) => {
    const points = Array.from({ length: 900 }, (_, at): [number, number] => [at * 0.05, at % 2 ? 1 : 45]);
    const ring = [...points, [45, 0], [0, 0], points[0]!] as [number, number][];
    return ring.map(([x, y]) => sheet.plane.from(isTurned ? [y, x] : [x, y]));
  };
  const spent = process.cpuUsage();
  const found = await shown([
    shape(comb(false), { dag_no: '1', khatian: '1' }),
    shape(comb(true), { dag_no: '2', khatian: '1' }),
  ]);
  expect(statusesOf(found)).toEqual(['doubtful overlap', 'doubtful overlap']);
  // Of this process alone: what is compared is compared by another one.
  expect(process.cpuUsage(spent).user).toBeLessThan(3_000_000);
});

it('what is kept is answered in pages, what is to be looked at first', async () => {
  const count = 450;
  const features = Array.from({ length: count }, (_, at) =>
    shape(sheet.square(30 * at, 0), { dag_no: String(at), ...(at % 9 > 0 && { khatian: '1' }) }),
  );
  const { id, counts, rows, wrong } = await shown(features);
  expect([counts, rows.length, wrong.length]).toEqual([
    { matched: 0, new: 400, doubtful: 0, wrong: 50 },
    200,
    50,
  ]);
  const page = async (query: string) => {
    const answer = await maps.send('GET', `/admin/sheet-imports/${id}?${query}`);
    return answer.statusCode === 200
      ? answer.json<SheetImport>().rows.map(({ index }) => index)
      : answer.statusCode;
  };
  const pages = [await page(''), await page('from=200'), await page('from=400'), await page('from=600')];
  expect(pages.map((each) => (each as number[]).length)).toEqual([200, 200, 50, 0]);
  expect(new Set(pages.flat()).size).toBe(count);
  expect((pages[0] as number[]).slice(0, 50)).toEqual(wrong);
  expect(await page('status=new&limit=2')).toEqual([1, 2]);
  expect(await page('limit=201')).toBe(400);
});
