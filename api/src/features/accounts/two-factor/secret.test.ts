import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { openSecret, sealOldSecrets, sealSecret } from './secret.ts';

const settings = { secret: 's'.repeat(32) };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

describe('a sealed secret', () => {
  it('opens for its account, and is never written the same way twice', () => {
    const [one, other] = [sealSecret(settings, 7, SECRET), sealSecret(settings, 7, SECRET)];
    expect(one).not.toContain(SECRET);
    expect(one).not.toBe(other);
    expect(openSecret(settings, 7, one)).toBe(SECRET);
  });

  it('does not open for another account, with another SECRET, or altered', () => {
    const sealed = sealSecret(settings, 7, SECRET);
    expect(openSecret(settings, 8, sealed)).toBeNull();
    expect(openSecret({ secret: 't'.repeat(32) }, 7, sealed)).toBeNull();
    const at = sealed.length - 10;
    const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    expect(openSecret(settings, 7, altered)).toBeNull();
    expect(openSecret(settings, 7, 'v1.')).toBeNull();
  });

  it('of before they were sealed is read as it stands', () => {
    expect(openSecret(settings, 7, SECRET)).toBe(SECRET);
  });
});

describe('in the database', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const kept = (user_id: number) => test.knex('two_factor').where({ user_id }).pluck('secret');

  it('a new secret lies sealed', async () => {
    const { user, headers } = await test.login('user');
    const payload = { current_password: TEST_PASSWORD };
    const answer = await test.app.inject({ method: 'POST', url: '/api/me/two-factor', headers, payload });
    const { secret } = answer.json<{ secret: string }>();
    const [row] = (await kept(user.id)) as [string];
    expect(row).toMatch(/^v1\./);
    expect(openSecret(test.app.config, user.id, row)).toBe(secret);
  });

  it('old ones are sealed when the next version starts, and log in as before', async () => {
    const { user } = await test.login('user');
    const row = { user_id: user.id, secret: SECRET, confirmed_at: new Date() };
    await test.knex('two_factor').insert(row);
    const next = await buildApp({ config: test.app.config, knex: test.knex, fronts: false });
    try {
      expect(await kept(user.id)).toEqual([expect.stringMatching(/^v1\./)]);
      expect(await sealOldSecrets(test.knex, test.app.config)).toBe(0);
      const post = (url: string, payload: object) => next.inject({ method: 'POST', url, payload });
      const login = await post('/api/login', { email: user.email, password: TEST_PASSWORD });
      const { challenge } = login.json<{ challenge: string }>();
      const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate();
      expect((await post('/api/login/two-factor', { challenge, code })).statusCode).toBe(200);
    } finally {
      await next.close();
    }
  });

  it('one that does not open takes no code of the app, but recovery codes still do', async () => {
    const { user, headers } = await test.login('user');
    const post = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    const setup = (await post('/me/two-factor', { current_password: TEST_PASSWORD })).json<{
      secret: string;
    }>();
    const app = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const on = await post('/me/two-factor/confirm', { code: app.generate() });
    const [recovery] = on.json<{ recovery_codes: string[] }>().recovery_codes;
    const foreign = sealSecret({ secret: 'another secret of another place' }, user.id, setup.secret);
    await test.knex('two_factor').where({ user_id: user.id }).update({ secret: foreign, last_step: null });
    const login = await post('/login', { email: user.email, password: TEST_PASSWORD });
    const { challenge } = login.json<{ challenge: string }>();
    expect((await post('/login/two-factor', { challenge, code: app.generate() })).statusCode).toBe(422);
    expect((await post('/login/two-factor', { challenge, code: recovery! })).statusCode).toBe(200);
  });
});
