import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import { openChallenge } from '../../../platform/access/sessions/challenges.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { hashPassword } from '../password/hash.ts';
import { completeLogin, logIn } from './log-in.ts';

let test: TestApp;
let newHash: string;
beforeAll(async () => {
  test = await createTestApp();
  newHash = await hashPassword('seven green boats');
});
afterAll(() => test.close());

const from = { id: null, userAgent: null, ip: null, remember: false };
/** Requests that wait for a lock. */
const waiting = async () => {
  const { rows } = await test.knex.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/** Has `work` come to the account while it is held, and changes the account before it is let go. */
async function whileChanged<T>(userId: number, change: object, work: () => Promise<T>) {
  const held = await test.knex.transaction();
  await held('users').where({ id: userId }).update(change);
  const outcome = work().then(
    () => 'opened',
    (error: Error) => error.message,
  );
  await expect.poll(waiting).toBe(1);
  await held.commit();
  return outcome;
}
const opened = async (table: string, userId: number) => {
  const rows = (await test.knex(table).where({ user_id: userId }).pluck('id')) as number[];
  return rows.length;
};

it('a login that began with the old password opens nothing once the password is another one', async () => {
  const { user } = await test.login('user');
  const old = { email: user.email, password: TEST_PASSWORD };
  const outcome = await whileChanged(user.id, { password_hash: newHash }, () => logIn(test.knex, old, from));
  expect(outcome).toMatch(/Invalid credentials/);
  // The one of the test itself.
  expect(await opened('sessions', user.id)).toBe(1);
});

it('a login in two steps opens nothing once its challenge was ended, however right the code', async () => {
  const { user } = await test.login('user');
  const challenge = await openChallenge(test.knex, { userId: user.id, remember: false });
  const held = await test.knex.transaction();
  await held('users').where({ id: user.id }).update({ password_hash: newHash });
  const ending = completeLogin(test.knex, challenge, { userId: user.id, secondStep: 'app', ...from });
  const outcome = ending.catch((error: Error) => error.message);
  await expect.poll(waiting).toBe(1);
  await held('login_challenges').where({ user_id: user.id }).delete();
  await held.commit();
  expect(await outcome).toMatch(/log in again|login/i);
  expect(await opened('sessions', user.id)).toBe(1);
});

it('a challenge opens one session, however many codes are right at once', async () => {
  const { user } = await test.login('user');
  const challenge = await openChallenge(test.knex, { userId: user.id, remember: false });
  const end = () => completeLogin(test.knex, challenge, { userId: user.id, secondStep: 'app', ...from });
  const ends = await Promise.allSettled([end(), end(), end()]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await opened('sessions', user.id)).toBe(2);
});

it('an account that was disabled meanwhile opens nothing', async () => {
  const { user } = await test.login('user');
  const challenge = await openChallenge(test.knex, { userId: user.id, remember: false });
  const outcome = await whileChanged(user.id, { disabled_at: new Date() }, () =>
    completeLogin(test.knex, challenge, { userId: user.id, secondStep: 'app', ...from }),
  );
  expect(outcome).not.toBe('opened');
  expect(await opened('sessions', user.id)).toBe(1);
});

it('a login ends the session whose cookie it came with, and none of a bearer', async () => {
  const { user, token, headers } = await test.login('user');
  const again = (sent: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: user.email, password: TEST_PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin', ...sent },
    });
  const alive = async () => (await test.app.inject({ url: '/api/me', headers })).statusCode;
  expect((await again({ ...headers })).statusCode).toBe(200);
  expect(await alive()).toBe(200);
  expect((await again({ cookie: `${sessionCookieName(false)}=${token}` })).statusCode).toBe(200);
  expect(await alive()).toBe(401);
  const noted = await test.knex('security_log').where({ user_id: user.id }).orderBy('id').pluck('event');
  expect(noted).toEqual(['login', 'login', 'session-ended']);
});
