import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountMessages } from '../../../../contract/accounts/messages.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { issueToken } from '../tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const post = (url: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/password/${url}`, payload });
const ask = async (link: { email: string; token: string }) => (await post('link', link)).json();
const set = (link: object, password = 'nine-quiet-rivers') =>
  post('reset', { ...link, password, password_confirmation: password });

/** Somebody who is invited, and a link of the invitation. */
async function invited(minutes = 60) {
  const { user } = await test.login('user');
  await test.knex('users').where({ id: user.id }).update({ invited_role: 'acland', invited_at: new Date() });
  const link = () =>
    issueToken(test.knex, { userId: user.id, email: user.email, purpose: 'staff-invitation', minutes });
  return { user, link, first: { email: user.email, token: await link() } };
}

it('an invitation is told from a forgotten password; once used it leads to the login', async () => {
  const { user, link, first } = await invited();
  const second = { email: user.email, token: await link() };
  expect(await ask(first)).toEqual({ kind: 'invitation', state: 'open' });
  expect((await set(first)).json()).toEqual({ message: accountMessages.invitationDone.en });
  // The same form again, and another mail of the same invitation.
  expect((await set(first)).json()).toEqual({ message: accountMessages.invitationDone.en });
  for (const used of [first, second]) {
    expect(await ask(used)).toEqual({ kind: 'invitation', state: 'used' });
    const again = await set(used, 'ten-loud-rivers');
    expect([again.statusCode, again.json().message]).toEqual([400, accountMessages.invitationUsed.en]);
  }
});

it('one that was sent again, withdrawn or is too old says what to do', async () => {
  const { user, first } = await invited();
  await test.knex('account_tokens').where({ user_id: user.id }).update({ used_at: new Date() });
  expect(await ask(first)).toEqual({ kind: 'invitation', state: 'replaced' });
  expect((await set(first)).json().message).toBe(accountMessages.invitationReplaced.en);
  const withdrawn = await invited();
  await test.knex('users').where({ id: withdrawn.user.id }).update({ invited_role: null, invited_at: null });
  expect(await ask(withdrawn.first)).toEqual({ kind: 'invitation', state: 'replaced' });
  const old = await invited(-1);
  expect(await ask(old.first)).toEqual({ kind: 'invitation', state: 'expired' });
  expect((await set(old.first)).json().message).toBe(accountMessages.invitationExpired.en);
  const gone = await invited();
  await set(gone.first);
  await test.knex('users').where({ id: gone.user.id }).update({ disabled_at: new Date() });
  expect(await ask(gone.first)).toEqual({ kind: 'invitation', state: 'replaced' });
});

it('of any other link it says nothing, and a forgotten password reads as it is specified', async () => {
  const nothing = { kind: 'reset', state: 'open' };
  const { user, first } = await invited();
  expect(await ask({ email: user.email, token: 'any' })).toEqual(nothing);
  expect(await ask({ email: 'someone-else@example.test', token: first.token })).toEqual(nothing);
  const reset = { userId: user.id, email: user.email, purpose: 'reset-password', minutes: 60 } as const;
  const link = { email: user.email, token: await issueToken(test.knex, reset) };
  expect(await ask(link)).toEqual(nothing);
  expect((await set(link)).json()).toEqual({ message: accountMessages.resetDone.en });
  expect(await ask(link)).toEqual(nothing);
  expect((await set(link, 'ten-loud-rivers')).json().message).toBe(accountMessages.resetFailed.en);
});
