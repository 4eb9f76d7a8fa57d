import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, TEST_PASSWORD, type Portal } from '../../testing/portal.ts';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import * as again from '../routes/login_.again.ts';
import * as language from '../routes/language.tsx';
import * as verifyEmail from '../routes/verify-email.ts';
import * as twoFactor from '../routes/login_.two-factor.tsx';
import * as login from '../routes/login.tsx';
import * as logout from '../routes/logout.tsx';
import * as root from '../root.tsx';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What is filled in by someone who has an account. */
async function filledIn(role: 'user' | 'acland' | 'admin' = 'user', more: Record<string, string> = {}) {
  const { user } = await portal.test.login(role);
  return { email: user.email, password: TEST_PASSWORD, ...more };
}

/** Someone whose login waits for its code, with a code that ends it. */
async function waiting() {
  const rahim = await portal.test.login('user');
  const { id: user_id } = rahim.user;
  const code = 'abcdefghij';
  await portal.test.knex('two_factor').insert({ user_id, secret: 'JBSW', confirmed_at: new Date() });
  const code_hash = createHash('sha256').update(code).digest();
  await portal.test.knex('recovery_codes').insert({ user_id, code_hash });
  const who = portal.visitor();
  const form = { email: rahim.user.email, password: TEST_PASSWORD, next: '/land' };
  return { who, code, first: await who.post(login, '/login', form) };
}

describe('a login', () => {
  it.each([
    ['user', {}, '/dashboard'],
    ['acland', {}, '/admin'],
    ['admin', {}, '/admin'],
    ['user', { next: '/land?tab=mouza_map' }, '/land?tab=mouza_map'],
    ['user', { next: '//elsewhere.example/' }, '/dashboard'],
    ['user', { next: 'https://elsewhere.example/' }, '/dashboard'],
  ] as const)('of %s with %j leads to %s', async (role, more, home) => {
    const who = portal.visitor();
    const { status, location, cookies } = await who.post(login, '/login', await filledIn(role, more));
    expect([status, location]).toEqual([303, home]);
    expect(cookies.language).toBe('en');
    expect((await who.get(root, '/')).data).toMatchObject({ user: { role } });
    // Whoever is signed in already is led on.
    expect((await who.get(login, '/login?next=/land')).location).toBe(
      role === 'user' ? '/dashboard' : '/admin',
    );
  });

  it('gives a browser in which a language was chosen no other one', async () => {
    const who = portal.visitor({ language: 'bn' });
    const { cookies } = await who.post(login, '/login', await filledIn());
    expect(cookies).not.toHaveProperty('language');
  });

  it.each([
    [
      { email: '', password: '' },
      422,
      { email: ['Email or phone number is required'], password: ['Password is required'] },
    ],
    [{ password: 'not the password' }, 401, {}],
  ])('with %j is refused; what was typed stays, the password does not', async (wrong, status, errors) => {
    const form = await filledIn('user', { remember: '1', next: '/land', ...wrong });
    const who = portal.visitor();
    const answer = await who.post(login, '/login', form);
    expect(answer).toMatchObject({ status, data: { errors, values: { email: form.email, remember: '1' } } });
    expect(JSON.stringify(answer.data)).not.toContain('not the password');
    expect(who.cookies).not.toHaveProperty('bhumi_session');
    // The page says so in its title.
    const { data } = await who.get(root, '/login', { context: answer.context });
    expect(data).toMatchObject({ refused: true });
  });

  it('that is turned away for now says so; what was typed stays, the password does not', async () => {
    const { context } = contextAnswering(() => Response.json({ message: 'Busy' }, { status: 503 }));
    const body = new URLSearchParams({ email: 'r@example.org', password: 'secret words', next: '/land' });
    const request = requestTo('/login', {}, { method: 'POST', body });
    const answer = await login.action({ request, context, params: {} } as never);
    expect(answer).toMatchObject({ init: { status: 503 }, data: { message: 'Busy' } });
    expect(answer).toHaveProperty('data.values', { email: 'r@example.org', next: '/land' });
  });

  it('takes the message of a verification link out of the address, stripped, and keeps where one goes next', async () => {
    const who = portal.visitor();
    const { location } = await who.get(login, '/login?verified=1&msg=<b>Done</b>&next=%2Fland');
    expect(location).toBe('/login?next=%2Fland');
    expect((await who.get(root, location!)).data).toMatchObject({
      flash: { kind: 'success', text: 'Done', stays: true },
    });
    expect((await who.get(login, location!)).data).toEqual({ next: '/land', ended: false });
  });

  it.each([
    ['en', 'Text from the link that you opened:'],
    ['bn', 'আপনি যে লিংক খুলেছেন তার লেখা:'],
  ])('lets no stranger’s link speak in our name (%s)', async (language, title) => {
    const banner = async (who: ReturnType<Portal['visitor']>, path: string) => {
      const { location } = await who.get(login, path);
      return ((await who.get(root, location!)).data as { flash: object }).flash;
    };
    const text = 'URGENT: call 01700000000';
    const foreign = `/login?verified=1&msg=${encodeURIComponent(text)}`;
    const who = portal.visitor({ language });
    expect(await banner(who, foreign)).toMatchObject({ kind: 'success', title, text });
    // Ours comes with a cookie of ours, as long as it says the same.
    const verified = await portal.test.login('user');
    const { token } = await portal.link(verified.user, 'verify-email');
    const { location } = await who.get(verifyEmail, `/verify-email?token=${token}`);
    expect(await banner(who, foreign)).toMatchObject({ title, text });
    await who.get(verifyEmail, `/verify-email?token=${token}`);
    const own = await banner(who, location!);
    expect(own).toMatchObject({
      kind: 'success',
      text: new URLSearchParams(location!.split('?')[1]).get('msg'),
    });
    expect(own).not.toHaveProperty('title', title);
    // The default, which a link without a text has said, is ours too.
    expect(await banner(who, '/login?verified=1')).not.toHaveProperty('title', title);
  });
});

