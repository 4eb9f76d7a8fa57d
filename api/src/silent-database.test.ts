/** A database that stops answering without closing a connection: a failover that nobody tells of, a server that hangs. */
import { connect } from '@bhumi/db';
import { createTestDatabase, type TestDatabase } from '@bhumi/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFreezingProxy, type FreezingProxy } from '../../db/testing/freezing-proxy.ts';
import { messages } from '../contract/messages.ts';
import { buildApp, type App } from './app.ts';
import { readConfig } from './platform/config/config.ts';

let database: TestDatabase;
let proxy: FreezingProxy;
let app: App;
let close: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFreezingProxy(database.appUrl);
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const options = { connectTimeoutMs: 2_000, statementTimeoutMs: 1_000, log };
  const knex = connect(proxy.url, { ...options, poolSize: 3 });
  const probe = connect(proxy.url, { ...options, poolSize: 1, triesAlways: true });
  const settings = readConfig({ LOG_LEVEL: 'silent', LOOKUP_AGE: '0' }, database.storageDir);
  const config = { ...settings, secret: 'a'.repeat(32), storageDir: database.storageDir };
  app = await buildApp({ config, knex, probe, fronts: false });
  close = async () => {
    await app.close();
    await Promise.all([knex.destroy(), probe.destroy()]);
  };
});
afterAll(async () => {
  await proxy.close();
  await close();
  await database.drop();
});

const read = () => app.inject('/api/receipt-keys');
const ready = async () => (await app.inject('/readyz')).statusCode;

it('is a 503 that says when to try again, to everybody at once, and nobody has to mend it by hand', async () => {
  const well = (await read()).statusCode;
  expect([well < 500, await ready()]).toEqual([true, 200]);

  proxy.freeze({ refuse: true });
  const answers = await Promise.all([read(), read(), read(), read(), read(), read()]);
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json<{ message: string }>().message).toBe(messages.busy.en);
  }
  expect(await ready()).toBe(503);

  proxy.thaw();
  await expect.poll(async () => (await read()).statusCode).toBe(well);
  await expect.poll(ready).toBe(200);
});

it('comes back by itself after it was killed and started again', async () => {
  const well = (await read()).statusCode;
  expect([well < 500, await ready()]).toEqual([true, 200]);

  const holder = await app.knex.transaction();
  proxy.kill();
  for (const answer of await Promise.all([read(), read(), read(), read()])) {
    expect(answer.statusCode, answer.body).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  }
  expect(await ready()).toBe(503);
  await expect(holder('users').first('id')).rejects.toThrow();
  await holder.rollback().catch(() => undefined);

  proxy.revive();
  await expect.poll(async () => (await read()).statusCode).toBe(well);
  await expect.poll(ready).toBe(200);
});

it('is not what /readyz waits for: a pool that is busy stays ready', async () => {
  const holders = await Promise.all([1, 2, 3].map(() => app.knex.transaction()));
  expect((await read()).statusCode).toBe(503);
  expect(await ready()).toBe(200);
  await Promise.all(holders.map((trx) => trx.rollback()));
});
