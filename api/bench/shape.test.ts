/**
 * The shape of every measured work: statements per request, bytes of the answer, and that no request reads a large table whole. It never
 * tests times; `npm run bench:http` measures them.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../testing/app.ts';
import { withDatabase } from './connection.ts';
import { tablesReadWhole } from './plans.ts';
import { recordStatements, type Script } from './record.ts';
import { recordWork } from './scripts.ts';
import { works } from './works.ts';
import { addCitizens, findIds, signIn } from './world.ts';

/** Statements of one request, including those around a transaction, and the largest answer as uncompressed JSON. */
const SHAPES: Record<string, { statements: number; bytes: number }> = {
  healthz: { statements: 0, bytes: 15 },
  divisions: { statements: 1, bytes: 700 },
  upazilas: { statements: 1, bytes: 900 },
  'zil-dags': { statements: 1, bytes: 2_800 },
  'zil-dags-search': { statements: 1, bytes: 300 },
  'dag-by-id': { statements: 3, bytes: 1_100 },
  'admin-list': { statements: 2, bytes: 8_000 },
  'admin-by-number': { statements: 2, bytes: 8_100 },
  'admin-search-123': { statements: 3, bytes: 7_100 },
  'admin-search-1999': { statements: 2, bytes: 2 },
  overview: { statements: 2, bytes: 1_701 },
  application: { statements: 11, bytes: 1_400 },
  'messages-unchanged': { statements: 2, bytes: 0 },
  'mutations-citizen': { statements: 2, bytes: 9_800 },
  'mutations-staff': { statements: 3, bytes: 34_000 },
  'map-view': { statements: 1, bytes: 100 },
  'certified-copy': { statements: 2, bytes: 64_200 },
};

/** Tables that grow without limit. */
const LARGE = [
  'dags',
  'mouza_maps',
  'geojson_datas',
  'users',
  'sessions',
  'applications',
  'payments',
  'payment_events',
  'audit_log',
  'notifications',
  'mutations',
  'mutation_events',
  'kycs',
  'land_tax_registrations',
  'copies',
  'tries',
];

const READS = /^[\s(]*(select|with|update|delete)\b/i;

let test: TestApp;
let stop: () => void;
const recorded = new Map<string, Script>();

beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  await addCitizens(test.knex, 1);
  stop = recordStatements();
  const [ids, people] = [await findIds(test.knex), await signIn(test.knex)];
  for (const work of works.filter(({ page }) => !page)) {
    const [script] = await recordWork(test.app, work, ids, people);
    recorded.set(work.name, script!);
  }
});
afterAll(async () => {
  stop();
  await test.close();
});

it('every work sends as many statements as it is known to, and no more bytes', () => {
  const shapes = [...recorded].map(([name, { statements, body }]) => ({
    name,
    statements: statements.length,
    bytes: Math.max(body.length, SHAPES[name]?.bytes ?? 0),
  }));
  expect(shapes).toEqual(Object.entries(SHAPES).map(([name, shape]) => ({ name, ...shape })));
});

it('no work reads the whole of a large table', async () => {
  const whole: string[] = [];
  await withDatabase(test.db.ownerUrl, async (client) => {
    for (const [name, { statements }] of recorded) {
      for (const statement of statements.filter(({ text }) => READS.test(text))) {
        const tables = await tablesReadWhole(client, statement);
        whole.push(...tables.filter((table) => LARGE.includes(table)).map((table) => `${name}: ${table}`));
      }
    }
  });
  expect(whole).toEqual([]);
});

it('a statement that has no index to go by is told', async () => {
  const tables = (text: string) =>
    withDatabase(test.db.ownerUrl, (client) => tablesReadWhole(client, { text, values: ['none'] }));
  expect(await tables("select id from dags where meta ->> 'note' = $1")).toEqual(['dags']);
  const joined = 'from sessions join users on users.id = user_id where user_agent = $1 limit 1';
  expect(await tables(`select users.id ${joined}`)).toHaveLength(1);
  expect(await tables('select id from dags where dag_no <> $1 order by id limit 10')).toEqual(['dags']);
  expect(await tables('select id, $1::text from dags order by id limit 10')).toEqual([]);
});
