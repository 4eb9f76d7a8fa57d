import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { SecurityEvent } from '../../../../contract/security-log/events.ts';
import { logSecurity, type ClientInfo } from './log.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
/** What an administrator does to an account of the staff. */
const change = async (id: number, action: string, headers: Headers) =>
  (await test.app.inject({ method: 'POST', url: `/api/admin/staff/${id}/${action}`, headers })).statusCode;

describe('one’s own log', () => {
  const own = async (headers: Headers) =>
    (await test.app.inject({ url: '/api/me/security-log', headers })).json<Record<string, unknown>[]>();
  const asker: ClientInfo = { ip: '198.51.100.4', id: 'request-0008', userAgent: 'Chrome/140' };

  it('shows the latest first, of oneself alone, and failed tries beside what happened', async () => {
    const { user, headers } = await test.login('user');
    const { user: other } = await test.login('user');
    const add = (event: SecurityEvent, userId = user.id) => logSecurity(test.knex, asker, { event, userId });
    await add('login');
    await add('login', other.id);
    for (let tries = 0; tries < 40; tries += 1) await add('login-failed');
    await add('password-changed');
    const rows = await own(headers);
    expect(rows.map(({ event }) => event)).toEqual([
      'password-changed',
      ...Array.from({ length: 10 }, () => 'login-failed'),
      'login',
    ]);
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      event: 'password-changed',
      ip: asker.ip,
      user_agent: asker.userAgent,
      by_office: false,
    });
  });

  it('says what the land office did, and not from where', async () => {
    const { user, headers } = await test.login('acland');
    const { headers: admin } = await test.login('admin');
    await test.knex('two_factor').insert({ user_id: user.id, secret: 'JBSW', confirmed_at: new Date() });
    expect(await change(user.id, 'reset-two-factor', admin)).toBe(200);
    expect(await own(headers)).toMatchObject([
      { event: 'two-factor-off', by_office: true, ip: null, user_agent: null },
    ]);
    expect(await change(user.id, 'disable', admin)).toBe(200);
    const rows = (await test.knex('security_log').where({ user_id: user.id })) as { event: string }[];
    expect(rows.map(({ event }) => event)).toEqual(['two-factor-off', 'account-disabled']);
  });
});

describe('the administrators’ list', () => {
  const list = async (query: Record<string, string> = {}, language = 'en') => {
    const { headers } = await test.login('admin');
    return test.app.inject({
      url: '/api/admin/security-log',
      query,
      headers: { ...headers, 'accept-language': language },
    });
  };
  const filter = (asked: object) => ({ filter: JSON.stringify(asked), range: '[0,9]' });

  it('has who, what, when and from where, by pages, event, account and network address', async () => {
    const { user } = await test.login('user');
    const from = { ip: '198.51.100.77', id: 'request-0009', userAgent: 'x'.repeat(1_000) };
    await logSecurity(test.knex, from, { event: 'login', userId: user.id });
    await logSecurity(test.knex, from, {
      event: 'login-failed',
      userId: null,
      detail: { reason: 'no account' },
    });
    const found = await list(filter({ q: '198.51.100.77' }));
    expect(found.headers['content-range']).toBe('security-log 0-1/2');
    expect(found.json()).toMatchObject([
      { event: 'login-failed', user: null, detail: { reason: 'no account' } },
      {
        event: 'login',
        user: { id: user.id, name: user.name, email: user.email },
        ip: from.ip,
        user_agent: 'x'.repeat(300),
        request_id: from.id,
      },
    ]);
    const ofAccount = (await list(filter({ q: user.email }))).json<{ event: string }[]>();
    expect(ofAccount.map(({ event }) => event)).toEqual(['login']);
    const failed = (await list(filter({ event: 'login-failed', q: from.ip }))).json<unknown[]>();
    expect(failed).toHaveLength(1);
    expect((await list({ range: '[0,0]' })).json()).toHaveLength(1);
    expect((await list({ sort: '["ip","ASC"]' })).statusCode).toBe(400);
  });

  it('is closed to officers and citizens', async () => {
    for (const role of ['user', 'acland'] as const) {
      const { headers } = await test.login(role);
      expect((await test.app.inject({ url: '/api/admin/security-log', headers })).statusCode).toBe(403);
    }
  });
});
