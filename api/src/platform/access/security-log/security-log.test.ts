import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import type { SecurityEvent } from '../../../../contract/security-log/events.ts';
import { logSecurity } from './log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const FROM = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-request-id': 'request-0007' };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  test.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...FROM, ...headers },
    remoteAddress: '203.0.113.7',
    ...(payload && { payload }),
  });
const post = (url: string, payload: object, headers: Headers = {}) => call('POST', url, headers, payload);

interface Row {
  id: number;
  user_id: number | null;
  event: SecurityEvent;
  detail: object;
}
/** What was logged since the test began, in order. */
let since = 0;
beforeEach(async () => {
  since = ((await test.knex('security_log').max({ id: 'id' }).first()) as { id: number | null }).id ?? 0;
});
const logged = async () => (await test.knex('security_log').where('id', '>', since).orderBy('id')) as Row[];
const events = async () => (await logged()).map(({ event, user_id }) => [event, user_id]);

const NEW = 'seven green boats';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

describe('a login', () => {
  it('is logged with the account, the address, the browser and the request; so is the logout', async () => {
    const { user } = await test.login('user');
    const login = await post('/login', { email: user.email, password: TEST_PASSWORD });
    const { token } = login.json<{ token: string }>();
    await post('/logout', {}, { authorization: `Bearer ${token}` });
    const [opened, ended] = await logged();
    expect(opened).toMatchObject({
      event: 'login',
      user_id: user.id,
      ip: '203.0.113.7',
      user_agent: FROM['user-agent'],
      request_id: FROM['x-request-id'],
      at: expect.any(Date),
    });
    expect(ended).toMatchObject({ event: 'logout', user_id: user.id });
  });

  it('that is refused is logged with why, for an account and for none, and never what was typed', async () => {
    const { user } = await test.login('user');
    const { user: disabled } = await test.login('user');
    await test.knex('users').where({ id: disabled.id }).update({ disabled_at: new Date() });
    const email = 'nobody-at-all@example.test';
    await post('/login', { email: user.email, password: 'wrong-guess' });
    await post('/login', { email, password: 'wrong-guess' });
    await post('/login', { email: disabled.email, password: TEST_PASSWORD });
    const rows = await logged();
    expect(rows).toMatchObject([
      { event: 'login-failed', user_id: user.id, detail: { reason: 'password' } },
      { event: 'login-failed', user_id: null, detail: { reason: 'no account' } },
      { event: 'login-failed', user_id: disabled.id, detail: { reason: 'disabled' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/wrong-guess|nobody-at-all|@/);
  });

  it('that is refused takes the same statements with and without an account', async () => {
    const { user } = await test.login('user');
    const statements: string[] = [];
    const listen = ({ sql }: { sql: string }) => void statements.push(sql);
    const tried = async (email: string) => {
      statements.length = 0;
      await post('/login', { email, password: 'a guess' });
      return [...statements];
    };
    await tried('first@example.test');
    test.knex.on('query', listen);
    const [known, unknown] = [await tried(user.email), await tried('nobody@example.test')];
    test.knex.removeListener('query', listen);
    expect(known.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });
});

it('the second step, from the first code to its end', async () => {
  const { user, headers } = await test.login('user');
  const { email } = user;
  const setup = await post('/me/two-factor', { current_password: TEST_PASSWORD }, headers);
  const { secret } = setup.json<{ secret: string }>();
  const on = await post('/me/two-factor/confirm', { code: codeOf(secret) }, headers);
  const codes = on.json<{ recovery_codes: [string, string, string] }>().recovery_codes;
  const { challenge } = (await post('/login', { email, password: TEST_PASSWORD })).json<{
    challenge: string;
  }>();
  await post('/login/two-factor', { challenge, code: '000000' });
  await post('/login/two-factor', { challenge, code: codes[0] });
  const both = (code: string, current_password = TEST_PASSWORD) => ({ current_password, code });
  await post('/me/two-factor/recovery-codes', both('aaaaabbbbb'), headers);
  await post('/me/two-factor/off', both(codes[1], 'a guess'), headers);
  const renewed = await post('/me/two-factor/recovery-codes', both(codes[1]), headers);
  const [fresh] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
  await post('/me/two-factor/off', both(fresh!), headers);
  const rows = await logged();
  expect(rows.map(({ event }) => event)).toEqual([
    'two-factor-on',
    'second-step-asked',
    'second-step-failed',
    'login',
    'second-step-failed',
    'password-wrong',
    'recovery-codes-renewed',
    'two-factor-off',
  ]);
  expect(rows[3]!.detail).toEqual({ second_step: 'recovery code' });
  for (const { user_id } of rows) expect(user_id).toBe(user.id);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp([secret, ...codes, fresh].join('|')));
});

it('password and e-mail address, and sessions that are ended', async () => {
  const { user, headers } = await test.login('user');
  const password = (current_password: string) => ({
    current_password,
    password: NEW,
    password_confirmation: NEW,
  });
  await post('/me/change-password', password('a guess'), headers);
  await post('/me/change-password', password(TEST_PASSWORD), headers);
  await call('PUT', '/me', headers, { email: `new-${user.email}`, current_password: NEW });
  await call('PUT', '/me', headers, { name: 'Rahima Khatun' });
  for (let count = 0; count < 2; count += 1)
    await post('/login', { email: `new-${user.email}`, password: NEW });
  const other = (await test.knex('sessions').where({ user_id: user.id }).max({ id: 'id' }).first()) as {
    id: number;
  };
  await call('DELETE', `/me/sessions/${other.id}`, headers);
  await call('DELETE', `/me/sessions/${other.id}`, headers);
  await post('/me/sessions/end-others', {}, headers);
  await post('/me/sessions/end-others', {}, headers);
  expect(await events()).toEqual(
    [
      'password-wrong',
      'password-changed',
      'email-changed',
      'login',
      'login',
      'session-ended',
      'sessions-ended',
    ].map((event) => [event, user.id]),
  );
});

describe('a right that is refused', () => {
  it('leaves one row an hour for each route, whichever rule refused', async () => {
    const { user, headers } = await test.login('user');
    for (let times = 0; times < 3; times += 1) {
      expect((await call('GET', '/dashboard', headers)).statusCode).toBe(403);
      expect((await call('DELETE', `/admin/dags/${times + 1}`, headers)).statusCode).toBe(403);
    }
    const rows = await logged();
    expect(rows).toMatchObject([
      { event: 'refused', user_id: user.id, detail: { method: 'GET', route: '/api/dashboard' } },
      { event: 'refused', user_id: user.id, detail: { method: 'DELETE', route: '/api/admin/dags/:id' } },
    ]);
    await call('GET', '/dashboard', {});
    expect(await logged()).toHaveLength(2);
  });

  it('fills no disk: an account leaves thirty an hour', async () => {
    const { user, headers } = await test.login('user');
    const resources = ['dags', 'zils', 'mouzas', 'upazilas', 'districts', 'divisions', 'survey-types'];
    for (const name of resources) {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/1'],
        ['POST', ''],
        ['PUT', '/1'],
        ['DELETE', '/1'],
      ] as const)
        await call(method, `/admin/${name}${path}`, headers, method === 'GET' ? undefined : {});
    }
    expect((await logged()).filter(({ user_id }) => user_id === user.id)).toHaveLength(30);
  });
});

it('is written with what it tells of, or not at all', async () => {
  const { user } = await test.login('user');
  const written = test.knex.transaction(async (trx) => {
    await logSecurity(trx, { ip: null, id: null }, { event: 'login', userId: user.id });
    throw new Error('undone');
  });
  await expect(written).rejects.toThrow('undone');
  expect(await logged()).toEqual([]);
});
