import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChallenge } from '../../../platform/access/sessions/challenges.ts';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { startMailServer, type MailServer } from '../../../platform/messages/outbox/mail-server.testing.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { issueToken } from '../tokens.ts';
import { hashPassword } from './hash.ts';

const OLD = 'seven green boats';
const NEW = 'nine quiet rivers';
let test: TestApp;
let server: MailServer;
let oldHash: string;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
  oldHash = await hashPassword(OLD);
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

const post = (url: string, payload: object, language = 'en') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
const forgot = (email: string, language?: string) => post('/api/password/forgot', { email }, language);

let count = 0;
async function account(change: object = {}) {
  count += 1;
  const email = `Karim${count}@example.com`;
  const row = { name: 'Karim Uddin', email, password_hash: oldHash, role: 'user', language: 'en' };
  const [user] = await test
    .knex('users')
    .insert({ ...row, ...change })
    .returning('*');
  return user as { id: number; email: string };
}

/** Asks for a link and takes it out of the mail. */
async function linkFor(email: string, language?: string) {
  await test.app.jobs.drain('outbox');
  server.mails.length = 0;
  expect((await forgot(email, language)).statusCode).toBe(200);
  await test.app.jobs.drain('outbox');
  expect(server.mails).toHaveLength(1);
  const address = /https:\/\/land\.example\/reset-password\?\S+/.exec(server.mails[0]!.text)?.[0];
  const query = new URL(address!).searchParams;
  return { token: query.get('token')!, email: query.get('email')! };
}
const reset = (link: object, change: object = {}, language?: string) =>
  post('/api/password/reset', { ...link, password: NEW, password_confirmation: NEW, ...change }, language);
const login = async (email: string, password: string) =>
  (await post('/api/login', { email, password })).statusCode;

describe('POST /api/password/forgot', () => {
  it('answers the same, and does the same, for every address', async () => {
    const { email } = await account();
    const disabled = await account({ disabled_at: new Date() });
    const before = await test.knex('outbox').count().first();
    const answers = [];
    for (const each of [email, 'nobody@example.com', disabled.email]) answers.push(await forgot(each));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        message: 'If an account exists for that email, a reset link has been sent.',
      });
    }
    const after = await test.knex('outbox').count().first();
    expect(Number(after!.count) - Number(before!.count)).toBe(3);
    await test.app.jobs.drain('outbox');
    expect(server.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('needs an address', async () => {
    expect((await forgot('')).json().errors).toEqual({ email: ['Email is required'] });
    expect((await forgot('somebody')).statusCode).toBe(422);
    expect((await post('/api/password/forgot', {})).statusCode).toBe(422);
  });

  it('writes in the language of who asks', async () => {
    const { email } = await account();
    await linkFor(email.toUpperCase(), 'bn');
    expect(server.mails[0]).toMatchObject({ to: email, subject: 'নতুন পাসওয়ার্ড ঠিক করুন' });
    expect(server.mails[0]!.text).toContain('৬০ মিনিট');
  });
});

