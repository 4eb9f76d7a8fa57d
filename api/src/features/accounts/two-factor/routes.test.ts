import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { twoFactorTexts } from '../../../../contract/accounts/two-factor.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { codeOf, secondStep, type Headers } from './calls.testing.ts';
import { checkCode } from './codes.ts';

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

describe('turning two-step login on', () => {
  it('needs the password, and a code of the app', async () => {
    const { headers, user } = await test.login('user');
    expect((await start(headers, 'a guess')).json().errors).toEqual({
      current_password: ['The current password is not right. Type it again.'],
    });
    const early = await post('/me/two-factor/confirm', { code: '123456' }, headers);
    expect(early.statusCode).toBe(409);
    const setup = (await start(headers)).json<{ secret: string; uri: string; qr: string }>();
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.qr).toMatch(/^<svg /);
    const wrong = await post('/me/two-factor/confirm', { code: codeOf(setup.secret, 40) }, headers);
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
    expect(Object.keys(await login(user.email))).toContain('token');
    const right = await post('/me/two-factor/confirm', { code: codeOf(setup.secret) }, headers);
    const { recovery_codes: codes } = right.json<{ recovery_codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await start(headers)).statusCode).toBe(409);
    const me = await test.app.inject({ url: '/api/me', headers });
    expect(me.json().two_factor).toBe(true);
  });
});

it('turning it on ends every other session, since a password alone opened them', async () => {
  const { headers, user } = await test.login('admin');
  const other = { authorization: `Bearer ${String((await login(user.email)).token)}` };
  const status = async (of: Headers) => (await test.app.inject({ url: '/api/me', headers: of })).statusCode;
  expect(await status(other)).toBe(200);
  const { secret } = (await start(headers)).json<{ secret: string }>();
  expect((await post('/me/two-factor/confirm', { code: codeOf(secret) }, headers)).statusCode).toBe(200);
  expect([await status(headers), await status(other)]).toEqual([200, 401]);
});

describe('the form that turns it on, sent again', () => {
  const confirm = async (headers: Headers, code: string) => {
    const answer = await post('/me/two-factor/confirm', { code }, headers);
    return { status: answer.statusCode, codes: answer.json<{ recovery_codes?: string[] }>().recovery_codes };
  };

  it('gives recovery codes that work, in place of those that nobody has read', async () => {
    const { user, headers } = await test.login('user');
    const code = codeOf((await start(headers)).json<{ secret: string }>().secret);
    const [first, again] = [await confirm(headers, code), await confirm(headers, code)];
    expect([first.status, again.status, again.codes?.length]).toEqual([200, 200, 10]);
    const { challenge } = await login(user.email);
    expect((await answerWith(challenge, first.codes![0]!)).statusCode).toBe(422);
    expect((await answerWith(challenge, again.codes![0]!)).statusCode).toBe(200);
    const log = await test.knex('audit_log').where({ record_id: user.id }).orderBy('id').pluck('action');
    expect(log).toEqual(['two-factor-on', 'renew-recovery-codes']);
  });

  it('gives none for another code, nor later', async () => {
    const { headers } = await test.login('user');
    const { secret } = (await start(headers)).json<{ secret: string }>();
    const code = codeOf(secret);
    expect((await confirm(headers, code)).status).toBe(200);
    expect((await confirm(headers, codeOf(secret, 1))).status).toBe(409);
    expect((await confirm(headers, '000000')).status).toBe(409);
    await test.knex('two_factor').update({ confirmed_at: new Date(Date.now() - 11 * 60_000) });
    expect((await confirm(headers, code)).status).toBe(409);
  });
});

