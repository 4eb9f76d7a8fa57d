import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../testing/app.ts';
import { openContacts, type Contacts, type Login } from './calls.testing.ts';

let office: Contacts;
beforeAll(async () => {
  office = await openContacts();
});
afterAll(() => office.close());
beforeEach(() => office.settle());

describe('a new phone without the password', () => {
  const phone = '01812345678';
  /** The code is a text message, kept as a file where there is no gateway: asked for anew with one that is known. */
  async function code(who: Login, sentTo: string): Promise<string> {
    const { hashPassword } = await import('../password/hash.ts');
    await office.test.app.jobs.drain('outbox');
    const row = await office.test
      .knex('phone_codes')
      .where({ user_id: who.user.id })
      .orderBy('id', 'desc')
      .first();
    expect(row.phone).toBe(sentTo);
    await office.test
      .knex('phone_codes')
      .where({ id: row.id })
      .update({ code_hash: await hashPassword('123456') });
    return '123456';
  }

  it('is pending until the code that was sent to it is typed; the e-mail address can take it back', async () => {
    const who = await office.test.login('user');
    const answer = await office.put(who, { phone: '০১৮১২৩৪৫৬৭৮' });
    expect(answer.json().user).toMatchObject({ phone: who.user.phone, pending_phone: phone });
    const typed = await code(who, phone);
    const [{ to, does, token }] = (await office.links()) as [{ to: string; does: string; token: string }];
    expect([to, does]).toEqual([who.user.email, 'undo']);
    expect((await office.post('/api/phone/verify', { code: typed }, who.headers)).statusCode).toBe(200);
    expect(await office.me(who)).toMatchObject({
      phone,
      phone_verified_at: expect.any(String),
      pending_phone: null,
    });
    const done = await office.undo(token);
    expect([done.statusCode, done.json().message]).toEqual([
      200,
      expect.stringContaining('It was taken back'),
    ]);
    expect(await office.userOf(who)).toMatchObject({ phone: who.user.phone, phone_verified_at: null });
    expect(await office.status(who)).toBe(401);
    const login = await office.post('/api/login', { email: who.user.email, password: TEST_PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  it('is not taken by the code of the phone before, nor after it was given up', async () => {
    const who = await office.test.login('user');
    await office.put(who, { phone });
    const typed = await code(who, phone);
    await office.test.app.inject({
      method: 'DELETE',
      url: '/api/me/contact-changes/phone',
      headers: who.headers,
    });
    expect((await office.post('/api/phone/verify', { code: typed }, who.headers)).statusCode).toBe(422);
    expect(await office.me(who)).toMatchObject({ phone: who.user.phone, pending_phone: null });
  });

  it('is not taken away without the password', async () => {
    const who = await office.test.login('user');
    const answer = await office.put(who, { phone: '' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['current_password']]);
  });

  it('is asked for five times an hour at most, since each costs a text message', async () => {
    const who = await office.test.login('user');
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await office.put(who, { phone: `0181234560${time}` })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const again = await office.post('/api/me/contact-changes/phone/send', {}, who.headers);
    expect(again.statusCode).toBe(429);
  });
});
