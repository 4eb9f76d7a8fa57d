import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { connect } from './connect.ts';
import type { Embedded } from './embedded/index.ts';
import { fillNational } from './national.ts';
import { createTestDatabase, startTestServer, type TestDatabase } from '../testing/databases.ts';

const DAGS = 3000;

let server: Embedded;
let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  server = await startTestServer();
  database = await createTestDatabase();
  knex = connect(database.appUrl);
  const superUrl = Object.assign(new URL(server.superUrl), { pathname: new URL(database.appUrl).pathname });
  await fillNational(superUrl.href, DAGS, () => undefined);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
  await server.stop();
});

const rows = async (sql: string) => (await knex.raw<{ rows: Record<string, unknown>[] }>(sql)).rows;

test('fills as many dags as asked for', async () => {
  expect(await rows('select count(*) from dags')).toEqual([{ count: DAGS }]);
});

test('puts as many on a sheet as a country of ten million has', async () => {
  const sheets = await rows(
    `select count(*)::int as dags from dags group by zil_id order by 1 desc limit 30`,
  );
  expect(new Set(sheets.map(({ dags }) => dags))).toEqual(new Set([84]));
});

test('leaves the first JL numbers to the demonstration', async () => {
  expect(await rows('select min(jl_no::int) from mouzas')).toEqual([{ min: 1000 }]);
});

test('holds what triggers and foreign keys would have held', async () => {
  const right = await rows(`select count(*) from dags
    join survey_types on survey_types.id = survey_type_id
    join zils on zils.id = zil_id join mouzas on mouzas.id = mouza_id
    join upazilas on upazilas.id = upazila_id and upazilas.district_id = dags.district_id`);
  expect(right).toEqual([{ count: DAGS }]);
});

test('leaves every index and constraint as the migrations made them', async () => {
  const sql = `select indexdef from pg_indexes where tablename = 'dags' order by indexdef`;
  const other = await createTestDatabase();
  const fresh = connect(other.appUrl, { poolSize: 1 });
  try {
    const expected = await fresh.raw<{ rows: Record<string, unknown>[] }>(sql);
    expect(await rows(sql)).toEqual(expected.rows);
    expect(expected.rows.length).toBeGreaterThan(6);
  } finally {
    await fresh.destroy();
    await other.drop();
  }
});

test('has something to find', async () => {
  const found = await rows(`select count(*) from dags where search_key like search_pattern('/ক')`);
  expect(found[0]?.['count']).toBeGreaterThan(0);
  const mouzas = await rows(`select count(*) from mouzas where search_key like search_pattern('রামপুর')`);
  expect(mouzas[0]?.['count']).toBeGreaterThan(0);
});
