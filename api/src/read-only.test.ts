/** The primary is gone, a replica is there: what reads goes on, what writes is told to come again, and all of it ends by itself. */
import { connect, connectBoth } from '@bhumi/db';
import { createTestDatabase, type TestDatabase } from '@bhumi/db/testing';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startFreezingProxy, type FreezingProxy } from '../../db/testing/freezing-proxy.ts';
import { messages } from '../contract/messages.ts';
import { buildApp, type App } from './app.ts';
import { revokeSession, openSession } from './platform/access/sessions/sessions.ts';
import { readConfig } from './platform/config/config.ts';

let database: TestDatabase;
let direct: Knex;
let proxy: FreezingProxy;
let app: App;
let close: () => Promise<void>;
let lines: { level: number; msg: string }[];

beforeAll(async () => {
  database = await createTestDatabase({ demonstration: true });
  direct = connect(database.appUrl, { poolSize: 2 });
});
afterAll(async () => {
  await direct.destroy();
  await database.drop();
});
beforeEach(async () => {
  proxy = await startFreezingProxy(database.appUrl);
  lines = [];
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const options = { connectTimeoutMs: 2_000, statementTimeoutMs: 5_000, poolSize: 3, log };
  const { primary, replica } = connectBoth({ primaryUrl: proxy.url, replicaUrl: database.appUrl }, options);
  const probe = connect(proxy.url, { ...options, poolSize: 1, triesAlways: true });
  const settings = readConfig({ LOOKUP_AGE: '0', LOG_LEVEL: 'warn' }, database.storageDir);
  const config = { ...settings, secret: 'a'.repeat(32), storageDir: database.storageDir };
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } };
  app = await buildApp({ config, knex: primary, replica, probe, fronts: false, logger });
  close = async () => {
    await app.close();
    await Promise.all([primary, replica, probe].map((knex) => knex.destroy()));
  };
});
afterEach(async () => {
  await close();
  await proxy.close();
});

const citizen = async () => {
  const { id } = (await direct('users').where({ email: 'citizen@bhumi.test' }).first('id')) as { id: number };
  const token = await openSession(direct, { userId: id, userAgent: null, ip: null });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
};
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const statusOf = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).statusCode;
const stateOfService = async () => [(await get('/readyz')).statusCode, (await get('/readyz')).json()];
const login = (language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'citizen@bhumi.test', password: 'not this one' },
    headers: { 'accept-language': language },
  });

async function publicAddresses(): Promise<string[]> {
  const dag = (await direct('dags').orderBy('id').first('id', 'zil_id')) as { id: number; zil_id: number };
  return [
    '/api/locations/divisions',
    `/api/locations/zils/${dag.zil_id}/dags`,
    `/api/locations/dags/${dag.id}`,
    `/api/locations/zils/${dag.zil_id}/survey-types`,
    `/api/map/geojson/at?lng=90.3&lat=23.9`,
    '/api/receipt-keys',
    '/api/verify/L-2025-000001-0',
    '/api/applications/fees',
    '/api/audit-anchor',
  ];
}

it('goes on with what is public, pauses writes, and all comes back by itself', async () => {
  const addresses = await publicAddresses();
  expect(await stateOfService()).toEqual([200, { status: 'ready' }]);

  proxy.kill();
  for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
  expect(await stateOfService()).toEqual([200, { status: 'read-only' }]);
  expect((await get('/api/status')).json()).toMatchObject({
    status: 'degraded',
    parts: [{ name: 'database', ok: true, limited: 'read_only' }, { ok: true }, { ok: true }],
  });
  for (const language of ['en', 'bn'] as const) {
    const refused = await login(language);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.json<{ message: string }>().message).toBe(messages.paused[language]);
  }
  const shares = await app.inject({ method: 'POST', url: '/api/inheritance/shares', payload: {} });
  expect(shares.statusCode).toBe(422);

  proxy.revive();
  await expect.poll(() => app.writable()).toBe(true);
  expect((await login()).statusCode).toBeLessThan(500);
  expect(await stateOfService()).toEqual([200, { status: 'ready' }]);
});

it('makes jobs wait without a word', async () => {
  proxy.kill();
  await statusOf('/api/receipt-keys');
  lines = [];
  await app.jobs.tick();
  await app.jobs.tick();
  expect(lines).toEqual([]);
  proxy.revive();
  await expect.poll(() => app.writable()).toBe(true);
  await app.jobs.tick();
  expect((await app.jobs.metrics()).some(({ begun }) => begun > 0)).toBe(true);
});

it('limits tries in the memory of the process meanwhile', async () => {
  proxy.kill();
  const verify = async () => (await get('/api/verify/L-2025-000001-0')).statusCode;
  expect(await verify()).toBe(200);
  const answers = [];
  for (let count = 0; count < 600; count += 1) answers.push(await verify());
  expect(new Set(answers.slice(0, -1))).toEqual(new Set([200]));
  expect(answers.at(-1)).toBe(429);
  expect(await direct('tries').where('key', 'like', 'verify:%').first('count')).toBeUndefined();
});

it('shows people what is theirs, and takes nobody for a visitor', async () => {
  const { token, headers } = await citizen();
  await direct('sessions')
    .where({ user_id: (await citizen()).id })
    .update({ last_used_at: new Date(0) });
  await app.replicaWatch.check();
  proxy.kill();
  expect((await get('/api/me', headers)).json()).toMatchObject({ email: 'citizen@bhumi.test' });
  // Another language than the stored one is answered, though it is not stored.
  expect(await statusOf('/api/applications', { ...headers, 'accept-language': 'bn' })).toBe(200);
  expect(await statusOf('/api/me', { authorization: 'Bearer unknown' })).toBe(503);
  expect(await statusOf('/api/locations/divisions', { authorization: 'Bearer unknown' })).toBe(200);
  expect(await statusOf('/api/me')).toBe(401);
  await revokeSession(direct, token);
  expect(await statusOf('/api/me', headers)).toBe(503);
});

it('trusts no session of a replica that was not seen to follow', async () => {
  const { headers } = await citizen();
  expect(await statusOf('/api/me', headers)).toBe(200);
  proxy.kill();
  expect(await statusOf('/api/locations/divisions', headers)).toBe(200);
  expect(await statusOf('/api/me', headers)).toBe(503);
});

it('answers what memory has when the replica is gone too', async () => {
  await close();
  const url = await startFreezingProxy(database.appUrl);
  const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const knex = connect(url.url, { connectTimeoutMs: 2_000, statementTimeoutMs: 5_000, poolSize: 2, log });
  const settings = readConfig({ LOOKUP_AGE: '0', LOG_LEVEL: 'silent' }, database.storageDir);
  const config = { ...settings, secret: 'a'.repeat(32), storageDir: database.storageDir };
  app = await buildApp({ config, knex, fronts: false });
  close = async () => {
    await app.close();
    await knex.destroy();
    await url.close();
  };
  const { headers } = await citizen();
  expect(await statusOf('/api/locations/divisions')).toBe(200);
  url.kill();
  expect(await statusOf('/api/receipt-keys')).toBe(503);
  expect(await statusOf('/api/locations/divisions', headers)).toBe(200);
  expect(await statusOf('/api/applications/fees')).toBe(200);
  expect(await stateOfService()).toEqual([503, { status: 'not ready' }]);
});

it('is ready from the first moment of a silent primary, before anybody knows that it is gone', async () => {
  expect(await stateOfService()).toEqual([200, { status: 'ready' }]);
  proxy.freeze({ refuse: true });
  expect(await stateOfService()).toEqual([200, { status: 'read-only' }]);
  proxy.thaw();
});
