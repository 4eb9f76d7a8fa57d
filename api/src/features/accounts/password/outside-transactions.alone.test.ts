import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { tokenHash } from '../tokens.ts';

/** What happened in which order: transactions, and passwords that are hashed or compared. */
const { events } = vi.hoisted(() => ({ events: [] as string[] }));
vi.mock(import('./hash.ts'), async (original) => {
  const real = await original();
  const noted =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      events.push('hash');
      return work(...args);
    };
  return {
    ...real,
    hashPassword: noted(real.hashPassword),
    hashWithSalt: noted(real.hashWithSalt),
    verifyPassword: noted(real.verifyPassword),
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.knex.on('query', ({ sql }: { sql: string }) => {
    if (/^(begin|commit|rollback)/i.test(sql)) events.push(sql.slice(0, 5).toLowerCase());
  });
});
afterAll(() => test.close());
beforeEach(() => void (events.length = 0));

const NEW = 'seven green boats';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });

const forms: Record<string, () => Promise<() => Promise<{ statusCode: number }>>> = {
  'opens an account': async () => {
    const names = { firstName: 'Rahima', lastName: 'Khatun', phone: '01712345678' };
    const form = { ...names, password: NEW, confirmPassword: NEW };
    return () => post('/register', { ...form, email: `${randomUUID()}@example.test` });
  },
  'sets a password with a link': async () => {
    const { user } = await test.login('user');
    const token = randomUUID();
    const sent = { user_id: user.id, email: user.email, purpose: 'reset-password' };
    const expires_at = new Date(Date.now() + 60_000);
    await test.knex('account_tokens').insert({ ...sent, token_hash: tokenHash(token), expires_at });
    const form = { token, email: user.email, password: NEW, password_confirmation: NEW };
    return () => post('/password/reset', form);
  },
  'changes the password': async () => {
    const { headers } = await test.login('user');
    const form = { current_password: TEST_PASSWORD, password: NEW, password_confirmation: NEW };
    return () => post('/me/change-password', form, headers);
  },
  'makes new recovery codes': async () => {
    const { headers, user } = await test.login('user');
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await test.knex('two_factor').insert({ user_id: user.id, secret, confirmed_at: new Date() });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    return () => post('/me/two-factor/recovery-codes', { current_password: TEST_PASSWORD, code }, headers);
  },
  'logs in': async () => {
    const { user } = await test.login('user');
    return () => post('/login', { email: user.email, password: TEST_PASSWORD });
  },
};

// Hashes wait for their turn: a flood of them must not take all connections to the database from everyone else.
it.each(Object.keys(forms))('who %s holds no connection while a password is hashed', async (form) => {
  const send = await forms[form]!();
  events.length = 0;
  for (const answer of [await send(), await send()]) expect(answer.statusCode).toBeLessThan(300);
  expect(events).toEqual(expect.arrayContaining(['hash', 'begin', 'commi']));
  for (const [index, event] of events.entries()) {
    if (event === 'begin') expect(events[index + 1]).toBe('commi');
  }
});
