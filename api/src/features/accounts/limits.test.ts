import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
let elsewhere: TestApp;
const password = 'seven green boats';
let count = 0;

interface Sent {
  from?: string;
  cookie?: string;
  app?: TestApp;
}

const post = (url: string, payload: object, { from = '103.1.2.3', cookie, app = test }: Sent = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    ...(cookie && { headers: { cookie } }),
  });
const register = (email: string, from?: string) => {
  const form = { firstName: 'Rahima', lastName: 'Khatun', email, phone: '01712345678' };
  return post('/api/register', { ...form, password, confirmPassword: password }, from ? { from } : {});
};
const newEmail = () => `limits${(count += 1)}@example.com`;
const login = (email: string, sent: Sent = {}, typed = password) =>
  post('/api/login', { email, password: typed }, sent);
const wrong = (email: string, sent: Sent = {}) => login(email, sent, 'not the password');
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!;

async function tries(times: number, call: (index: number) => Promise<{ statusCode: number }>) {
  const statuses = new Set<number>();
  for (let index = 0; index < times; index += 1) statuses.add((await call(index)).statusCode);
  return [...statuses];
}

/** As if so many tries had been made under each count of the name. */
const filled = (name: string, tried: number) =>
  test.knex('tries').whereLike('key', `${name}:%`).update({ count: tried });

beforeAll(async () => {
  test = await createTestApp();
  elsewhere = await createTestApp({ environment: { SECRET: 'b'.repeat(32) } });
});
afterAll(() => Promise.all([test.close(), elsewhere.close()]));
beforeEach(() => test.knex('tries').del());

describe('wrong passwords', () => {
  it('are refused after ten, also when the right one follows, with the time to come back', async () => {
    const email = newEmail();
    await register(email);
    expect(await tries(10, () => wrong(email))).toEqual([401]);
    const answer = await login(email.toUpperCase());
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      message: 'Too many tries. Nothing was changed. Please try again in 15 minutes.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(840);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    await test.knex.raw(`update tries set ends_at = ends_at - interval '15 minutes'`);
    expect((await login(email)).statusCode).toBe(200);
  });

  it('are told in the language of the reader', async () => {
    const email = newEmail();
    await wrong(email);
    await filled('login-account-address', 10);
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress: '103.1.2.3',
      headers: { 'accept-language': 'bn' },
    });
    expect(answer.json()).toEqual({
      message: 'অনেকবার চেষ্টা করা হয়েছে। কিছু বদলানো হয়নি। ১৫ মিনিট পরে আবার চেষ্টা করুন।',
    });
  });

  it('count the same whether or not there is an account', async () => {
    expect(await tries(10, () => wrong('nobody@example.com'))).toEqual([401]);
    expect((await wrong('nobody@example.com')).statusCode).toBe(429);
  });

  it('of someone else, at another address, lock nobody out', async () => {
    const email = newEmail();
    await register(email);
    await tries(30, () => wrong(email, { from: '198.51.100.7' }));
    expect((await login(email)).statusCode).toBe(200);
    const counts = await test.knex('tries').whereLike('key', 'login-account:%').pluck('count');
    expect(counts, 'what is refused counts nowhere').toEqual([10]);
  });

  it('of many, or behind the same address, do not lock out a browser that the account knows', async () => {
    const email = newEmail();
    await register(email);
    const cookie = cookieOf(await login(email));
    await wrong(email);
    for (const name of ['login-account-address', 'login-account', 'login-address']) await filled(name, 300);
    expect((await login(email)).statusCode).toBe(429);
    expect((await login(email, { cookie })).statusCode).toBe(200);
    expect(await tries(10, () => wrong(email, { cookie }))).toEqual([401]);
    expect((await login(email, { cookie })).statusCode, 'it has a limit of its own').toBe(429);
  });

  it('take a device for known only when we said so of this account', async () => {
    const [email, another] = [newEmail(), newEmail()];
    await register(email);
    await register(another);
    const ours = cookieOf(await login(another));
    await wrong(email);
    await filled('login-account', 100);
    for (const cookie of [ours, `${ours}x`, 'bhumi_device=a.b', 'bhumi_device=.', 'bhumi_device=%']) {
      expect((await login(email, { cookie })).statusCode, cookie).toBe(429);
    }
    await elsewhere
      .knex('users')
      .insert(await test.knex('users').where({ email }).first('name', 'email', 'password_hash'));
    const foreign = cookieOf(await login(email, { app: elsewhere }));
    expect((await login(email, { cookie: foreign })).statusCode).toBe(429);
  });
});

