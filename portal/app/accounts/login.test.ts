import { consoleNeeds } from '@bhumi/api/contract/browsers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginFields, citizenWaitingForCode } from '../../testing/logins.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { contextAnswering, requestTo } from '../../testing/request.ts';
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
    const { status, location, cookies } = await who.post(
      login,
      '/login',
      await loginFields(portal, role, more),
    );
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
    const { cookies } = await who.post(login, '/login', await loginFields(portal));
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
    const form = await loginFields(portal, 'user', { remember: '1', next: '/land', ...wrong });
    const who = portal.visitor();
    const answer = await who.post(login, '/login', form);
    expect(answer).toMatchObject({ status, data: { errors, values: { email: form.email, remember: '1' } } });
    expect(JSON.stringify(answer.data)).not.toContain('not the password');
    expect(who.cookies).not.toHaveProperty('bhumi_session');
    // The page says so in its title.
    const { data } = await who.get(root, '/login', { context: answer.context });
    expect(data).toMatchObject({ refused: expect.stringMatching(/^\/login/) });
  });

  it('that is turned away for now says so; what was typed stays, the password does not', async () => {
    const { context } = contextAnswering(() => Response.json({ message: 'Busy' }, { status: 503 }));
    const body = new URLSearchParams({ email: 'r@example.org', password: 'secret words', next: '/land' });
    const request = requestTo('/login', {}, { method: 'POST', body });
    const answer = await login.action({ request, context, params: {} } as never);
    expect(answer).toMatchObject({ init: { status: 503 }, data: { message: 'Busy' } });
    expect(answer).toHaveProperty('data.values', { email: 'r@example.org', next: '/land' });
  });

  it('keeps a session for 30 days when asked to remember, else until the browser closes', async () => {
    for (const [remember, lasts] of [
      [{}, null],
      [{ remember: '1' }, 'Max-Age=2592000'],
    ] as const) {
      const { headers } = await portal
        .visitor()
        .post(login, '/login', await loginFields(portal, 'user', remember));
      const cookie = headers.getSetCookie().find((each) => each.startsWith('bhumi_session='))!;
      const says = cookie.split('; ');
      expect(says).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']));
      expect(says.find((each) => each.startsWith('Max-Age')) ?? null).toBe(lasts);
    }
  });

  it.each([
    ['en', /^Too many tries\. Nothing was changed\. Please try again in 1[45] minutes\.$/],
    ['bn', /^অনেকবার চেষ্টা করা হয়েছে। কিছু বদলানো হয়নি। ১[৪৫] মিনিট পরে আবার চেষ্টা করুন।$/],
  ])(
    'that strangers tried ten times is turned away in %s, but for the browser that the account knows',
    async (language, says) => {
      const form = await loginFields(portal);
      const owner = portal.visitor();
      expect((await owner.post(login, '/login', form)).status).toBe(303);
      delete owner.cookies.bhumi_session;
      const stranger = portal.visitor({ language });
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await stranger.post(login, '/login', { ...form, password: 'wrong' })).status).toBe(401);
      }
      const { status, data } = await stranger.post(login, '/login', form);
      expect(status).toBe(429);
      expect(data).toMatchObject({
        message: expect.stringMatching(says) as string,
        values: { email: form.email },
      });
      expect((await owner.post(login, '/login', form)).location).toBe('/dashboard');
    },
  );

  it('speaks the language of the account in a browser in which none was chosen, else the chosen one', async () => {
    const form = await loginFields(portal);
    await portal.test.knex('users').where({ email: form.email }).update({ language: 'bn' });
    expect((await portal.visitor().post(login, '/login', form)).cookies).toMatchObject({ language: 'bn' });
    const chosen = portal.visitor({ language: 'en' });
    await chosen.post(login, '/login', form);
    expect(chosen.cookies.language).toBe('en');
  });

  it('takes the message of a verification link out of the address, stripped, and keeps where one goes next', async () => {
    const who = portal.visitor();
    const { location } = await who.get(login, '/login?verified=1&msg=<b>Done</b>&next=%2Fland');
    expect(location).toBe('/login?next=%2Fland');
    expect((await who.get(root, location!)).data).toMatchObject({
      flash: { kind: 'success', text: 'Done', stays: true },
    });
    expect((await who.get(login, location!)).data).toEqual({ next: '/land', ended: false, needs: null });
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
    const { who, code, first } = await citizenWaitingForCode(portal);
    expect([first.status, first.location]).toEqual([303, '/login/two-factor?next=%2Fland']);
    expect(who.cookies).not.toHaveProperty('bhumi_session');
    expect((await who.get(twoFactor, first.location!)).data).toEqual({ next: '/land' });
    const second = await who.post(twoFactor, '/login/two-factor', { code, next: '/land' });
    expect([second.status, second.location]).toEqual([303, '/land']);
    expect(who.cookies).toHaveProperty('bhumi_session');
    expect(who.cookies).not.toHaveProperty('login_challenge');
  });

  it.each(['', 'wrong'])('refuses the code %j and goes on waiting', async (code) => {
    const { who } = await citizenWaitingForCode(portal);
    const { status, data } = await who.post(twoFactor, '/login/two-factor', { code });
    expect([status, Object.keys((data as { errors: object }).errors)]).toEqual([422, ['code']]);
    expect(who.cookies).toHaveProperty('login_challenge');
    expect(who.cookies).not.toHaveProperty('bhumi_session');
  });

  it('begins again where none waits, or it is no longer open', async () => {
    expect((await portal.visitor().get(twoFactor, '/login/two-factor')).location).toBe('/login');
    const late = portal.visitor({ login_challenge: 'over' });
    expect((await late.post(twoFactor, '/login/two-factor', { code: '123456' })).location).toBe('/login');
    expect(late.cookies).not.toHaveProperty('login_challenge');
    expect((await late.get(root, '/login')).data).toMatchObject({
      flash: { kind: 'error', text: 'This login is no longer open. Please log in again.' },
    });
  });
});

it('the login says that a session has ended, where one comes from there, and to staff which browsers they need', async () => {
  const { data } = await portal.visitor().get(login, '/login?next=%2Fadmin%2Fdags&ended=1');
  expect(data).toEqual({ next: '/admin/dags', ended: true, needs: consoleNeeds.en });
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
    ['/language', { back: '//elsewhere.example' }, '/'],
    ['/language', { back: '/\\elsewhere.example' }, '/'],
    ['/language?back=%2Fland-tax', { dag_number: '12', key: 'k' }, '/land-tax?dag_number=12'],
    ['/language', {}, '/'],
  ])('at %s with %j goes back to %s', async (path, form, back) => {
    const who = portal.visitor();
    const { status, location } = await who.post(language, path, { language: 'bn', ...form });
    expect([status, location, who.cookies]).toEqual([303, back, { language: 'bn' }]);
    expect((await who.get(language, '/language')).location).toBe('/');
  });
});
