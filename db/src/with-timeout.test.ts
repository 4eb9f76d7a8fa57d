import { connect as open, createServer, type AddressInfo, type Socket } from 'node:net';
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
  // Longer than the timer of the previous statement, which would otherwise cancel this one.
  await knex.raw('select pg_sleep(0.1)');
});

it('gives the connection back after an error', async () => {
  await expect(withTimeout(knex, knex.raw('select nothing'), 60_000)).rejects.toMatchObject({
    code: '42703',
  });
  expect(await withTimeout(knex, knex.raw('select 1 as one'), 60_000)).toEqual([{ one: 1 }]);
});

/** A proxy to the database that holds back cancel requests until the test releases them. */
async function wayWithHeldCancels() {
  const { port } = new URL(database.appUrl);
  const held: (() => void)[] = [];
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (first: Buffer) => {
        const pass = () => {
          const database = open({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
          database.on('error', () => socket.destroy());
          database.write(first);
          socket.pipe(database).pipe(socket);
        };
        // A cancel request has 16 bytes and this code.
        if (first.length === 16 && first.readInt32BE(4) === 80_877_102) held.push(pass);
        else pass();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.appUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: url.href, held, close };
}

it('gives the connection back only when the server has heard a late request to cancel, which would hit the next statement', async () => {
  const way = await wayWithHeldCancels();
  const apart = connect(way.url, { poolSize: 1 });
  const other = await knex.transaction();
  try {
    await other.raw('select pg_advisory_xact_lock(1)');
    let isGivenBack = false;
    const statement = withTimeout(apart, apart.raw('select 1 as one, pg_advisory_xact_lock(1)'), 1).then(
      (rows) => {
        isGivenBack = true;
        return rows;
      },
    );
    await expect.poll(() => way.held.length).toBe(1);
    // The statement ends before the request arrives.
    await other.rollback();
    await expect
      .poll(async () => (await knex.raw(`select from pg_locks where locktype = 'advisory'`)).rows)
      .toEqual([]);
    await knex.raw('select 1');
    await new Promise(setImmediate);
    expect(isGivenBack).toBe(false);
    way.held[0]!();
    expect(await statement).toMatchObject([{ one: 1 }]);
    expect((await apart.raw('select 2 as two')).rows).toEqual([{ two: 2 }]);
  } finally {
    await other.rollback();
    way.close();
    await apart.destroy();
  }
});
