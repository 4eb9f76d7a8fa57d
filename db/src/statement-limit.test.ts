import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { NoAnswerError, withStatementLimit } from './statement-limit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { startFreezingProxy, type FreezingProxy } from '../testing/freezing-proxy.ts';

let database: TestDatabase;
let proxy: FreezingProxy;
let knex: Knex;
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startFreezingProxy(database.appUrl);
  knex = connect(proxy.url, { poolSize: 3, connectTimeoutMs: 3_000, statementTimeoutMs: 300, log: silent });
});
afterEach(async () => {
  await proxy.close();
  await knex.destroy();
});

const pid = async (on: Knex = knex) =>
  (await on.raw<{ rows: [{ pid: number }] }>('select pg_backend_pid() as pid')).rows[0].pid;

describe('a statement that stays without an answer', () => {
  it('fails, and what comes after it has a new connection', async () => {
    const before = await pid();
    proxy.freeze();
    await expect(knex.raw('select 1')).rejects.toThrow(NoAnswerError);
    expect(await pid()).not.toBe(before);
  });

  it('makes the pool give up the connections that it opened before: they lead nowhere either', async () => {
    const open = await Promise.all([knex.transaction(), knex.transaction(), knex.transaction()]);
    const older = await Promise.all(open.map(pid));
    await Promise.all(open.map((trx) => trx.commit()));
    expect(new Set(older).size).toBe(3);
    proxy.freeze();
    await expect(knex.raw('select 1')).rejects.toThrow(NoAnswerError);
    expect(older).not.toContain(await pid());
  });

  it('fails in a transaction too, and when the connection is asked for while nothing answers', async () => {
    await pid();
    proxy.freeze({ refuse: true });
    await expect(knex.transaction((trx) => trx.raw('select 1'))).rejects.toThrow(NoAnswerError);
    await expect(knex.raw('select 1')).rejects.toSatisfy(
      ({ name, code }: { name: string; code?: string }) =>
        name === 'KnexTimeoutError' || code === 'ETIMEDOUT',
    );
    proxy.thaw();
    // A connection attempt that began earlier may still fail.
    await expect.poll(() => pid().catch(() => 0)).toBeGreaterThan(0);
  });
});

describe('a statement that is slow', () => {
  it('is cancelled by the server, and its connection stays', async () => {
    const before = await pid();
    await expect(knex.raw('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
    expect(await pid()).toBe(before);
  });

  it('may take longer where its work has another limit', async () => {
    const slow = () => knex.raw<{ rows: object[] }>('select pg_sleep(0.5)');
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
    const { rows } = await withStatementLimit(60_000, async () => slow());
    expect(rows).toHaveLength(1);
  });
});
