import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a replica', () => {
  it('that cannot be reached is replaced by the primary, in transactions too', async () => {
    const primary = connect(database.appUrl, { poolSize: 1 });
    const closed = 'postgres://bhumi_app@127.0.0.1:1/nothing';
    const replica = connect(closed, { poolSize: 1, connectTimeoutMs: 5_000, fallback: primary, log: silent });
    const own = await pid(primary);
    expect(await pid(replica)).toBe(own);
    expect(await replica.transaction(pid)).toBe(own);
    // The connection went back to its own pool.
    expect(await pid(primary)).toBe(own);
    await replica.destroy();
    await primary.destroy();
  });

  it('is asked again once it is back, and nobody waits for that', async () => {
    const primary = connect(database.appUrl, { poolSize: 1 });
    const options = { poolSize: 1, connectTimeoutMs: 5_000, fallback: primary, log: silent };
    const replica = connect(proxy.url, options);
    const own = await pid(primary);
    expect(await pid(replica)).not.toBe(own);
    proxy.cut();
    // The connection that was open is lost; the next query goes to the primary.
    await expect.poll(() => pid(replica).catch(() => 0)).toBe(own);

    proxy.thaw();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 60_000);
      expect(await pid(replica)).toBe(own);
      await expect.poll(() => pid(replica)).not.toBe(own);
    } finally {
      vi.useRealTimers();
    }
    await replica.destroy();
    await primary.destroy();
  });

  it('that can be reached is asked', async () => {
    const primary = connect(database.appUrl, { poolSize: 1 });
    const replica = connect(proxy.url, { poolSize: 1, fallback: primary });
    expect(await pid(replica)).not.toBe(await pid(primary));
    await replica.destroy();
    await primary.destroy();
  });
});
