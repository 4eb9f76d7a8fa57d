import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, TEST_PASSWORD, type Portal } from '../../testing/portal.ts';
import * as forgot from '../routes/forgot-password.tsx';
import * as login from '../routes/login.tsx';
import * as register from '../routes/register.tsx';
import * as reset from '../routes/reset-password.tsx';
import * as root from '../root.tsx';
import * as verifyEmail from '../routes/verify-email.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const NEW = 'seven green boats';
const outbox = async (recipient: string) =>
  (await portal.test.knex('outbox').where({ recipient }).pluck('template')) as string[];
const flashOf = async (who: ReturnType<Portal['visitor']>) =>
  ((await who.get(root, '/')).data as { flash: object | null }).flash;

describe('opening an account', () => {
  const whole = {
    firstName: 'Rahima',
    lastName: 'Khatun',
    email: 'rahima@example.org',
    phone: '০১৭১২৩৪৫৬৭৮',
    password: NEW,
    confirmPassword: NEW,
    terms: '1',
  };

  it('leads to the login, which says so, and on to where one came from', async () => {
    const who = portal.visitor();
    expect((await who.get(register, '/register?next=%2Fland')).data).toEqual({ next: '/land' });
    const { location } = await who.post(register, '/register', { ...whole, next: '/land' });
    expect(location).toBe('/login?next=%2Fland');
    expect(await flashOf(who)).toMatchObject({ kind: 'success', stays: true });
    expect(await portal.test.knex('users').where({ email: whole.email }).pluck('phone')).toEqual([
      '01712345678',
    ]);
    expect((await who.post(login, '/login', whole)).location).toBe('/dashboard');
  });

  it('says everything that is wrong at once, in the order of the screen, and gives back no password', async () => {
    const { user } = await portal.test.login('user');
    const wrong = { ...whole, email: user.email, phone: '123', confirmPassword: 'another', firstName: '' };
    const { status, data } = await portal.visitor().post(register, '/register', wrong);
    const { errors, values } = data as { errors: object; values: object };
    expect([status, Object.keys(errors)]).toEqual([422, ['firstName', 'email', 'phone', 'confirmPassword']]);
    const { password: _password, confirmPassword: _confirm, ...kept } = wrong;
    expect(values).toEqual(kept);
  });

  it('is refused by the API too, under its field', async () => {
    const { user } = await portal.test.login('user');
    const { status, data } = await portal
      .visitor()
      .post(register, '/register', { ...whole, email: user.email });
    expect(status).toBe(422);
    expect(data).toMatchObject({
      errors: { email: ['Email is already taken'] },
      values: { email: user.email },
    });
  });

  it.each([
    [
      { password: 'abc12', confirmPassword: 'abc12' },
      'password',
      'Password must be at least 6 characters long',
    ],
    [{ password: '123456', confirmPassword: '123456' }, 'password', 'This password is used by many people'],
    [{ confirmPassword: 'six green boats' }, 'confirmPassword', 'Passwords do not match'],
    [{ email: 'somebody' }, 'email', 'Please enter a valid email address'],
    [{ email: 'Citizen@Bhumi.test', terms: '' }, 'email', 'Email is already taken'],
    [{ phone: '0171234567' }, 'phone', 'Please enter a valid phone number'],
    [{ terms: '' }, 'terms', 'Please agree to the terms to go on'],
  ])('is refused with %j under its field, and what was typed stays', async (wrong, field, text) => {
    const { terms, ...typed } = { ...whole, email: 'karim@example.org', ...wrong };
    // A box that is not ticked sends nothing.
    const form = terms ? { ...typed, terms } : typed;
    const { status, data } = await portal.visitor().post(register, '/register', form);
    const { errors, values } = data as { errors: Record<string, string[]>; values: object };
    expect([status, errors[field]?.[0]]).toEqual([422, expect.stringContaining(text)]);
    expect(values).toMatchObject({ firstName: 'Rahima', phone: form.phone, email: form.email });
    expect(values).not.toHaveProperty('password');
  });

  it('is nothing for who has one', async () => {
    expect((await (await portal.signedIn()).get(register, '/register')).location).toBe('/dashboard');
  });
});

