import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../outbox/mail-server.testing.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  // What a test before has left to be sent is not this one's.
  await test.app.outbox.drain();
  server.mails.length = 0;
});

type Signed = Awaited<ReturnType<TestApp['login']>>;
const me = async ({ headers }: Signed) => (await test.app.inject({ url: '/api/me', headers })).json();
const put = ({ headers }: Signed, payload: object) =>
  test.app.inject({ method: 'PUT', url: '/api/me', payload, headers });
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const userOf = ({ user }: Signed) => test.knex('users').where({ id: user.id }).first();
const status = async (who: Signed) =>
  (await test.app.inject({ url: '/api/me', headers: who.headers })).statusCode;

let asked = 0;
const another = () => `another-${(asked += 1)}@example.org`;

/** The links that were sent since, by what they do. */
async function links() {
  await test.app.outbox.drain();
  const found = server.mails.flatMap(({ to, text }) => {
    const link = /https:\/\/land\.example\/contact-change\?(confirm|undo)=([\w-]+)/.exec(text);
    return link ? [{ to, does: link[1]!, token: link[2]! }] : [];
  });
  server.mails.length = 0;
  return found;
}
const confirm = (token: string) => post('/api/contact-changes/confirm', { token });
const undo = (token: string) => post('/api/contact-changes/undo', { token });

/** Someone who has asked for another address, with the link of either mail. */
async function asking(more: object = {}) {
  const who = await test.login('user');
  const { name, email: old, phone } = who.user;
  const email = another();
  const answer = await put(who, { name, email, phone, ...more });
  const sent = await links();
  const linkTo = (does: string) => sent.find((link) => link.does === does)!.token;
  return { who, old, email, answer, sent, confirmation: linkTo('confirm'), undoing: linkTo('undo') };
}

describe('a new e-mail address without the password', () => {
  it('is pending: the answer has both, the new one gets a link, the old one is told at once', async () => {
    const { who, old, email, answer, sent } = await asking({ name: 'Rahima Akter' });
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
    const login = (address: string) => post('/api/login', { email: address, password: TEST_PASSWORD });
    expect([(await login(email)).statusCode, (await login(old)).statusCode]).toEqual([401, 200]);
    const logged = await test
      .knex('security_log')
      .where({ user_id: who.user.id, event: 'contact-change-asked' });
    expect(logged).toHaveLength(1);
  });

  it('is the account’s once its link is used, however often, and the old one can still take it back', async () => {
    const { who, old, email, confirmation } = await asking();
    for (let time = 0; time < 2; time += 1) expect((await confirm(confirmation)).statusCode).toBe(200);
    const now = await me(who);
    expect(now).toMatchObject({ email, pending_email: null, email_verified_at: expect.any(String) });
    expect(await links()).toMatchObject([{ to: old, does: 'undo' }]);
    const audits = await test.knex('audit_log').where({ action: 'change-contact', record_id: who.user.id });
    expect(audits).toHaveLength(1);
  });

  it('that is asked for twice is sent once, and another one takes its place', async () => {
    const { who, email, confirmation } = await asking();
    await put(who, { email: email.toUpperCase() });
    expect(await links()).toEqual([]);
    const third = another();
    await put(who, { email: third });
    expect((await confirm(confirmation)).statusCode).toBe(400);
    expect(await me(who)).toMatchObject({ pending_email: third });
    const [{ token } = { token: '' }] = (await links()).filter(({ does }) => does === 'confirm');
    expect((await confirm(token)).statusCode).toBe(200);
    expect((await me(who)).email).toBe(third);
  });

  it('is sent again, and given up', async () => {
    const { who, email, confirmation } = await asking();
    const again = await post('/api/me/contact-changes/email/send', {}, who.headers);
    expect([again.statusCode, (await links()).map(({ to }) => to)]).toEqual([200, [email]]);
    const gone = await test.app.inject({
      method: 'DELETE',
      url: '/api/me/contact-changes/email',
      headers: who.headers,
    });
    expect([gone.statusCode, (await me(who)).pending_email]).toEqual([200, null]);
    expect((await confirm(confirmation)).statusCode).toBe(400);
    expect((await post('/api/me/contact-changes/email/send', {}, who.headers)).statusCode).toBe(409);
  });

  it('of another account is refused, also when that account took it meanwhile', async () => {
    const { who, old, email, confirmation } = await asking();
    const other = await test.login('user');
    expect((await put(who, { email: other.user.email })).json().errors).toEqual({
      email: ['Email is already taken'],
    });
    await test.knex('users').where({ id: other.user.id }).update({ email: email.toUpperCase() });
    const late = await confirm(confirmation);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining('Another account has this email address'),
    ]);
    expect((await me(who)).email).toBe(old);
  });

  it('gives way to one with the password', async () => {
    const { who, confirmation } = await asking();
    const email = another();
    const saved = await put(who, { email, current_password: TEST_PASSWORD });
    expect(saved.json().user).toMatchObject({ email, pending_email: null, email_verified_at: null });
    expect((await confirm(confirmation)).statusCode).toBe(400);
  });

  it('waits seven days, and no longer', async () => {
    const { who, confirmation, undoing } = await asking();
    await test
      .knex('contact_changes')
      .where({ user_id: who.user.id })
      .update({ undo_until: test.knex.raw(`now() - interval '1 minute'`) });
    expect((await me(who)).pending_email).toBeNull();
    expect([(await confirm(confirmation)).statusCode, (await undo(undoing)).statusCode]).toEqual([400, 400]);
  });

  it.each(['', 'nonsense', '\u0000'])('with a link that is none (%j) is nothing', async (token) => {
    expect([(await confirm(token)).statusCode, (await undo(token)).statusCode]).toEqual([400, 400]);
  });

  it('is not confirmed with the link that takes it back, nor the other way round', async () => {
    const { confirmation, undoing } = await asking();
    expect([(await confirm(undoing)).statusCode, (await undo(confirmation)).statusCode]).toEqual([400, 400]);
  });

  it('is asked for ten times an hour at most', async () => {
    const who = await test.login('user');
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await put(who, { email: another() })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    // Each was told to the old address: none of them could hide another.
    expect((await links()).filter(({ to, does }) => to === who.user.email && does === 'undo')).toHaveLength(
      10,
    );
  });
});

