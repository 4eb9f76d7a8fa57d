import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { specifiedClient } from '../client.ts';
import { demonstrated, loggedIn, refusal, type Client } from '../people.ts';

let at: TestApp;
let visitor: Client;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  visitor = specifiedClient(at);
});
afterAll(() => at.close());

const password = 'seven green boats';
let accounts = 0;
const form = (change: object = {}) => {
  accounts += 1;
  const names = { firstName: 'Rahima', lastName: 'Begum', email: `r${accounts}@example.test` };
  return { ...names, phone: '01712345678', password, confirmPassword: password, role: 'user', ...change };
};
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

it('registers by the seven fields and answers a message; another role opens a user too', async () => {
  for (const role of ['user', 'admin']) {
    const sent = form({ role });
    const { message } = await visitor.body<{ message: string }>('POST', '/register', sent);
    expect(message).toBe('Your account has been created. You can now log in.');
    const me = await (await loggedIn(at, sent.email, password)).body('GET', '/me');
    expect(me).toMatchObject({ name: 'Rahima Begum', email: sent.email, phone: '01712345678', role: 'user' });
  }
});

it('refuses a registration field by field', async () => {
  const [status, { errors }] = await refusal(visitor.call('POST', '/register', {}));
  expect([status, Object.keys(errors!).sort()]).toEqual([
    422,
    ['email', 'firstName', 'lastName', 'password', 'phone'],
  ]);
  const refused = async (change: object) =>
    (await refusal(visitor.call('POST', '/register', form(change))))[1].errors;
  expect(await refused({ password: 'five5', confirmPassword: 'five5' })).toEqual({
    password: ['Password must be at least 6 characters long'],
  });
  expect(await refused({ confirmPassword: 'seven green boat' })).toEqual({
    confirmPassword: ['Passwords do not match'],
  });
  expect(await refused({ email: 'citizen@bhumi.test' })).toEqual({ email: ['Email is already taken'] });
  expect(Object.keys((await refused({ phone: '0171234567' }))!)).toEqual(['phone']);
});

it('says of an email whether it is available, and that what is none is not', async () => {
  const available = (email: string) => visitor.body('POST', '/check-email', { email });
  expect(await available('nobody@example.test')).toEqual({ available: true });
  expect(await available('citizen@bhumi.test')).toEqual({ available: false });
  expect(await available('foo@')).toEqual({ available: false });
});

it('logs in by email and password with a token and the user with the role', async () => {
  for (const [name, role] of [
    ['admin', 'admin'],
    ['acland', 'acland'],
    ['citizen', 'user'],
  ] as const) {
    const sent = { email: `${name}@bhumi.test`, password: 'bhumi-demo-2026' };
    const { token, user } = await visitor.body<{ token: string; user: object }>('POST', '/login', sent);
    expect(token).toMatch(/^[\w-]{43}$/);
    const account = { id: expect.any(Number), name: expect.any(String), email: sent.email, role };
    expect(user).toMatchObject({ ...account, phone: expect.stringMatching(/^01\d{9}$/) });
    expect(user).toHaveProperty('email_verified_at', expect.stringMatching(ISO));
  }
});

it('refuses a login with Invalid credentials, and one without either field by field', async () => {
  for (const email of ['citizen@bhumi.test', 'nobody@example.test'])
    expect(await refusal(visitor.call('POST', '/login', { email, password: 'wrong' }))).toEqual([
      401,
      { message: 'Invalid credentials' },
    ]);
  const [status, { errors }] = await refusal(visitor.call('POST', '/login', {}));
  expect([status, Object.keys(errors!).sort()]).toEqual([422, ['email', 'password']]);
});

it('answers the user itself to GET /me, and 401 without a token or with a wrong one', async () => {
  const citizen = await demonstrated(at, 'citizen');
  expect(await citizen.body('GET', '/me')).toMatchObject({
    id: expect.any(Number),
    name: 'Rahima Akter',
    email: 'citizen@bhumi.test',
    phone: '01700000003',
    role: 'user',
    email_verified_at: expect.stringMatching(ISO),
    permanent_address: null,
    mailing_address: null,
  });
  for (const nobody of [visitor, specifiedClient(at, 'x'.repeat(43))])
    expect((await nobody.call('GET', '/me')).statusCode).toBe(401);
});

it('logs out the token that is sent', async () => {
  const [one, other] = [await demonstrated(at, 'citizen'), await demonstrated(at, 'citizen')];
  expect((await one.call('POST', '/logout')).statusCode).toBeLessThan(300);
  expect((await one.call('GET', '/me')).statusCode).toBe(401);
  expect((await other.call('GET', '/me')).statusCode).toBe(200);
});

/** The reset link that was mailed. */
async function mailed(): Promise<URL> {
  const folder = path.join(at.app.config.dataDir, 'outbox');
  await at.app.jobs.drain('outbox');
  const mails = await Promise.all(
    (await fs.readdir(folder)).map((name) => fs.readFile(path.join(folder, name), 'utf8')),
  );
  const texts = mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return new URL(texts.flatMap((text) => /https?:\/\/\S+\/reset-password\?\S+/.exec(text)?.[0] ?? [])[0]!);
}

it('sends a reset link with token and email, and takes a new password by them', async () => {
  const { email } = form();
  await visitor.body('POST', '/register', form({ email }));
  const told = 'If an account exists for that email, a reset link has been sent.';
  for (const one of ['nobody@example.test', email])
    expect(await visitor.body('POST', '/password/forgot', { email: one })).toEqual({ message: told });
  const link = (await mailed()).searchParams;
  expect(link.get('email')).toBe(email);
  const changed = { password: 'nine quiet rivers', password_confirmation: 'nine quiet rivers' };
  const sent = { email, token: link.get('token')!, ...changed };
  expect(await visitor.body('POST', '/password/reset', sent)).toEqual({
    message: 'Password has been reset. You can now log in.',
  });
  expect((await visitor.call('POST', '/login', { email, password })).statusCode).toBe(401);
  await loggedIn(at, email, changed.password);
  // A link holds once.
  const other = { ...sent, password, password_confirmation: password };
  expect(await refusal(visitor.call('POST', '/password/reset', other))).toEqual([
    400,
    { message: 'Reset failed. The link may be invalid or expired.' },
  ]);
});
