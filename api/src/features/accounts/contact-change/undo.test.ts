import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../testing/app.ts';
import { newEmail, openContacts, type Contacts } from './calls.testing.ts';

let office: Contacts;
beforeAll(async () => {
  office = await openContacts();
});
afterAll(() => office.close());
beforeEach(() => office.settle());

describe('taking it back', () => {
  it('while it waits ends every session and leaves the account as it was', async () => {
    const { who, old, confirmation, undoing } = await office.asking();
    const before = await office.userOf(who);
    for (let time = 0; time < 2; time += 1) expect((await office.undo(undoing)).statusCode).toBe(200);
    expect(await office.status(who)).toBe(401);
    expect((await office.confirm(confirmation)).statusCode).toBe(400);
    expect(await office.userOf(who)).toMatchObject({ email: old, password_hash: before.password_hash });
  });

  it('after it was confirmed puts the old one back, ends all sessions and asks for a new password', async () => {
    const { who, old, email, confirmation, undoing } = await office.asking();
    await office.confirm(confirmation);
    // Whoever has the new address sets a password with it, and guards the account with a second step.
    await office.test.app.jobs.drain('outbox');
    office.server.mails.length = 0;
    await office.post('/api/password/forgot', { email });
    await office.test.app.jobs.drain('outbox');
    const reset = /token=([\w-]+)/.exec(office.server.mails[0]!.text)![1]!;
    const password = 'stolen green boats';
    await office.post('/api/password/reset', {
      email,
      token: reset,
      password,
      password_confirmation: password,
    });
    await office.test
      .knex('two_factor')
      .insert({ user_id: who.user.id, secret: 'JBSW', confirmed_at: new Date() });
    office.server.mails.length = 0;
    for (let time = 0; time < 2; time += 1) {
      const done = await office.undo(undoing);
      expect([done.statusCode, done.json().message]).toEqual([
        200,
        expect.stringContaining('Your old email address is back'),
      ]);
    }
    expect(await office.userOf(who)).toMatchObject({ email: old, email_verified_at: expect.any(Date) });
    expect(await office.test.knex('two_factor').where({ user_id: who.user.id })).toEqual([]);
    for (const [address, typed] of [
      [old, password],
      [old, TEST_PASSWORD],
      [email, password],
    ])
      expect((await office.post('/api/login', { email: address, password: typed })).statusCode).toBe(401);
    await office.test.app.jobs.drain('outbox');
    const mails = office.server.mails.filter(({ text }) => text.includes('/reset-password?'));
    expect(mails.map(({ to }) => to)).toEqual([old]);
    const token = /token=([\w-]+)/.exec(mails[0]!.text)![1]!;
    const own = {
      email: old,
      token,
      password: 'seven quiet boats',
      password_confirmation: 'seven quiet boats',
    };
    expect((await office.post('/api/password/reset', own)).statusCode).toBe(200);
    expect((await office.post('/api/login', own)).statusCode).toBe(200);
  });

  it('leaves a second step that was on before', async () => {
    const who = await office.test.login('user');
    const confirmed_at = new Date(Date.now() - 60_000);
    await office.test.knex('two_factor').insert({ user_id: who.user.id, secret: 'JBSW', confirmed_at });
    await office.put(who, { email: newEmail() });
    const sent = await office.links();
    await office.confirm(sent.find(({ does }) => does === 'confirm')!.token);
    expect((await office.me(who)).two_factor).toBe(true);
    expect((await office.undo(sent.find(({ does }) => does === 'undo')!.token)).statusCode).toBe(200);
    expect(await office.test.knex('two_factor').where({ user_id: who.user.id })).toHaveLength(1);
  });

  it('takes all that followed back too: the link of the second address is then of no use', async () => {
    const { who, old, confirmation, undoing } = await office.asking();
    await office.confirm(confirmation);
    await office.put(who, { email: newEmail() });
    const second = await office.links();
    await office.confirm(second.find(({ does }) => does === 'confirm')!.token);
    expect((await office.undo(undoing)).statusCode).toBe(200);
    expect((await office.userOf(who)).email).toBe(old);
    const late = second.find(({ does, to }) => does === 'undo' && to !== old)!;
    await office.undo(late.token);
    expect((await office.userOf(who)).email).toBe(old);
  });

  it('works though the change that it speaks of gave way to another one', async () => {
    const { who, old, undoing } = await office.asking();
    await office.put(who, { email: newEmail() });
    await office.confirm((await office.links()).find(({ does }) => does === 'confirm')!.token);
    expect((await office.undo(undoing)).statusCode).toBe(200);
    expect((await office.userOf(who)).email).toBe(old);
  });

  it('is possible for seven days: nobody else takes the old address meanwhile', async () => {
    const { who, old, confirmation, undoing } = await office.asking();
    await office.confirm(confirmation);
    const free = async () =>
      (await office.post('/api/check-email', { email: old })).json().available as boolean;
    expect(await free()).toBe(false);
    const other = await office.test.login('user');
    const taking = await office.put(other, { email: old, current_password: TEST_PASSWORD });
    expect([taking.statusCode, Object.keys(taking.json().errors)]).toEqual([422, ['email']]);
    await office.test
      .knex('contact_changes')
      .where({ user_id: who.user.id })
      .update({ undo_until: office.test.knex.raw('now()') });
    expect(await free()).toBe(true);
    expect((await office.undo(undoing)).statusCode).toBe(400);
  });
});