describe('taking it back', () => {
  it('while it waits ends every session and leaves the account as it was', async () => {
    const { who, old, confirmation, undoing } = await asking();
    const before = await userOf(who);
    for (let time = 0; time < 2; time += 1) expect((await undo(undoing)).statusCode).toBe(200);
    expect(await status(who)).toBe(401);
    expect((await confirm(confirmation)).statusCode).toBe(400);
    expect(await userOf(who)).toMatchObject({ email: old, password_hash: before.password_hash });
  });

  it('after it was confirmed puts the old one back, ends all sessions and asks for a new password', async () => {
    const { who, old, email, confirmation, undoing } = await asking();
    await confirm(confirmation);
    // Whoever has the new address sets a password with it, and guards the account with a second step.
    await test.app.outbox.drain();
    server.mails.length = 0;
    await post('/api/password/forgot', { email });
    await test.app.outbox.drain();
    const reset = /token=([\w-]+)/.exec(server.mails[0]!.text)![1]!;
    const password = 'stolen green boats';
    await post('/api/password/reset', { email, token: reset, password, password_confirmation: password });
    await test.knex('two_factor').insert({ user_id: who.user.id, secret: 'JBSW', confirmed_at: new Date() });
    server.mails.length = 0;
    for (let time = 0; time < 2; time += 1) {
      const done = await undo(undoing);
      expect([done.statusCode, done.json().message]).toEqual([
        200,
        expect.stringContaining('Your old email address is back'),
      ]);
    }
    expect(await userOf(who)).toMatchObject({ email: old, email_verified_at: expect.any(Date) });
    expect(await test.knex('two_factor').where({ user_id: who.user.id })).toEqual([]);
    for (const [address, typed] of [
      [old, password],
      [old, TEST_PASSWORD],
      [email, password],
    ])
      expect((await post('/api/login', { email: address, password: typed })).statusCode).toBe(401);
    await test.app.outbox.drain();
    const mails = server.mails.filter(({ text }) => text.includes('/reset-password?'));
    expect(mails.map(({ to }) => to)).toEqual([old]);
    const token = /token=([\w-]+)/.exec(mails[0]!.text)![1]!;
    const own = {
      email: old,
      token,
      password: 'seven quiet boats',
      password_confirmation: 'seven quiet boats',
    };
    expect((await post('/api/password/reset', own)).statusCode).toBe(200);
    expect((await post('/api/login', own)).statusCode).toBe(200);
  });

  it('leaves a second step that was on before', async () => {
    const who = await test.login('user');
    const confirmed_at = new Date(Date.now() - 60_000);
    await test.knex('two_factor').insert({ user_id: who.user.id, secret: 'JBSW', confirmed_at });
    await put(who, { email: another() });
    const sent = await links();
    await confirm(sent.find(({ does }) => does === 'confirm')!.token);
    expect((await me(who)).two_factor).toBe(true);
    expect((await undo(sent.find(({ does }) => does === 'undo')!.token)).statusCode).toBe(200);
    expect(await test.knex('two_factor').where({ user_id: who.user.id })).toHaveLength(1);
  });

  it('takes all that followed back too: the link of the second address is then of no use', async () => {
    const { who, old, confirmation, undoing } = await asking();
    await confirm(confirmation);
    await put(who, { email: another() });
    const second = await links();
    await confirm(second.find(({ does }) => does === 'confirm')!.token);
    expect((await undo(undoing)).statusCode).toBe(200);
    expect((await userOf(who)).email).toBe(old);
    const late = second.find(({ does, to }) => does === 'undo' && to !== old)!;
    await undo(late.token);
    expect((await userOf(who)).email).toBe(old);
  });

  it('works though the change that it speaks of gave way to another one', async () => {
    const { who, old, undoing } = await asking();
    await put(who, { email: another() });
    await confirm((await links()).find(({ does }) => does === 'confirm')!.token);
    expect((await undo(undoing)).statusCode).toBe(200);
    expect((await userOf(who)).email).toBe(old);
  });

  it('is possible for seven days: nobody else takes the old address meanwhile', async () => {
    const { who, old, confirmation, undoing } = await asking();
    await confirm(confirmation);
    const free = async () => (await post('/api/check-email', { email: old })).json().available as boolean;
    expect(await free()).toBe(false);
    const other = await test.login('user');
    const taking = await put(other, { email: old, current_password: TEST_PASSWORD });
    expect([taking.statusCode, Object.keys(taking.json().errors)]).toEqual([422, ['email']]);
    await test
      .knex('contact_changes')
      .where({ user_id: who.user.id })
      .update({ undo_until: test.knex.raw('now()') });
    expect(await free()).toBe(true);
    expect((await undo(undoing)).statusCode).toBe(400);
  });
});