describe('mails with a link for a new password', () => {
  const forgot = (email: string, sent: Sent = {}) => post('/api/password/forgot', { email }, sent);

  it('are not used up by strangers, for another network or for a browser that the account knows', async () => {
    const email = newEmail();
    await register(email);
    const cookie = cookieOf(await login(email));
    expect(await tries(5, () => forgot(email))).toEqual([200]);
    const refused = await forgot(email);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3500]).toEqual([429, true]);
    expect((await forgot(email, { from: '198.51.100.7' })).statusCode).toBe(200);
    await filled('forgot-account', 50);
    expect((await forgot(email, { from: '198.51.100.8' })).statusCode).toBe(429);
    expect(await tries(5, () => forgot(email, { cookie }))).toEqual([200]);
    expect((await forgot(email, { cookie })).statusCode, 'it has a limit of its own').toBe(429);
  });

  it('are limited alike where there is no account', async () => {
    expect(await tries(5, () => forgot('nobody@example.com'))).toEqual([200]);
    expect((await forgot('nobody@example.com')).statusCode).toBe(429);
  });
});

describe('one address', () => {
  it('lets a hundred people register and log in, many at once', { timeout: 120_000 }, async () => {
    const emails = Array.from({ length: 100 }, newEmail);
    const all = async (call: (email: string) => Promise<{ statusCode: number }>) => {
      const answers = await Promise.all(emails.map(call));
      return [...new Set(answers.map(({ statusCode }) => statusCode))];
    };
    expect(await all((email) => register(email))).toEqual([201]);
    expect(await all((email) => login(email))).toEqual([200]);
    expect(await test.knex('tries').whereLike('key', 'login%').where('count', '>', 0)).toEqual([]);
  });

  it('does not get to guess at one account after another', async () => {
    await wrong('one@example.com');
    await filled('login-address', 300);
    expect((await wrong('two@example.com')).statusCode).toBe(429);
    expect((await wrong('two@example.com', { from: '103.1.2.4' })).statusCode).toBe(401);
  });

  it('may ask for free e-mail addresses less often than it may register', async () => {
    const ask = (email: string) => post('/api/check-email', { email });
    expect(await tries(20, () => ask('curious@example.com'))).toEqual([200]);
    expect((await ask('curious@example.com')).statusCode).toBe(429);
    await filled('check-email', 150);
    expect((await ask('another@example.com')).statusCode).toBe(429);
    expect((await register(newEmail())).statusCode).toBe(201);
  });

  it('learns of taken e-mail addresses by registering only so often', async () => {
    const email = newEmail();
    await register(email);
    expect((await register(email)).statusCode).toBe(422);
    await filled('register-refused', 100);
    expect((await register(email)).statusCode).toBe(429);
  });

  it('has as many tries more as the environment says', async () => {
    const wide = await createTestApp({ environment: { ADDRESS_LIMIT_FACTOR: '2' } });
    try {
      await post('/api/check-email', { email: 'one@example.com' }, { app: wide });
      const set = (tried: number) =>
        wide.knex('tries').whereLike('key', 'check-email:%').update({ count: tried });
      await set(299);
      expect((await post('/api/check-email', { email: 'b@example.com' }, { app: wide })).statusCode).toBe(
        200,
      );
      expect((await post('/api/check-email', { email: 'c@example.com' }, { app: wide })).statusCode).toBe(
        429,
      );
    } finally {
      await wide.close();
    }
  });
});