describe('a login in two steps', () => {
  it('opens no session before the code, and takes each code once', async () => {
    const { email, secret } = await twoStep();
    const first = await login(email, true);
    expect(first).toEqual({ two_factor: true, challenge: expect.any(String) });
    const code = codeOf(secret, 1);
    const done = await answerWith(first.challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(done.json()).toMatchObject({ user: { email }, remember: true });
    const me = await test.app.inject({
      url: '/api/me',
      headers: { authorization: `Bearer ${done.json<{ token: string }>().token}` },
    });
    expect(me.statusCode).toBe(200);
    expect((await answerWith(first.challenge, codeOf(secret, 1))).statusCode).toBe(401);
    const again = await login(email);
    expect((await answerWith(again.challenge, code)).statusCode).toBe(422);
  });

  it('takes a recovery code once, whatever way it is typed', async () => {
    const { email, codes } = await twoStep();
    const [code] = codes;
    const first = await login(email);
    expect((await answerWith(first.challenge, code!.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    const again = await login(email);
    expect((await answerWith(again.challenge, code!)).statusCode).toBe(422);
    const stranger = await twoStep();
    const other = await login(stranger.email);
    expect((await answerWith(other.challenge, codes[1]!)).statusCode).toBe(422);
  });

  it('is over after five wrong codes, and the account rests after ten', async () => {
    const { email, secret } = await twoStep();
    for (let logins = 0; logins < 2; logins += 1) {
      const { challenge } = await login(email);
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await answerWith(challenge, 'aaaaabbbbb')).statusCode).toBe(422);
      }
      const sixth = await answerWith(challenge, codeOf(secret, 1));
      expect([sixth.statusCode, sixth.json()]).toEqual([401, { message: twoFactorTexts.triesUsedUp.en }]);
    }
    const { challenge } = await login(email);
    const refused = await answerWith(challenge, codeOf(secret, 1));
    expect(refused.statusCode).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(500);
    expect(wait).toBeLessThanOrEqual(600);
    expect(refused.json().message).toMatch(
      /^Too many tries\. Nothing was changed\. Please try again in (9|10) minutes\.$/,
    );
    await test.knex('login_challenges').where('tries', 5).update({ expires_at: new Date() });
    expect(
      (await answerWith(challenge, codeOf(secret, 1))).statusCode,
      'the refused try is not counted',
    ).toBe(200);
  });

  it('says of a login that is not open any more why it is not', async () => {
    const { email, secret } = await twoStep();
    const late = (await login(email)).challenge;
    const tenMinutes = Date.now() + 10 * 60_000;
    vi.setSystemTime(tenMinutes - 1);
    expect((await answerWith(late, 'aaaaabbbbb')).statusCode).toBe(422);
    vi.setSystemTime(tenMinutes);
    const said = async (challenge: unknown) =>
      (await answerWith(challenge, codeOf(secret, 1))).json<{ message: string }>().message;
    expect(await said(late)).toBe(twoFactorTexts.challengeOver.en);
    expect(await said('unknown')).toBe(twoFactorTexts.challengeEnded.en);
  });

  it('says of a code what is wrong with it', async () => {
    const { email, secret, codes } = await twoStep();
    const said = async (code: string) => {
      const answer = await answerWith((await login(email)).challenge, code);
      return answer.json<{ errors?: { code: string[] } }>().errors?.code[0];
    };
    expect(await said(codes[0]!)).toBeUndefined();
    expect(await said(codes[0]!)).toBe(twoFactorTexts.recoveryCodeUsed.en);
    expect(await said('aaaaa-bbbbb')).toBe(twoFactorTexts.recoveryCodeWrong.en);
    expect(await said(codeOf(secret))).toBe(twoFactorTexts.appCodeUsed.en);
    for (const code of [codeOf(secret, 40), '12345'])
      expect(await said(code)).toBe(twoFactorTexts.codeWrong.en);
  });

  it('takes each code once, also of two who have it checked at the same time', async () => {
    const { user, secret, codes } = await twoStep();
    for (const code of [codeOf(secret, 1), codes[0]!]) {
      const check = () => checkCode(test.knex, test.app.config, user.id, code);
      const [one, other] = [await check(), await check()];
      expect([one.error, other.error]).toEqual([null, null]);
      expect(await one.consume(test.knex)).toBeNull();
      expect(await other.consume(test.knex)).not.toBeNull();
    }
  });

  it('takes no code of a secret that nobody has confirmed', async () => {
    const { headers, user } = await test.login('user');
    const { secret } = (await start(headers)).json<{ secret: string }>();
    const { error } = await checkCode(test.knex, test.app.config, user.id, codeOf(secret));
    expect(error).toEqual(twoFactorTexts.codeWrong);
  });

  it('needs the code too', async () => {
    const { email } = await twoStep();
    const { challenge } = await login(email);
    expect((await answerWith(challenge, ' ')).json().errors).toEqual({ code: ['Code is required'] });
    expect((await answerWith('unknown', '123456')).statusCode).toBe(401);
  });
});

describe('turning it off', () => {
  const off = (headers: Headers, code: string, current_password = TEST_PASSWORD) =>
    post('/me/two-factor/off', { current_password, code }, headers);

  it('needs the password and a code, and says of each what is wrong', async () => {
    const { email, headers, secret } = await twoStep();
    const errors = async (...form: [string, string]) => (await off(headers, ...form)).json().errors as object;
    expect(await errors('', '')).toEqual({
      current_password: ['Current password is required'],
      code: ['Code is required'],
    });
    expect(Object.keys(await errors(codeOf(secret, 1), 'a guess'))).toEqual(['current_password']);
    for (const wrong of ['000000', 'aaaaabbbbb', codeOf(secret)]) {
      expect(Object.keys(await errors(wrong, TEST_PASSWORD)), wrong).toEqual(['code']);
    }
    expect(Object.keys(await login(email))).toContain('challenge');
    expect((await off(headers, codeOf(secret, 1))).json()).toEqual({ message: 'Two-step login is off.' });
    expect(Object.keys(await login(email))).toContain('token');
  });

  it('takes a recovery code, and the form that comes again says the same', async () => {
    const { headers, user, codes } = await twoStep();
    const answers = [await off(headers, codes[0]!), await off(headers, codes[0]!)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const log = test.knex('audit_log').where({ record_id: user.id, action: 'two-factor-off' });
    expect(await log).toHaveLength(1);
  });

  it('is no way to guess codes, with the password in hand', async () => {
    const { headers, secret } = await twoStep();
    for (let tries = 0; tries < 10; tries += 1) expect((await off(headers, '000000')).statusCode).toBe(422);
    for (const path of ['/me/two-factor/off', '/me/two-factor/recovery-codes']) {
      const payload = { current_password: TEST_PASSWORD, code: codeOf(secret, 1) };
      expect((await post(path, payload, headers)).statusCode, path).toBe(429);
    }
  });
});

describe('passwords and first codes', () => {
  it('cannot be guessed on end, whichever form they are guessed in', async () => {
    const { headers } = await test.login('user');
    const paths = ['/me/two-factor', '/me/two-factor/off', '/me/two-factor/recovery-codes'];
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await post(paths[tries % 3]!, { current_password: 'a guess' }, headers);
      expect([409, 422]).toContain(answer.statusCode);
    }
    for (const path of paths) {
      const answer = await post(path, { current_password: TEST_PASSWORD }, headers);
      expect([answer.statusCode, Number(answer.headers['retry-after']) > 0], path).toEqual([429, true]);
    }
  });

  it('cannot be tried out while it is turned on', async () => {
    const { headers } = await test.login('user');
    const { secret } = (await start(headers)).json<{ secret: string }>();
    const confirm = (code: string) => post('/me/two-factor/confirm', { code }, headers);
    for (let tries = 0; tries < 20; tries += 1) expect((await confirm('aaaaaa')).statusCode).toBe(422);
    expect((await confirm(codeOf(secret))).statusCode).toBe(429);
  });
});
