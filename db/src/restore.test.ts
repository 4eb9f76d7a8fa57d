import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { connect } from './connect.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl);
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

// A restore computes generated columns and indexes without a search path: function names must be qualified.
test('what tables and indexes reckon with names the functions that it calls in whole', async () => {
  const { rows } = await knex.raw<{ rows: { name: string; calls: string }[] }>(`
    select caller.proname as name, called.proname as calls
    from pg_proc caller join pg_proc called on called.pronamespace = caller.pronamespace
    where caller.pronamespace = 'public'::regnamespace and caller.provolatile = 'i' and caller.prosqlbody is null
      and caller.prosrc ~ ('(^|[^.\\w])' || called.proname || '\\s*\\(')`);
  expect(rows).toEqual([]);
});
