import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
/** Another session of the same account. */
async function another(userId: number, remember = false): Promise<Headers> {
  const token = await openSession(test.knex, { userId, userAgent: 'elsewhere', ip: '203.0.113.9', remember });
  return { authorization: `Bearer ${token}` };
}
const status = async (headers: Headers) => (await inject('GET', '/me', headers)).statusCode;

describe('one’s own sessions', () => {
  const list = async (headers: Headers) =>
    (await inject('GET', '/me/sessions', headers)).json() as Record<string, unknown>[];

  it('are listed with this one first, without secrets, and without those that are over', async () => {
    const { headers, user } = await test.login('user');
    await another(user.id, true);
    const over = await another(user.id);
    await inject('POST', '/logout', over);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await openSession(test.knex, { userId: user.id, userAgent: 'expired', ip: null }, yesterday);
    await test.login('user');
    const sessions = await list(headers);
    expect(
      sessions.map(({ current, remembered, user_agent, ip }) => [current, remembered, user_agent, ip]),
    ).toEqual([
      [true, false, 'test', '127.0.0.1'],
      [false, true, 'elsewhere', '203.0.113.9'],
    ]);
    expect(Object.keys(sessions[0]!)).not.toContain('token_hash');
  });

  it('are ended one by one, nobody else’s', async () => {
    const { headers, user } = await test.login('user');
    const elsewhere = await another(user.id);
    const [, other] = await list(headers);
    const stranger = await test.login('admin');
    expect((await inject('DELETE', `/me/sessions/${String(other!.id)}`, stranger.headers)).statusCode).toBe(
      404,
    );
    expect(await status(elsewhere)).toBe(200);
    const answer = await inject('DELETE', `/me/sessions/${String(other!.id)}`, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The session has been ended' }]);
    expect([await status(elsewhere), await status(headers)]).toEqual([401, 200]);
    expect((await inject('DELETE', `/me/sessions/${String(other!.id)}`, headers)).statusCode).toBe(404);
  });

  it('are ended all at once, but for this one', async () => {
    const { headers, user } = await test.login('user');
    const others = [await another(user.id), await another(user.id, true)];
    expect((await inject('POST', '/me/sessions/end-others', headers)).statusCode).toBe(200);
    for (const other of others) expect(await status(other)).toBe(401);
    expect(await list(headers)).toHaveLength(1);
  });
});

describe('POST /api/login', () => {
  it('opens a session for a day, or for thirty when it is to be remembered', async () => {
    const { user, headers } = await test.login('user');
    for (const remember of [false, true]) {
      const answer = await inject(
        'POST',
        '/login',
        {},
        { email: user.email, password: TEST_PASSWORD, remember },
      );
      expect(answer.statusCode).toBe(200);
    }
    const rows = (await inject('GET', '/me/sessions', headers)).json() as {
      current: boolean;
      remembered: boolean;
      created_at: string;
      expires_at: string;
    }[];
    const days = rows
      .filter(({ current }) => !current)
      .map((row) => [row.remembered, (Date.parse(row.expires_at) - Date.parse(row.created_at)) / 86_400_000]);
    expect(days.sort()).toEqual([
      [false, 1],
      [true, 30],
    ]);
  });
});