describe('a forgotten password', () => {
  it('is answered alike whoever asks', async () => {
    const { user } = await portal.test.login('user');
    for (const email of [user.email, 'nobody@example.org']) {
      expect((await portal.visitor().post(forgot, '/forgot-password', { email })).data).toEqual({
        sent: true,
      });
      expect(await outbox(email)).toEqual(['reset-password']);
    }
  });

  it('needs an address', async () => {
    const { status, data } = await portal.visitor().post(forgot, '/forgot-password', { email: 'nobody' });
    expect([status, data]).toMatchObject([
      422,
      { values: { email: 'nobody' }, errors: { email: [expect.any(String)] } },
    ]);
  });
});

describe('a new password by the link of a mail', () => {
  const both = (password: string, password_confirmation = password) => ({ password, password_confirmation });

  it('begins with what the link says, and is the account’s afterwards', async () => {
    const { user } = await portal.test.login('user');
    const link = await portal.link(user, 'reset-password');
    const who = portal.visitor();
    const path = `/reset-password?${new URLSearchParams(link).toString()}`;
    expect((await who.get(reset, path)).data).toEqual({ ...link, kind: 'reset', state: 'open' });
    const { data } = await who.post(reset, path, { ...link, ...both(NEW) });
    expect(data).toEqual({ done: 'Password has been reset. You can now log in.' });
    expect((await who.post(login, '/login', { email: user.email, password: TEST_PASSWORD })).status).toBe(
      401,
    );
    expect((await who.post(login, '/login', { email: user.email, password: NEW })).location).toBe(
      '/dashboard',
    );
  });

  it('is refused under its field, the link stays, and no password comes back', async () => {
    const { user } = await portal.test.login('user');
    const link = await portal.link(user, 'reset-password');
    const { status, data } = await portal
      .visitor()
      .post(reset, '/reset-password', { ...link, ...both(NEW, 'x') });
    expect(status).toBe(422);
    expect(data).toEqual({
      message: expect.any(String),
      errors: { password_confirmation: ['Passwords do not match'] },
      values: link,
    });
  });

  it('is refused with a link that is no good', async () => {
    const link = { email: 'nobody@example.org', token: 'made up' };
    expect(await portal.visitor().post(reset, '/reset-password', { ...link, ...both(NEW) })).toMatchObject({
      status: 400,
      data: { message: 'Reset failed. The link may be invalid or expired.', errors: {} },
    });
  });
});

describe('the link that verifies an address', () => {
  const path = (token: string) => `/verify-email?token=${token}`;

  it('leads to the login, which says so', async () => {
    const { user } = await portal.test.login('user');
    const { token } = await portal.link(user, 'verify-email');
    const { status, location } = await portal.visitor().get(verifyEmail, path(token));
    const { pathname, searchParams } = new URL(location!, 'http://any');
    expect([status, pathname]).toEqual([302, '/login']);
    const msg = 'Email verified successfully. You can now log in.';
    expect(Object.fromEntries(searchParams)).toEqual({ verified: '1', msg });
  });

  it('leads its owner who is signed in to the tab about it, also from a web mail', async () => {
    const who = await portal.signedIn();
    const { token } = await portal.link(who.user, 'verify-email');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await who.get(verifyEmail, path(token), { headers })).location).toBe('/dashboard?tab=profileKyc');
    expect(await flashOf(who)).toMatchObject({ kind: 'success' });
    // Opened once more there is nothing to be afraid of.
    await who.get(verifyEmail, path('made-up'));
    expect(await flashOf(who)).toMatchObject({ kind: 'info' });
  });

  it.each([
    ['en', 'This link is invalid or has expired. Have a new one sent from your profile.'],
    ['bn', 'লিংকটি সঠিক নয় বা এর মেয়াদ শেষ। আপনার প্রোফাইল থেকে নতুন লিংক চেয়ে নিন।'],
  ])('that is no good leads who is signed in to where a new one is sent, in %s', async (language, text) => {
    const who = await portal.signedIn('user', { language });
    expect((await who.get(verifyEmail, path('made-up'))).location).toBe('/dashboard?tab=profileKyc');
    expect(await flashOf(who)).toMatchObject({ kind: 'error', text });
  });

  it('that is no good says so', async () => {
    const who = portal.visitor();
    expect((await who.get(verifyEmail, path('made-up'))).location).toBe('/login');
    expect(await flashOf(who)).toMatchObject({
      kind: 'error',
      text: expect.stringContaining('This link is invalid or has expired.'),
    });
  });
});
