import { accountMessages } from '../../../contract/accounts/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nameTexts } from '../../../contract/accounts/names.ts';
import { startMailServer, type MailServer } from '../../platform/messages/outbox/mail-server.testing.ts';
import { openSession } from '../../platform/access/sessions/sessions.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { openChallenge } from '../../platform/access/sessions/challenges.ts';

const PASSWORD = 'seven green boats';
let test: TestApp;
let server: MailServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
  ({ headers } = await test.login('admin'));
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  await test.app.jobs.drain('outbox');
  server.mails.length = 0;
});

const post = (url: string, payload?: object, language = 'en') =>
  test.app.inject({
    method: 'POST',
    url,
    ...(payload && { payload }),
    headers: { ...headers, 'accept-language': language },
  });
let count = 0;
const person = (change: object = {}) => {
  count += 1;
  return {
    name: 'Rahima Begum',
    email: `Rahima${count}@land.example`,
    phone: '০১৭১২৩৪৫৬৭৮',
    role: 'acland',
    ...change,
  };
};
const invite = (change: object = {}, language?: string) => post('/api/admin/staff', person(change), language);

/** The link of the only mail that has gone out. */
async function link(): Promise<{ token: string; email: string }> {
  await test.app.jobs.drain('outbox');
  expect(server.mails).toHaveLength(1);
  const address = /https:\/\/land\.example\/reset-password\?\S+/.exec(server.mails[0]!.text)?.[0];
  server.mails.length = 0;
  return Object.fromEntries(new URL(address!).searchParams) as { token: string; email: string };
}
const accept = (sent: object, password = PASSWORD) =>
  test.app.inject({
    method: 'POST',
    url: '/api/password/reset',
    payload: { ...sent, password, password_confirmation: password },
  });
const login = async (email: string) => {
  const payload = { email, password: PASSWORD };
  const answer = await test.app.inject({ method: 'POST', url: '/api/login', payload });
  return answer.json<{ token?: string; user?: { role: string }; two_factor?: boolean }>();
};
const stored = (id: number) => test.knex('users').where({ id }).first();

describe('an invitation', () => {
  it('is mailed, and its link makes the role theirs and proves the address', async () => {
    const answer = await invite();
    expect(answer.statusCode).toBe(201);
    const invited = answer.json();
    expect(invited).toMatchObject({
      name: 'Rahima Begum',
      phone: '01712345678',
      role: 'acland',
      state: 'invited',
      two_factor: false,
      last_seen_at: null,
    });
    expect(Object.keys(invited)).not.toContain('password_hash');
    expect((await stored(invited.id)).role).toBe('user');

    await test.app.jobs.drain('outbox');
    expect(server.mails[0]).toMatchObject({
      to: invited.email,
      subject: 'Invitation to the Bhumi back office',
    });
    expect(server.mails[0]!.text).toContain('as a land officer');
    expect(server.mails[0]!.text).toContain('7 days');
    expect(server.mails[0]!.html).toContain('Choose your password');
    const sent = await link();
    expect(await login(invited.email)).not.toHaveProperty('token');
    expect((await accept(sent)).statusCode).toBe(200);
    expect(await login(invited.email)).toMatchObject({
      user: { role: 'acland', email_verified_at: expect.any(String) },
    });
    const now = await test.app.inject({ url: `/api/admin/staff/${invited.id}`, headers });
    expect(now.json()).toMatchObject({ state: 'active', invited_at: null, last_seen_at: expect.any(String) });
    const again = await accept(sent, 'ten loud rivers');
    expect([again.statusCode, again.json().message]).toEqual([400, accountMessages.invitationUsed.en]);

    const log = await test
      .knex('audit_log')
      .where({ resource: 'users', record_id: invited.id })
      .orderBy('id');
    expect(log.map(({ action }) => action)).toEqual(['invite', 'accept-invitation']);
    expect(JSON.stringify(log)).not.toMatch(/argon2|password_hash/);
    expect(JSON.stringify(log)).not.toContain(sent.token);
  });

  it('is written in the language of who invites, until the person has chosen one', async () => {
    expect((await invite({ role: 'admin' }, 'bn')).statusCode).toBe(201);
    await test.app.jobs.drain('outbox');
    expect(server.mails[0]).toMatchObject({ subject: 'ভূমির দাপ্তরিক অংশে কাজের আমন্ত্রণ' });
    expect(server.mails[0]!.text).toContain('প্রশাসক হিসেবে');
    expect(server.mails[0]!.html).toContain('৭ দিন');
  });

  it('is over after seven days', async () => {
    const invited = (await invite()).json();
    const sent = await link();
    const [token] = await test.knex('account_tokens').where({ user_id: invited.id });
    expect(Math.round((token.expires_at - token.created_at) / 3_600_000)).toBe(7 * 24);
    await test.knex('account_tokens').where({ user_id: invited.id }).update({ expires_at: new Date() });
    expect((await accept(sent)).statusCode).toBe(400);
    expect((await stored(invited.id)).role).toBe('user');
  });

  it('sent again makes the link before worthless, at once and also when both mails are on their way', async () => {
    const invited = (await invite()).json();
    const first = await link();
    const answer = await post(`/api/admin/staff/${invited.id}/invitation`);
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'invited']);
    expect((await accept(first)).statusCode).toBe(400);
    const second = await link();
    await post(`/api/admin/staff/${invited.id}/invitation`);
    const third = await link();
    expect((await accept(second)).statusCode).toBe(400);
    expect((await accept(third)).statusCode).toBe(200);
    expect((await post(`/api/admin/staff/${invited.id}/invitation`)).json()).toEqual({
      message: 'This account has no open invitation. Nothing was changed.',
    });
  });

  it('is dropped when it was withdrawn before it was sent, and its link is worthless after', async () => {
    const [early, late] = [(await invite()).json(), (await invite()).json()];
    const withdraw = (id: number) =>
      test.app.inject({ method: 'PUT', url: `/api/admin/staff/${id}`, payload: { role: 'user' }, headers });
    expect((await withdraw(early.id)).json()).toMatchObject({ role: 'user', invited_at: null });
    const sent = await link();
    expect(sent.email).toBe(late.email);
    await withdraw(late.id);
    expect((await accept(sent)).statusCode).toBe(400);
    expect((await test.app.inject({ url: `/api/admin/staff/${late.id}`, headers })).statusCode).toBe(404);
  });

  it('does not come true with a link for a forgotten password, nor for a disabled account', async () => {
    const invited = (await invite()).json();
    const sent = await link();
    await post('/api/password/forgot', { email: invited.email });
    expect((await accept(await link())).statusCode).toBe(200);
    expect((await login(invited.email)).user).toMatchObject({ role: 'user' });
    await test.app.jobs.drain('outbox');
    server.mails.length = 0;
    await post(`/api/admin/staff/${invited.id}/disable`);
    expect((await accept(sent)).statusCode).toBe(400);
    await post(`/api/admin/staff/${invited.id}/enable`);
    expect((await accept(sent)).statusCode).toBe(400);
    expect((await post(`/api/admin/staff/${invited.id}/invitation`)).statusCode).toBe(200);
    expect((await accept(await link())).statusCode).toBe(200);
    expect((await login(invited.email)).user).toMatchObject({ role: 'acland' });
  });
});

