import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/portal-context.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { findSession, openSession, revokeSession, TOUCH_INTERVAL } from './sessions.ts';

let test: TestApp;
let userId: number;
beforeAll(async () => {
  test = await createTestApp();
  userId = (await test.login('user')).user.id;
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-01T00:00:00Z');
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const open = () =>
  openSession(test.knex, { userId, userAgent: 'browser', ip: '203.0.113.7', remember: true }, start);
const find = (token: string, now: Date) => findSession(test.knex, token, now);

describe('a session', () => {
  it('is opened by a token of 256 bits that is kept only as its hash', async () => {
    const token = await open();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await find(token, start))?.id).toBe(userId);
    const rows = (await test.knex('sessions').where({ user_id: userId })) as { token_hash: Buffer }[];
    for (const row of rows) expect(JSON.stringify(row)).not.toContain(token);
    expect(rows.at(-1)).toMatchObject({ ip: '203.0.113.7', user_agent: 'browser' });
  });

  it('shows nothing secret of its user', async () => {
    expect(Object.keys((await find(await open(), start))!)).not.toContain('password_hash');
  });

  it('ends when it was idle for 14 days', async () => {
    const token = await open();
    expect(await find(token, after(14 * DAY - 1))).not.toBeNull();
    const other = await open();
    expect(await find(other, after(14 * DAY))).toBeNull();
  });

  it('ends after 30 days however much it is used', async () => {
    const token = await open();
    for (let at = 0; at < 30 * DAY; at += 7 * DAY) {
      expect(await find(token, after(at))).not.toBeNull();
    }
    expect(await find(token, after(30 * DAY - 1))).not.toBeNull();
    expect(await find(token, after(30 * DAY))).toBeNull();
  });

  it('ends a day after the login unless it is to be remembered', async () => {
    const token = await openSession(test.knex, { userId, userAgent: null, ip: null }, start);
    expect(await find(token, after(DAY - 1))).not.toBeNull();
    expect(await find(token, after(DAY))).toBeNull();
  });

  it('notes its use at most once a minute', async () => {
    const token = await open();
    const lastUsed = async () => {
      const row = (await test.knex('sessions').orderBy('id', 'desc').first('last_used_at')) as {
        last_used_at: Date;
      };
      return row.last_used_at;
    };
    await find(token, after(TOUCH_INTERVAL - 1));
    expect(await lastUsed()).toEqual(start);
    await find(token, after(TOUCH_INTERVAL));
    expect(await lastUsed()).toEqual(after(TOUCH_INTERVAL));
  });

  it('is over once revoked', async () => {
    const token = await open();
    await revokeSession(test.knex, token, start);
    expect(await find(token, start)).toBeNull();
  });

  it('does not open for an unknown token, nor for a disabled account', async () => {
    expect(await find('unknown', start)).toBeNull();
    const { token, user } = await test.login('user');
    await test.knex('users').where({ id: user.id }).update({ disabled_at: start });
    expect(await findSession(test.knex, token)).toBeNull();
  });
});

describe('a request', () => {
  const me = (headers: Record<string, string>) => test.app.inject({ url: '/api/me', headers });
  const logout = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/logout', headers });

  it('is signed by a bearer token or by the cookie', async () => {
    const { token, user } = await test.login('acland');
    const cookie = `language=bn; ${sessionCookieName(false)}=${token}`;
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
      { cookie },
    ];
    for (const headers of ways) {
      expect((await me(headers)).json()).toMatchObject({
        id: user.id,
        role: 'acland',
      });
    }
  });

  it('is a visitor without either, or with one that opens nothing', async () => {
    const ways: Record<string, string>[] = [
      {},
      { authorization: 'Bearer no' },
      { authorization: 'Basic dTpw' },
      { cookie: 'x' },
    ];
    for (const headers of ways) {
      const answer = await me(headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ message: 'Please login first' });
    }
  });

  it('changes nothing when the cookie signs it and another site sent it', async () => {
    const { token } = await test.login('user');
    const cookie = `${sessionCookieName(false)}=${token}`;
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
    ];
    for (const headers of foreign) {
      const answer = await logout({ cookie, ...headers });
      expect([answer.statusCode, headers]).toEqual([403, headers]);
    }
    expect((await me({ cookie })).statusCode).toBe(200);
  });

  it.each([
    ['fetch metadata of our own page', { 'sec-fetch-site': 'same-origin' }],
    ['fetch metadata of a typed address', { 'sec-fetch-site': 'none' }],
    ['the origin of the host that was asked', { host: 'land.example', origin: 'http://land.example' }],
  ])('changes things with the cookie and %s', async (_what, headers) => {
    const { token } = await test.login('user');
    const cookie = `${sessionCookieName(false)}=${token}`;
    expect((await logout({ cookie, ...headers } as Record<string, string>)).statusCode).toBe(200);
    expect((await me({ cookie })).statusCode).toBe(401);
  });

  it('tells the language that its user reads, and what only a browser prefers does not', async () => {
    const { headers, user } = await test.login('user');
    const kept = async (more: Record<string, string>) => {
      const answer = await me({ ...headers, ...more });
      const row = (await test.knex('users').where({ id: user.id }).first('language')) as { language: string };
      expect((answer.json() as { language: string }).language).toBe(row.language);
      return row.language;
    };
    expect(await kept({ 'accept-language': 'bn' })).toBe('bn');
    expect(await kept({ 'accept-language': 'en-US,en;q=0.9' })).toBe('bn');
    expect(await kept({})).toBe('bn');
    expect(await kept({ 'accept-language': 'en-US,en;q=0.9', cookie: 'language=en' })).toBe('en');
  });

  it('with a bearer token may come from anywhere', async () => {
    const { headers } = await test.login('user');
    expect((await logout({ ...headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
  });
});

describe('behind TLS', () => {
  it('takes only the cookie that is bound to the host, and our public origin', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://land.example' } });
    try {
      const { token } = await secure.login('user');
      const inject = (cookie: string) => secure.app.inject({ url: '/api/me', headers: { cookie } });
      expect((await inject(`bhumi_session=${token}`)).statusCode).toBe(401);
      const cookie = `__Host-bhumi_session=${token}`;
      expect((await inject(cookie)).statusCode).toBe(200);
      const logout = (origin: string) =>
        secure.app.inject({
          method: 'POST',
          url: '/api/logout',
          headers: { cookie, origin, host: 'land.example' },
        });
      expect((await logout('http://land.example')).statusCode).toBe(403);
      const answer = await logout('https://land.example');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toMatch(/^__Host-bhumi_session=;.*Max-Age=0.*Secure/);
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.close();
    }
  });
});
