import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { tokenHash, type TokenPurpose } from '../tokens.ts';

const NEW = 'seven green boats';
const OTHER = 'ten loud rivers';
const MINUTE = 60_000;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE });
type Headers = Record<string, string>;
const post = (url: string, payload: object, headers: Headers = {}) =>
  test.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });

/** What a change leaves behind: the mails to the owner, the rows of the log, and the version of the account. */
async function traces(userId: number) {
  const [mails, log, user] = await Promise.all([
    test.knex('outbox').where({ user_id: userId, template: 'password-changed' }).pluck('id'),
    test.knex('audit_log').where({ record_id: userId, resource: 'users' }).pluck('action'),
    test.knex('users').where({ id: userId }).first('version'),
  ]);
  return { mails: mails.length, log, version: (user as { version: number }).version };
}
const alive = async (headers: Headers) =>
  (await test.app.inject({ url: '/api/me', headers })).statusCode === 200;
async function openAnother(userId: number): Promise<Headers> {
  const token = await openSession(test.knex, { userId, userAgent: null, ip: null });
  return { authorization: `Bearer ${token}` };
}

async function linkFor(user: { id: number; email: string }, purpose: TokenPurpose = 'reset-password') {
  const token = randomUUID();
  await test.knex('account_tokens').insert({
    user_id: user.id,
    email: user.email,
    purpose,
    token_hash: tokenHash(token),
    expires_at: new Date(Date.now() + 60 * MINUTE),
  });
  return { token, email: user.email };
}
const reset = (link: object, password = NEW) =>
  post('/password/reset', { ...link, password, password_confirmation: password });
const change = (headers: Headers, current_password: string, password: string) =>
  post('/me/change-password', { current_password, password, password_confirmation: password }, headers);

describe('a form that sets a password with a link, sent again', () => {
  it('is answered like the first, and does nothing', async () => {
    const { user } = await test.login('user');
    const link = await linkFor(user);
    const first = await reset(link);
    const left = await traces(user.id);
    const session = await openAnother(user.id);
    const again = await reset(link);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect([again.statusCode, await alive(session)]).toEqual([200, true]);
    expect(await traces(user.id)).toEqual(left);
    expect(left).toMatchObject({ mails: 1, log: ['reset-password'] });
  });

  it('works once when it comes several times at once, and every answer says so', async () => {
    const { user } = await test.login('user');
    const link = await linkFor(user);
    const answers = await Promise.all([reset(link), reset(link), reset(link)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await traces(user.id)).toMatchObject({ mails: 1, log: ['reset-password'] });
  });

  it('makes someone one of the staff once', async () => {
    const { user } = await test.login('user');
    await test
      .knex('users')
      .where({ id: user.id })
      .update({ invited_role: 'acland', invited_at: new Date() });
    const link = await linkFor(user, 'staff-invitation');
    expect([(await reset(link)).statusCode, (await reset(link)).statusCode]).toEqual([200, 200]);
    expect((await traces(user.id)).log).toEqual(['accept-invitation']);
  });

  it('is refused with another password, and when the password was changed since', async () => {
    const { user } = await test.login('user');
    const link = await linkFor(user);
    await reset(link);
    expect((await reset(link, OTHER)).statusCode).toBe(400);
    await change(await openAnother(user.id), NEW, OTHER);
    expect((await reset(link)).statusCode).toBe(400);
  });

  it('is refused ten minutes later', async () => {
    const { user } = await test.login('user');
    const link = await linkFor(user);
    await reset(link);
    later(11);
    expect((await reset(link)).statusCode).toBe(400);
  });

  it('is refused with a link that was used up by another, or withdrawn', async () => {
    const { user } = await test.login('user');
    const [used, spare] = [await linkFor(user), await linkFor(user)];
    expect([(await reset(used)).statusCode, (await reset(spare)).statusCode]).toEqual([200, 400]);
    const withdrawn = await linkFor(user, 'staff-invitation');
    await test
      .knex('account_tokens')
      .where({ token_hash: tokenHash(withdrawn.token) })
      .update({
        used_at: new Date(),
      });
    expect((await reset(withdrawn)).statusCode).toBe(400);
  });

  it('is no way to guess the password with a used link', async () => {
    const { user } = await test.login('user');
    const link = await linkFor(user);
    await reset(link);
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await reset(link, `a wrong guess ${tries}`)).statusCode).toBe(400);
    }
    expect((await reset(link)).statusCode).toBe(429);
  });
});

describe('a form that changes the password, sent again', () => {
  it('is answered like the first, and does nothing', async () => {
    const { user, headers } = await test.login('user');
    const first = await change(headers, TEST_PASSWORD, NEW);
    const left = await traces(user.id);
    const session = await openAnother(user.id);
    const again = await change(headers, TEST_PASSWORD, NEW);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await alive(session)).toBe(true);
    expect(await traces(user.id)).toEqual(left);
    expect(left).toMatchObject({ mails: 1, log: ['change-password'] });
  });

  it('works once when it comes several times at once, and every answer says so', async () => {
    const { user, headers } = await test.login('user');
    const sent = () => change(headers, TEST_PASSWORD, NEW);
    const answers = await Promise.all([sent(), sent(), sent()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await traces(user.id)).toMatchObject({ mails: 1, log: ['change-password'] });
  });

  it('is refused with another new password, from another session, and later', async () => {
    const { user, headers } = await test.login('user');
    await change(headers, TEST_PASSWORD, NEW);
    expect((await change(headers, TEST_PASSWORD, OTHER)).json().errors).toEqual({
      current_password: ['The current password is not right. Type it again.'],
    });
    expect((await change(await openAnother(user.id), TEST_PASSWORD, NEW)).statusCode).toBe(422);
    later(11);
    expect((await change(headers, TEST_PASSWORD, NEW)).statusCode).toBe(422);
  });

  it('is no way to guess a password', async () => {
    const { headers } = await test.login('user');
    await change(headers, TEST_PASSWORD, NEW);
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await change(headers, TEST_PASSWORD, `a wrong guess ${tries}`)).statusCode).toBe(422);
    }
    expect((await change(headers, TEST_PASSWORD, NEW)).statusCode).toBe(429);
  });
});