describe('a login in two steps', () => {
  it('asks for the code, then goes where one came from', async () => {
    const { who, code, first } = await waiting();
    expect([first.status, first.location]).toEqual([303, '/login/two-factor?next=%2Fland']);
    expect(who.cookies).not.toHaveProperty('bhumi_session');
    expect((await who.get(twoFactor, first.location!)).data).toEqual({ next: '/land' });
    const second = await who.post(twoFactor, '/login/two-factor', { code, next: '/land' });
    expect([second.status, second.location]).toEqual([303, '/land']);
    expect(who.cookies).toHaveProperty('bhumi_session');
    expect(who.cookies).not.toHaveProperty('login_challenge');
  });

  it.each(['', 'wrong'])('refuses the code %j and goes on waiting', async (code) => {
    const { who } = await waiting();
    const { status, data } = await who.post(twoFactor, '/login/two-factor', { code });
    expect([status, Object.keys((data as { errors: object }).errors)]).toEqual([422, ['code']]);
    expect(who.cookies).toHaveProperty('login_challenge');
    expect(who.cookies).not.toHaveProperty('bhumi_session');
  });

  it('begins again where none waits, or one has waited too long', async () => {
    expect((await portal.visitor().get(twoFactor, '/login/two-factor')).location).toBe('/login');
    const late = portal.visitor({ login_challenge: 'over' });
    expect((await late.post(twoFactor, '/login/two-factor', { code: '123456' })).location).toBe('/login');
    expect(late.cookies).not.toHaveProperty('login_challenge');
    expect((await late.get(root, '/login')).data).toMatchObject({
      flash: { kind: 'error', text: 'The login took too long. Please log in again.' },
    });
  });
});

describe('logging in again where one is', () => {
  it('sets the session’s cookie, and leads nowhere', async () => {
    const who = portal.visitor();
    const { status, location, data } = await who.post(again, '/login/again', await filledIn('acland'));
    expect([status, location, data]).toEqual([200, null, { next: null, message: null, errors: {} }]);
    expect((await who.get(root, '/')).data).toMatchObject({ user: { role: 'acland' } });
    expect((await who.get(again, '/login/again')).location).toBe('/login');
  });

  it('asks for a code where the account does, and for the password anew when that took too long', async () => {
    const { who, code } = await waiting();
    const enter = (typed: string) => who.post(again, '/login/again?step=code', { code: typed });
    expect(await enter('')).toMatchObject({
      status: 422,
      data: { next: 'code', errors: { code: [expect.anything()] } },
    });
    expect(await enter(code)).toMatchObject({ status: 200, data: { next: null } });
    expect(who.cookies).toHaveProperty('bhumi_session');
    const late = portal.visitor({ login_challenge: 'over' });
    const over = await late.post(again, '/login/again?step=code', { code: '123456' });
    const message = 'The login took too long. Please log in again.';
    expect([over.status, over.data]).toEqual([401, { next: 'password', message, errors: {} }]);
  });

  it('says why not, without the password', async () => {
    const who = portal.visitor();
    const form = await filledIn('user', { password: 'not the password' });
    const { status, data } = await who.post(again, '/login/again', form);
    expect([status, data]).toEqual([401, { next: 'password', message: expect.any(String), errors: {} }]);
    expect(who.cookies).not.toHaveProperty('bhumi_session');
  });

  it('is not done by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await portal.visitor().post(again, '/login/again', await filledIn(), { headers });
    expect(answer.status).toBe(403);
  });
});

it('the login says that a session has ended, where one comes from there', async () => {
  const { data } = await portal.visitor().get(login, '/login?next=%2Fadmin%2Fdags&ended=1');
  expect(data).toEqual({ next: '/admin/dags', ended: true });
});

describe('a logout', () => {
  it('ends the session, here and on the server', async () => {
    const who = await portal.signedIn();
    const token = who.cookies.bhumi_session!;
    const { status, location, headers } = await who.post(logout, '/logout', {});
    expect([status, location, who.cookies]).toEqual([303, '/', {}]);
    expect(headers.get('clear-site-data')).toBe('"storage"');
    expect((await portal.visitor({ bhumi_session: token }).get(root, '/')).data).toMatchObject({
      user: null,
    });
  });

  it('is no page to read', async () => {
    const who = await portal.signedIn();
    expect((await who.get(logout, '/logout')).location).toBe('/');
    expect(who.cookies).toHaveProperty('bhumi_session');
  });
});

describe('the toggle of the language', () => {
  it.each([
    ['/language', { back: '/land?tab=mouza_map' }, '/land?tab=mouza_map'],
    ['/language', { back: 'https://elsewhere.example/' }, '/'],
    ['/language?back=%2Fland-tax', { dag_number: '12', key: 'k' }, '/land-tax?dag_number=12'],
    ['/language', {}, '/'],
  ])('at %s with %j goes back to %s', async (path, form, back) => {
    const who = portal.visitor();
    const { status, location } = await who.post(language, path, { language: 'bn', ...form });
    expect([status, location, who.cookies]).toEqual([303, back, { language: 'bn' }]);
    expect((await who.get(language, '/language')).location).toBe('/');
  });
});
