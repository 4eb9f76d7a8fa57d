import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../testing/app.ts';
import { newEmail, openContacts, type Contacts } from './calls.testing.ts';

let office: Contacts;
beforeAll(async () => {
  office = await openContacts();
});
afterAll(() => office.close());
beforeEach(() => office.settle());

describe('a new e-mail address without the password', () => {
  it('is pending: the answer has both, the new one gets a link, the old one is told at once', async () => {
    const { who, old, email, answer, sent } = await office.asking({ name: 'Rahima Akter' });
    expect([answer.statusCode, answer.json().user]).toEqual([
      200,
      expect.objectContaining({
        name: 'Rahima Akter',
        email: old,
        pending_email: email,
        pending_phone: null,
      }),
    ]);
    expect(sent.map(({ to, does }) => [to, does])).toEqual(
      expect.arrayContaining([
        [email, 'confirm'],
        [old, 'undo'],
      ]),
    );
    expect(sent).toHaveLength(2);
    const login = (address: string) => office.post('/api/login', { email: address, password: TEST_PASSWORD });
    expect([(await login(email)).statusCode, (await login(old)).statusCode]).toEqual([401, 200]);
    const logged = await office.test
      .knex('security_log')
      .where({ user_id: who.user.id, event: 'contact-change-asked' });
    expect(logged).toHaveLength(1);
  });

  it('is the account’s once its link is used, however often, and the old one can still take it back', async () => {
    const { who, old, email, confirmation } = await office.asking();
    for (let time = 0; time < 2; time += 1) expect((await office.confirm(confirmation)).statusCode).toBe(200);
    const now = await office.me(who);
    expect(now).toMatchObject({ email, pending_email: null, email_verified_at: expect.any(String) });
    expect(await office.links()).toMatchObject([{ to: old, does: 'undo' }]);
    const audits = await office.test
      .knex('audit_log')
      .where({ action: 'change-contact', record_id: who.user.id });
    expect(audits).toHaveLength(1);
  });

  it('that is asked for twice is sent once, and another one takes its place', async () => {
    const { who, email, confirmation } = await office.asking();
    await office.put(who, { email: email.toUpperCase() });
    expect(await office.links()).toEqual([]);
    const third = newEmail();
    await office.put(who, { email: third });
    expect((await office.confirm(confirmation)).statusCode).toBe(400);
    expect(await office.me(who)).toMatchObject({ pending_email: third });
    const [{ token } = { token: '' }] = (await office.links()).filter(({ does }) => does === 'confirm');
    expect((await office.confirm(token)).statusCode).toBe(200);
    expect((await office.me(who)).email).toBe(third);
  });

  it('is sent again, and given up', async () => {
    const { who, email, confirmation } = await office.asking();
    const again = await office.post('/api/me/contact-changes/email/send', {}, who.headers);
    expect([again.statusCode, (await office.links()).map(({ to }) => to)]).toEqual([200, [email]]);
    const gone = await office.test.app.inject({
      method: 'DELETE',
      url: '/api/me/contact-changes/email',
      headers: who.headers,
    });
    expect([gone.statusCode, (await office.me(who)).pending_email]).toEqual([200, null]);
    expect((await office.confirm(confirmation)).statusCode).toBe(400);
    expect((await office.post('/api/me/contact-changes/email/send', {}, who.headers)).statusCode).toBe(409);
  });

  it('of another account is refused, also when that account took it meanwhile', async () => {
    const { who, old, email, confirmation } = await office.asking();
    const other = await office.test.login('user');
    expect((await office.put(who, { email: other.user.email })).json().errors).toEqual({
      email: ['Email is already taken'],
    });
    await office.test.knex('users').where({ id: other.user.id }).update({ email: email.toUpperCase() });
    const late = await office.confirm(confirmation);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('Another account has this email address'),
    ]);
    expect((await office.me(who)).email).toBe(old);
  });

  it('gives way to one with the password', async () => {
    const { who, confirmation } = await office.asking();
    const email = newEmail();
    const saved = await office.put(who, { email, current_password: TEST_PASSWORD });
    expect(saved.json().user).toMatchObject({ email, pending_email: null, email_verified_at: null });
    expect((await office.confirm(confirmation)).statusCode).toBe(400);
  });

  it('waits seven days, and no longer', async () => {
    const { who, confirmation, undoing } = await office.asking();
    await office.test
      .knex('contact_changes')
      .where({ user_id: who.user.id })
      .update({ undo_until: office.test.knex.raw(`now() - interval '1 minute'`) });
    expect((await office.me(who)).pending_email).toBeNull();
    expect([
      (await office.confirm(confirmation)).statusCode,
      (await office.undo(undoing)).statusCode,
    ]).toEqual([400, 400]);
  });

  it.each(['', 'nonsense', '\u0000'])('with a link that is none (%j) is nothing', async (token) => {
    expect([(await office.confirm(token)).statusCode, (await office.undo(token)).statusCode]).toEqual([
      400, 400,
    ]);
  });

  it('is not confirmed with the link that takes it back, nor the other way round', async () => {
    const { confirmation, undoing } = await office.asking();
    expect([
      (await office.confirm(undoing)).statusCode,
      (await office.undo(confirmation)).statusCode,
    ]).toEqual([400, 400]);
  });

  it('is asked for ten times an hour at most', async () => {
    const who = await office.test.login('user');
    const answers = [];
    for (let time = 0; time < 11; time += 1)
      answers.push((await office.put(who, { email: newEmail() })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    // Each was told to the old address: none of them could hide another.
    expect(
      (await office.links()).filter(({ to, does }) => to === who.user.email && does === 'undo'),
    ).toHaveLength(10);
  });
});