describe('POST /api/password/reset', () => {
  it('sets the password, ends every session, verifies the address and tells the owner', async () => {
    const user = await account();
    const token = await openSession(test.knex, { userId: user.id, userAgent: null, ip: null });
    const answer = await reset(await linkFor(user.email));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Password has been reset. You can now log in.' },
    ]);
    expect([await login(user.email, OLD), await login(user.email, NEW)]).toEqual([401, 200]);
    const me = await test.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.statusCode).toBe(401);
    expect((await test.knex('users').where({ id: user.id }).first()).email_verified_at).toBeInstanceOf(Date);
    server.mails.length = 0;
    await test.app.jobs.drain('outbox');
    expect(server.mails).toMatchObject([{ to: user.email, subject: 'Your password was changed' }]);
    const log = await test.knex('audit_log').where({ record_id: user.id, action: 'reset-password' });
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain('argon2');
  });

  it('ends the logins that wait for a code, and knows this browser from now on', async () => {
    const [user, other] = [await account(), await account()];
    await openChallenge(test.knex, { userId: user.id, remember: false });
    await openChallenge(test.knex, { userId: other.id, remember: false });
    const answer = await reset(await linkFor(user.email));
    expect(await test.knex('login_challenges').pluck('user_id')).toEqual([other.id]);
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    expect(cookie).toMatch(/^__Host-bhumi_device=/);
    // Strangers use up the tries of the account; the browser that has reset its password still gets in.
    const wrong = () => post('/api/login', { email: user.email, password: OLD });
    for (let tries = 0; tries < 10; tries += 1) await wrong();
    expect((await wrong()).statusCode).toBe(429);
    const payload = { email: user.email, password: NEW };
    const login = { method: 'POST', url: '/api/login', payload, headers: { cookie } } as const;
    expect((await test.app.inject(login)).statusCode).toBe(200);
  });

  it('takes away a second step that was set up before anyone proved the address, and no other', async () => {
    const secret = 'sealed';
    const confirmed_at = new Date();
    const [stranger, owner] = [await account(), await account({ email_verified_at: new Date() })];
    for (const { id: user_id, email } of [stranger, owner]) {
      await test.knex('two_factor').insert({ user_id, secret, confirmed_at });
      expect((await reset(await linkFor(email))).statusCode).toBe(200);
    }
    const left = test.knex('two_factor').whereIn('user_id', [stranger.id, owner.id]);
    expect(await left.pluck('user_id')).toEqual([owner.id]);
  });

  it('takes a link once, and the others that were sent not at all', async () => {
    const { email } = await account();
    const [one, other] = [await linkFor(email), await linkFor(email)];
    const first = await reset(other);
    expect(first.statusCode).toBe(200);
    for (const link of [one, other]) {
      const answer = await reset(link, {
        password: 'ten loud rivers',
        password_confirmation: 'ten loud rivers',
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'Reset failed. The link may be invalid or expired.' },
      ]);
    }
    expect(await login(email, NEW)).toBe(200);
  });

  it('takes one of several passwords that come at once', async () => {
    const { email } = await account();
    const link = await linkFor(email);
    const passwords = ['ten loud rivers', 'two dry wells', 'six red kites'];
    const answers = await Promise.all(
      passwords.map((password) => reset(link, { password, password_confirmation: password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('takes one of two links that are used at the same moment', async () => {
    const { id, email } = await account();
    const links = [await linkFor(email), await linkFor(email)];
    const waiting = async () => {
      const { rows } = await test.knex.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    // Both are on their way when the account becomes free.
    const held = await test.knex.transaction();
    await held('users').where({ id }).forUpdate().first('id');
    const answers = Promise.all(links.map((link) => reset(link)));
    await expect.poll(waiting).toBe(2);
    await held.commit();
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('tells nobody without a good link what an account is made of', async () => {
    const { email } = await account();
    const own = { password: 'Uddin-1971', password_confirmation: 'Uddin-1971' };
    expect((await reset({ email, token: 'x'.repeat(43) }, own)).statusCode).toBe(400);
  });

  it('refuses a link that is over, of another account, or made up', async () => {
    const [one, other] = [await account(), await account()];
    const link = await linkFor(one.email);
    expect((await reset({ ...link, email: other.email })).statusCode).toBe(400);
    expect((await reset({ ...link, token: 'x'.repeat(43) })).statusCode).toBe(400);
    expect((await reset({ email: one.email })).statusCode).toBe(400);
    const sent = { userId: one.id, email: one.email, minutes: 60 };
    const verifying = await issueToken(test.knex, { ...sent, purpose: 'verify-email' });
    expect((await reset({ ...link, token: verifying })).statusCode).toBe(400);
    const before = await linkFor(other.email);
    const email = `new-${other.email}`;
    await test.knex('users').where({ id: other.id }).update({ email });
    for (const address of [other.email, email])
      expect((await reset({ ...before, email: address })).statusCode).toBe(400);
    await test.knex('account_tokens').where({ user_id: one.id }).update({ expires_at: new Date() });
    const late = await reset(link, {}, 'bn');
    expect([late.statusCode, late.json().message]).toEqual([
      400,
      'পাসওয়ার্ড বদলানো যায়নি। লিংকটি হয়তো সঠিক নয় বা এর মেয়াদ শেষ।',
    ]);
    expect(await login(one.email, OLD)).toBe(200);
  });

  it('does not take a link to verify an address with', async () => {
    const { email } = await account();
    const { token } = await linkFor(email);
    expect((await post('/api/email/verify', { token })).statusCode).toBe(400);
  });

  it.each([
    [
      { password: '12345', password_confirmation: '12345' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [{ password: '', password_confirmation: '' }, 'password', 'Password is required'],
    [
      { password: 'password1', password_confirmation: 'password1' },
      'password',
      'This password is used by many people and easy to guess. Please choose another.',
    ],
    [
      { password: 'Uddin-1971', password_confirmation: 'Uddin-1971' },
      'password',
      'This password is made of your name, email or phone, which others know. Please choose another.',
    ],
    [{ password_confirmation: 'x' }, 'password_confirmation', 'Passwords do not match'],
    [{ email: ' ' }, 'email', 'Email is required'],
  ])('refuses %j by field, and the link stays good', async (change, field, text) => {
    const { email } = await account();
    const link = await linkFor(email);
    const answer = await reset(link, change);
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: text, errors: { [field]: [text] } }]);
    expect((await reset(link)).statusCode).toBe(200);
  });
});
