import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../../../platform/messages/outbox/mail-server.testing.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const verify = (token: string, language = 'en') =>
  post('/api/email/verify', { token }, { 'accept-language': language });
const tokenIn = (text: string) => /\/verify-email\?token=([\w-]{43})\b/.exec(text)?.[1] ?? '';

let count = 0;
async function register(language = 'en') {
  count += 1;
  const email = `rahima${count}@example.com`;
  const password = 'seven green boats';
  const form = { firstName: 'Rahima', lastName: 'Begum', email, phone: '01712345678', password };
  const answer = await post(
    '/api/register',
    { ...form, confirmPassword: password },
    { 'accept-language': language },
  );
  expect(answer.statusCode).toBe(201);
  return email;
}
const userOf = (email: string) => test.knex('users').where({ email }).first();

/** The token of the only mail there is. */
async function sentToken(): Promise<string> {
  server.mails.length = 0;
  await test.app.jobs.drain('outbox');
  expect(server.mails).toHaveLength(1);
  const token = tokenIn(server.mails[0]!.text);
  expect(token).toHaveLength(43);
  expect(tokenIn(server.mails[0]!.html)).toBe(token);
  return token;
}

it.each([
  ['en', 'Verify your email address'],
  ['bn', 'আপনার ইমেইল ঠিকানা যাচাই করুন'],
])('a registration sends a link in the language of who registers: %s', async (language, subject) => {
  const email = await register(language);
  const token = await sentToken();
  expect(server.mails[0]).toMatchObject({ to: email, subject });
  // Whoever registers a stranger's address chooses the name: it is not for the stranger to read.
  expect(server.mails[0]!.text).not.toContain('Begum');
  expect((await userOf(email)).email_verified_at).toBeNull();
  const answer = await verify(token);
  expect(answer.json()).toEqual({ message: 'Email verified successfully. You can now log in.' });
  expect((await userOf(email)).email_verified_at).toBeInstanceOf(Date);
});

it('a refused registration sends nothing', async () => {
  const email = await register();
  await test.app.jobs.drain('outbox');
  server.mails.length = 0;
  await post('/api/register', { email });
  expect((await test.app.jobs.drain('outbox')).begun).toBe(0);
});

it('keeps only the hash of the token, and nothing of it in the outbox', async () => {
  await register();
  const token = await sentToken();
  const tables = await Promise.all(
    ['outbox', 'account_tokens', 'audit_log'].map((table) => test.knex(table).select()),
  );
  expect(JSON.stringify(tables)).not.toContain(token);
});

it('a link that was looked at before its reader came still answers well', async () => {
  await register();
  const token = await sentToken();
  expect((await verify(token)).statusCode).toBe(200);
  expect((await verify(token)).statusCode).toBe(200);
});

it('a used link does not verify what has become unverified since', async () => {
  const email = await register();
  const token = await sentToken();
  await verify(token);
  await test.knex('users').where({ email }).update({ email_verified_at: null });
  const answer = await verify(token, 'bn');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/^লিংকটি সঠিক নয়/);
});

it('a link that is over, of another address, made up, or of a disabled account verifies nothing', async () => {
  const email = await register();
  const token = await sentToken();
  const refused = async () => {
    expect((await verify(token)).statusCode).toBe(400);
    expect(((await userOf(email)) ?? (await userOf('other@example.com'))).email_verified_at).toBeNull();
  };
  const user = { id: (await userOf(email)).id as number };
  const tokens = test.knex('account_tokens').where({ user_id: user.id });
  await tokens.clone().update({ expires_at: new Date(Date.now() - 1) });
  await refused();
  await tokens.clone().update({ expires_at: new Date(Date.now() + 60_000) });
  await test.knex('users').where(user).update({ email: 'other@example.com' });
  await refused();
  await test.knex('users').where(user).update({ email, disabled_at: new Date() });
  await refused();
  await test.knex('users').where(user).update({ disabled_at: null });
  for (const wrong of ['', 'x', `${token}x`, token.toLowerCase()]) {
    expect((await verify(wrong)).statusCode).toBe(400);
  }
  expect((await verify(token)).statusCode).toBe(200);
});

it('the link is sent again to who asks, and not to who needs none', async () => {
  const { headers, user } = await test.login('user');
  const ask = () => post('/api/email/verification', {}, headers);
  expect((await ask()).json()).toEqual({ message: 'A verification link has been sent to your email.' });
  await ask();
  await test.app.jobs.drain('outbox');
  expect(server.mails.map(({ to }) => to)).toEqual([user.email, user.email]);
  expect((await verify(tokenIn(server.mails[0]!.text))).statusCode).toBe(200);
  const answer = await ask();
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Your email is already verified.']);
});

it('tells who is signed in what they can do, and never to log in', async () => {
  const { headers, user } = await test.login('user');
  const says = async (token: string, language = 'en') => {
    const answer = await post('/api/email/verify', { token }, { ...headers, 'accept-language': language });
    return [answer.statusCode, (answer.json() as { message: string }).message];
  };
  expect(await says('made up')).toEqual([
    400,
    'This link is invalid or has expired. Have a new one sent from your profile.',
  ]);
  expect((await says('made up', 'bn'))[1]).toContain('আপনার প্রোফাইল থেকে নতুন লিংক চেয়ে নিন');
  await post('/api/email/verification', {}, headers);
  expect(await says(await sentToken())).toEqual([200, 'Email verified successfully.']);
  expect((await userOf(user.email)).email_verified_at).toBeInstanceOf(Date);
  expect(await says('made up')).toEqual([
    400,
    'This link is invalid or has expired. Your email is already verified, so you need no new one.',
  ]);
});

it('sends nothing any more when the address was verified meanwhile', async () => {
  const email = await register();
  await test.knex('users').where({ email }).update({ email_verified_at: new Date() });
  expect((await test.app.jobs.drain('outbox')).begun).toBe(1);
  expect(server.mails).toEqual([]);
});

it('notes who was verified', async () => {
  const email = await register();
  await verify(await sentToken());
  const { id } = await userOf(email);
  expect(await test.knex('audit_log').where({ record_id: id, resource: 'users' })).toMatchObject([
    { action: 'verify-email', actor_id: null },
  ]);
});
