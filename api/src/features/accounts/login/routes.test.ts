import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const password = 'seven green boats';
let count = 0;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
/** Opens an account and answers its e-mail address. */
async function register(): Promise<string> {
  const email = `rahima${(count += 1)}@example.com`;
  const form = { firstName: 'Rahima', lastName: 'Begum', email, phone: '01712345678' };
  expect((await post('/api/register', { ...form, password, confirmPassword: password })).statusCode).toBe(
    201,
  );
  return email;
}

describe('POST /api/login', () => {
  let email: string;
  beforeAll(async () => {
    email = await register();
  });

  it('answers a token and the user, without anything secret', async () => {
    const answer = await post('/api/login', { email: email.toUpperCase(), password });
    expect(answer.statusCode).toBe(200);
    const { token, user } = answer.json();
    expect(Object.keys(user)).toEqual([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'language',
      'email_verified_at',
      'phone_verified_at',
    ]);
    const me = await test.app.inject({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toMatchObject(user);
  });

  it('does not say which of the two is wrong', async () => {
    const wrong = await post('/api/login', { email, password: 'another one' });
    const unknown = await post('/api/login', { email: 'nobody@example.com', password });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ message: 'Invalid credentials' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('requires both', async () => {
    const answer = await post('/api/login', {});
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      email: ['Email or phone number is required'],
      password: ['Password is required'],
    });
  });

  it('refuses a disabled account, but tells only who knows the password', async () => {
    const disabled = await register();
    await test.knex('users').where({ email: disabled }).update({ disabled_at: new Date() });
    expect((await post('/api/login', { email: disabled, password })).statusCode).toBe(403);
    expect((await post('/api/login', { email: disabled, password: 'wrong' })).statusCode).toBe(401);
  });

  it('opens sessions that end one by one', async () => {
    const login = async () => (await post('/api/login', { email, password })).json().token as string;
    const [one, other] = [await login(), await login()];
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await post('/api/logout', {}, bearer(one))).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/api/me', headers: bearer(one) })).statusCode).toBe(401);
    expect((await test.app.inject({ url: '/api/me', headers: bearer(other) })).statusCode).toBe(200);
  });
});
