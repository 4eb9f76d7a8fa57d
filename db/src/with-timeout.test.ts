import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { withTimeout } from './with-timeout.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  knex = connect(database.appUrl, { poolSize: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await database.drop();
});

const asleep = async () => {
  const owner = connect(database.ownerUrl, { poolSize: 1 });
  const { rows } = await owner.raw<{ rows: object[] }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
  );
  await owner.destroy();
  return rows;
};

it('has the server cancel what takes too long, and the connection is good for the next', async () => {
  const { pid } = (await knex.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid')).rows[0];
  await expect(withTimeout(knex, knex.raw('select pg_sleep(?)', [600]), 20)).rejects.toMatchObject({
    code: '57014',
  });
  expect(await asleep()).toEqual([]);
  expect(await withTimeout(knex, knex.raw('select pg_backend_pid() as pid'), 60_000)).toEqual([{ pid }]);
});

it('answers rows, in a transaction too, and leaves no clock behind', async () => {
  const query = (on: Knex) => on('divisions').select('id').orderBy('id').limit(2);
  const rows = await withTimeout(knex, query(knex), 20);
  expect(rows).toHaveLength(2);
  expect(await knex.transaction((trx) => withTimeout(trx, query(trx), 20))).toEqual(rows);
  // Longer than the clock of what came before: it would be cancelled by it.
  await knex.raw('select pg_sleep(0.1)');
});

it('gives the connection back after an error', async () => {
  await expect(withTimeout(knex, knex.raw('select nothing'), 60_000)).rejects.toMatchObject({
    code: '42703',
  });
  expect(await withTimeout(knex, knex.raw('select 1 as one'), 60_000)).toEqual([{ one: 1 }]);
});
