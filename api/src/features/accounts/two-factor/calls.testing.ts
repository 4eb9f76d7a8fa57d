/** Logins in two steps, for tests. */
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';

export type Headers = Record<string, string>;

/** The code of the app, `steps` half-minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The calls of two-step login. */
export function secondStep(test: TestApp) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    test.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  const start = (headers: Headers, current_password = TEST_PASSWORD) =>
    post('/me/two-factor', { current_password }, headers);
  return {
    post,
    start,
    /** An account with two-step login on; the current code is used, the next one is not. */
    async twoStep() {
      const signed = await test.login('user');
      const { secret } = (await start(signed.headers)).json<{ secret: string }>();
      const answer = await post('/me/two-factor/confirm', { code: codeOf(secret) }, signed.headers);
      expect(answer.statusCode, answer.body).toBe(200);
      const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
      return { ...signed, secret, codes, email: signed.user.email };
    },
    login: async (email: string, remember = false) =>
      (await post('/login', { email, password: TEST_PASSWORD, remember })).json<Record<string, unknown>>(),
    answerWith: (challenge: unknown, code: string) => post('/login/two-factor', { challenge, code }),
  };
}
