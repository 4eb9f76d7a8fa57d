import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '../../../../contract/accounts/accounts.ts';
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

describe('POST /api/me/change-password', () => {
  const change = (headers: Headers, current_password: string, password: string, again = password) =>
    inject('POST', '/me/change-password', headers, {
      current_password,
      password,
      password_confirmation: again,
    });

  it('changes the password, and ends every other session', async () => {
    const { headers, user } = await test.login('user');
    const elsewhere = await another(user.id);
    const stranger = await test.login('user');
    const answer = await change(headers, TEST_PASSWORD, 'seven green boats');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Password updated successfully' }]);
    expect([await status(headers), await status(elsewhere), await status(stranger.headers)]).toEqual([
      200, 401, 200,
    ]);
    const login = (password: string) => inject('POST', '/login', {}, { email: user.email, password });
    expect((await login(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login('seven green boats')).statusCode).toBe(200);
    const logged = await test.knex('audit_log').where({ action: 'change-password', record_id: user.id });
    expect(logged).toHaveLength(1);
    expect(await test.knex('outbox').where({ user_id: user.id })).toMatchObject([
      { template: 'password-changed' },
    ]);
    expect(JSON.stringify(logged)).not.toContain('argon2');
  });

  it('tells of each field what is wrong', async () => {
    const { headers } = await test.login('user');
    const refused = async (...form: [string, string, string?]) => {
      const answer = await change(headers, ...form);
      expect(answer.statusCode).toBe(422);
      return answer.json().errors as Record<string, string[]>;
    };
    expect(await refused('', '')).toEqual({
      current_password: ['Current password is required'],
      password: ['Password is required'],
    });
    expect(await refused('not it', 'seven green boats')).toEqual({
      current_password: ['The current password is not right. Type it again.'],
    });
    expect(await refused(TEST_PASSWORD, 'seven green boats', 'eight')).toEqual({
      password: ['Passwords do not match'],
    });
    expect(Object.keys(await refused(TEST_PASSWORD, 'password1'))).toEqual(['password']);
    expect(await refused(TEST_PASSWORD, '01700-000000')).toEqual({
      password: [accountTexts.passwordOwn.en],
    });
    expect(await status(headers)).toBe(200);
  });
});
