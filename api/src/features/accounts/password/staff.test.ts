import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '../../../../contract/accounts/accounts.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { hashPassword } from './hash.ts';
import { issueToken } from '../tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { STAFF_TWO_FACTOR: 'required' } });
});
afterAll(() => test.close());

/** Of eleven characters, and of twelve. */
const [SHORT, LONG] = ['qzwxec-qzwx', 'qzwxec-qzwxe'];
const refused = { password: [accountTexts.staffPasswordShort.en] };

const change = (headers: { authorization: string }, password: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/me/change-password',
    headers,
    payload: { current_password: TEST_PASSWORD, password, password_confirmation: password },
  });

/** Sets a password with the link of a mail. */
async function reset({ id, email }: { id: number; email: string }, password: string, purpose = RESET) {
  const token = await issueToken(test.knex, { userId: id, email, purpose, minutes: 60 });
  const payload = { email, token, password, password_confirmation: password };
  return test.app.inject({ method: 'POST', url: '/api/password/reset', payload });
}
const RESET: 'reset-password' | 'staff-invitation' = 'reset-password';

describe.each(['acland', 'admin'] as const)('an account of the land office (%s)', (role) => {
  it('takes a new password of twelve characters or more, also before its login takes two steps', async () => {
    const { headers } = await test.login(role);
    const answer = await change(headers, SHORT);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, refused]);
    expect((await change(headers, LONG)).statusCode).toBe(200);
  });

  it('takes no shorter one by the link of a mail, and the link stays good', async () => {
    const { user } = await test.login(role);
    const answer = await reset(user, SHORT);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, refused]);
    expect((await reset(user, LONG)).statusCode).toBe(200);
  });

  it('goes on with a shorter one from before', async () => {
    const { user } = await test.login(role);
    const password_hash = await hashPassword(SHORT);
    await test.knex('users').where({ id: user.id }).update({ password_hash });
    const payload = { email: user.email, password: SHORT };
    expect((await test.app.inject({ method: 'POST', url: '/api/login', payload })).statusCode).toBe(200);
  });
});

it('who is invited to the land office chooses no shorter one', async () => {
  const { user } = await test.login('user');
  await test.knex('users').where({ id: user.id }).update({ invited_role: 'acland', invited_at: new Date() });
  const answer = await reset(user, SHORT, 'staff-invitation');
  expect([answer.statusCode, answer.json().errors]).toEqual([422, refused]);
  expect((await reset(user, LONG, 'staff-invitation')).statusCode).toBe(200);
  expect(await test.knex('users').where({ id: user.id }).first('role')).toEqual({ role: 'acland' });
});

it('a citizen’s takes six', async () => {
  const { headers, user } = await test.login('user');
  const short = await change(headers, 'qzwxe');
  expect([short.statusCode, short.json().errors]).toEqual([
    422,
    { password: [accountTexts.passwordShort.en] },
  ]);
  expect((await change(headers, 'qzwxec')).statusCode).toBe(200);
  expect((await reset(user, 'wsxqaz')).statusCode).toBe(200);
});
