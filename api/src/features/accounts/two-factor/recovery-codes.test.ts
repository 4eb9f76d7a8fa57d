import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { codeOf, secondStep, type Headers } from './calls.testing.ts';

let test: TestApp;
let { post, start, twoStep, login, answerWith } = {} as ReturnType<typeof secondStep>;
beforeAll(async () => {
  test = await createTestApp();
  ({ post, start, twoStep, login, answerWith } = secondStep(test));
  // Which codes are good changes every half-minute: the clock stands, so that none changes within a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterAll(async () => {
  vi.useRealTimers();
  await test.close();
});

describe('recovery codes', () => {
  const state = async (headers: Headers) =>
    (await test.app.inject({ url: '/api/me/two-factor', headers })).json<Record<string, unknown>>();
  const renew = (headers: Headers, code: string, current_password = TEST_PASSWORD) =>
    post('/me/two-factor/recovery-codes', { current_password, code }, headers);

  it('are counted down as they are used', async () => {
    const fresh = await test.login('user');
    expect(await state(fresh.headers)).toEqual({ on: false, recovery_codes_left: 0 });
    const { email, headers, codes } = await twoStep();
    expect(await state(headers)).toEqual({ on: true, recovery_codes_left: 10 });
    const { challenge } = await login(email);
    await answerWith(challenge, codes[3]!);
    expect(await state(headers)).toEqual({ on: true, recovery_codes_left: 9 });
  });

  it('are renewed with the password and a code, and the old ones open nothing any more', async () => {
    const { email, headers, user, codes, secret } = await twoStep();
    const code = codeOf(secret, 1);
    expect((await renew(headers, code, 'a guess')).json().errors).toEqual({
      current_password: ['The current password is not right. Type it again.'],
    });
    expect(Object.keys((await renew(headers, '')).json().errors as object)).toEqual(['code']);
    expect(Object.keys((await renew(headers, codeOf(secret))).json().errors as object)).toEqual(['code']);
    const answer = await renew(headers, code);
    const { recovery_codes: fresh } = answer.json<{ recovery_codes: string[] }>();
    expect([answer.statusCode, new Set([...codes, ...fresh]).size]).toEqual([200, 20]);
    const { challenge } = await login(email);
    expect((await answerWith(challenge, codes[0]!)).statusCode).toBe(422);
    expect((await answerWith(challenge, fresh[0]!)).statusCode).toBe(200);
    const logged = await test.knex('audit_log').where({ action: 'renew-recovery-codes', record_id: user.id });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain(fresh[0]!.slice(0, 5));
  });

  it.each(['the app', 'the list'])(
    'are made anew for the form that comes again, with a code of %s',
    async (from) => {
      const { email, headers, user, secret, codes } = await twoStep();
      const code = from === 'the app' ? codeOf(secret, 1) : codes[0]!;
      const [first, again] = [await renew(headers, code), await renew(headers, code)];
      expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
      const fresh = again.json<{ recovery_codes: string[] }>().recovery_codes;
      expect((await answerWith((await login(email)).challenge, fresh[0]!)).statusCode).toBe(200);
      expect((await renew(headers, codes[1]!)).statusCode, 'of the list before').toBe(422);
      const renewed_at = new Date(Date.now() - 11 * 60_000);
      await test.knex('two_factor').where({ user_id: user.id }).update({ renewed_at });
      expect((await renew(headers, code)).statusCode, 'later').toBe(422);
    },
  );

  it('are not made while two-step login is off', async () => {
    const { headers, user } = await test.login('user');
    await start(headers);
    expect((await renew(headers, '000000')).statusCode).toBe(409);
    expect(await test.knex('recovery_codes').where({ user_id: user.id })).toEqual([]);
  });
});
