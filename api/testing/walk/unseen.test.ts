import { afterAll, expect, it } from 'vitest';

import { allFeatures } from '../../src/app.ts';
import { queueFeature } from '../../src/platform/feature/feature.ts';
import { loadResources } from '../../src/platform/resources/load.ts';
import { createTestApp } from '../app.ts';
import { allExamples } from './examples.ts';
import { requestMaker, type Signed } from './requests.ts';
import { RIGHTS, rightOf, rightsOfAdded, rightsOfQueues } from './rights.ts';
import { collectRoutes } from './routes.ts';

const { app: test, routes } = await collectRoutes(() => createTestApp({ demonstration: true }));
const resources = await loadResources();
const request = requestMaker(test, routes, allExamples(resources));
const rights = [
  ...RIGHTS,
  ...rightsOfAdded(resources),
  ...rightsOfQueues(allFeatures(resources).flatMap(queueFeature), routes),
];
afterAll(() => test.close());

/** An invisible mark that none of our texts contains: the invisible separator. */
const MARK = '\u2063';
/** Fields that are taken exactly as typed, and stored as a hash. */
const TO_THE_LETTER = /password|passcode|pin|cvv/;

/** Returns the texts of a body, each with a way to put the mark into it. */
function marked(value: unknown, place: { left: number }, key = ''): unknown {
  if (typeof value === 'string' && !TO_THE_LETTER.test(key)) {
    place.left -= 1;
    return place.left === -1 ? `${value.slice(0, 1)}${MARK}${value.slice(1)}` : value;
  }
  if (Array.isArray(value)) return value.map((each) => marked(each, place, key));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each, place, name)]));
}

async function signed(may: readonly string[]): Promise<Signed | null> {
  const role = (['admin', 'acland', 'user'] as const).find((each) => may.includes(each));
  if (!role) return null;
  const { user, headers } = await test.login(role);
  return { id: user.id, headers };
}

/** Returns the columns that have the mark in any row. */
async function columnsWithMark(): Promise<string[]> {
  const { rows: columns } = await test.knex.raw<{ rows: { table: string; column: string }[] }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and data_type in ('text', 'jsonb', 'json') order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const row: unknown = await test.knex(table).whereRaw('strpos(??::text, ?) > 0', [column, MARK]).first();
    if (row) found.push(`${table}.${column}`);
  }
  return found;
}

it('keeps no mark that nobody sees, in whichever text of a request it stands', async () => {
  let [sent, taken] = [0, 0];
  for (const route of routes) {
    if (!['POST', 'PUT', 'PATCH'].includes(route.method)) continue;
    const may = rightOf(route.method, route.url, rights)?.may ?? [];
    for (let at = 0; ; at += 1) {
      const ask = await request(route, await signed(may));
      const place = { left: at };
      const payload = marked(ask.payload, place);
      if (place.left >= 0 || typeof payload !== 'object') break;
      const answer = await test.app.inject({ ...ask, payload: payload as object });
      expect(answer.statusCode, `${route.method} ${route.url}: ${answer.body.slice(0, 300)}`).toBeLessThan(
        500,
      );
      sent += 1;
      if (answer.statusCode < 300) taken += 1;
    }
  }
  expect(await columnsWithMark()).toEqual([]);
  // Most of these texts are typed by people, and are accepted without the mark.
  expect(sent).toBeGreaterThan(150);
  expect(taken).toBeGreaterThan(sent / 3);
}, 240_000);