describe('an invitation of someone who has an account', () => {
  it('leaves name and phone, and gives the role only to who can read the mail', async () => {
    const { user } = await test.login('user');
    const invited = (await invite({ email: user.email.toUpperCase(), name: 'Another Name' })).json();
    expect(invited).toMatchObject({ id: user.id, name: user.name, phone: user.phone, state: 'invited' });
    const me = async (authorization: string) =>
      (await test.app.inject({ url: '/api/admin/upazilas/1', headers: { authorization } })).statusCode;
    const token = await openSession(test.knex, { userId: user.id, userAgent: null, ip: null });
    expect(await me(`Bearer ${token}`)).toBe(403);
    await accept(await link());
    expect(await me(`Bearer ${token}`)).toBe(401);
    expect(await me(`Bearer ${(await login(user.email)).token}`)).toBe(200);
  });

  it('shuts out whoever opened the account with an address that was not theirs', async () => {
    const { user } = await test.login('user');
    const secret = 'JBSWY3DPEHPK3PXP';
    await test.knex('two_factor').insert({ user_id: user.id, secret, confirmed_at: new Date() });
    const challenge = await openChallenge(test.knex, { userId: user.id, remember: false });
    await invite({ email: user.email });
    await accept(await link());
    const step = await post('/api/login/two-factor', { challenge, code: '123456' });
    expect(step.statusCode).toBe(401);
    expect(await login(user.email)).toMatchObject({ user: { role: 'acland' } });
  });

  it('keeps two-step login where the address was proven before', async () => {
    const { user } = await test.login('user');
    await test.knex('users').where({ id: user.id }).update({ email_verified_at: new Date() });
    const secret = 'JBSWY3DPEHPK3PXP';
    await test.knex('two_factor').insert({ user_id: user.id, secret, confirmed_at: new Date() });
    await invite({ email: user.email });
    await accept(await link());
    expect(await login(user.email)).toMatchObject({ two_factor: true });
  });

  it('is withdrawn by another address', async () => {
    const { user, headers: own } = await test.login('user');
    await invite({ email: user.email });
    const sent = await link();
    const payload = {
      name: user.name,
      email: `elsewhere-${user.email}`,
      phone: user.phone,
      current_password: 'nine quiet rivers',
    };
    const moved = await test.app.inject({ method: 'PUT', url: '/api/me', payload, headers: own });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await accept(sent)).statusCode).toBe(400);
    expect((await post(`/api/admin/staff/${user.id}/invitation`)).statusCode).toBe(404);
  });

  it('is refused beside the field for staff, for who is invited, and for a disabled account', async () => {
    const officer = (await test.login('acland')).user;
    const disabled = (await test.login('user')).user;
    await test.knex('users').where({ id: disabled.id }).update({ disabled_at: new Date() });
    const invited = (await invite()).json();
    for (const [email, text] of [
      [officer.email, 'There is a staff account with this email already'],
      [invited.email, 'This email is invited already. Send that invitation again instead.'],
      [disabled.email, 'The account with this email is disabled'],
    ]) {
      const answer = await invite({ email });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { email: [text] }]);
    }
    expect((await stored(officer.id)).invited_role).toBeNull();
  });

  it('twice at once makes one account and one mail', async () => {
    const twin = person();
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/admin/staff', twin)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    await link();
  });
});

it.each([
  [{ name: ' ' }, { name: ['Name is required'] }],
  [{ name: '12 \u{1f600}' }, { name: ['Name is required'] }],
  [{ name: 'URGENT www.evil.example' }, { name: [nameTexts.address.en] }],
  [{ email: 'nobody' }, { email: ['Please enter a valid email address, such as name@example.com'] }],
  [{ email: undefined }, { email: ['Email is required'] }],
  [{ phone: '12' }, { phone: ['Please enter a valid phone number'] }],
  [{ role: 'user' }, { role: ['Role must be one of the choices offered'] }],
  [{ role: null }, { role: ['Role is required'] }],
])('refuses %j by field', async (change, errors) => {
  const before = await test.knex('users').count().first();
  const answer = await invite(change);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  expect(await test.knex('users').count().first()).toEqual(before);
});