describe('a new phone without the password', () => {
  const phone = '01812345678';
  /** The code is a text message, kept as a file where there is no gateway: asked for anew with one that is known. */
  async function code(who: Signed, sentTo: string): Promise<string> {
    const { hashPassword } = await import('./passwords.ts');
    await test.app.outbox.drain();
    const row = await test.knex('phone_codes').where({ user_id: who.user.id }).orderBy('id', 'desc').first();
    expect(row.phone).toBe(sentTo);
    await test
      .knex('phone_codes')
      .where({ id: row.id })
      .update({ code_hash: await hashPassword('123456') });
    return '123456';
  }

  it('is pending until the code that was sent to it is typed; the e-mail address can take it back', async () => {
    const who = await test.login('user');
    const answer = await put(who, { phone: '০১৮১২৩৪৫৬৭৮' });
    expect(answer.json().user).toMatchObject({ phone: who.user.phone, pending_phone: phone });
    const typed = await code(who, phone);
    const [{ to, does, token }] = (await links()) as [{ to: string; does: string; token: string }];
    expect([to, does]).toEqual([who.user.email, 'undo']);
    expect((await post('/api/phone/verify', { code: typed }, who.headers)).statusCode).toBe(200);
    expect(await me(who)).toMatchObject({
      phone,
      phone_verified_at: expect.any(String),
      pending_phone: null,
    });
    const done = await undo(token);
    expect([done.statusCode, done.json().message]).toEqual([
      200,
      expect.stringContaining('It was taken back'),
    ]);
    expect(await userOf(who)).toMatchObject({ phone: who.user.phone, phone_verified_at: null });
    expect(await status(who)).toBe(401);
    const login = await post('/api/login', { email: who.user.email, password: TEST_PASSWORD });
    expect(login.statusCode).toBe(200);
  });

  it('is not taken by the code of the phone before, nor after it was given up', async () => {
    const who = await test.login('user');
    await put(who, { phone });
    const typed = await code(who, phone);
    await test.app.inject({ method: 'DELETE', url: '/api/me/contact-changes/phone', headers: who.headers });
    expect((await post('/api/phone/verify', { code: typed }, who.headers)).statusCode).toBe(422);
    expect(await me(who)).toMatchObject({ phone: who.user.phone, pending_phone: null });
  });

  it('is not taken away without the password', async () => {
    const who = await test.login('user');
    const answer = await put(who, { phone: '' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['current_password']]);
  });

  it('is asked for five times an hour at most, since each costs a text message', async () => {
    const who = await test.login('user');
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await put(who, { phone: `0181234560${time}` })).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const again = await post('/api/me/contact-changes/phone/send', {}, who.headers);
    expect(again.statusCode).toBe(429);
  });
});
