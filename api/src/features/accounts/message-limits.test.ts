import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app.ts';
import { startMailServer, type MailServer } from '../../platform/messages/outbox/mail-server.testing.ts';

/* What strangers may have sent to somebody, with however many accounts. */

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(async () => {
  await test.knex('tries').del();
  await test.knex('outbox').del();
  server.mails.length = 0;
});

type Login = Awaited<ReturnType<TestApp['login']>>;
const HERS = 'somebody@example.com';
const PHONE = '01812345678';
const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  who?: Login,
  remoteAddress = '103.1.2.3',
) => test.app.inject({ method, url, payload, remoteAddress, headers: who?.headers ?? {} });
/** Takes another address, and waits until the mails that tell of it are sent. */
async function moveTo(who: Login, email: string) {
  const answer = await send('PUT', '/api/me', { email, current_password: TEST_PASSWORD }, who);
  await test.app.jobs.drain('outbox');
  return answer;
}

/** How many mails with each subject went to an address. */
async function mailsTo(address: string): Promise<Record<string, number>> {
  await test.app.jobs.drain('outbox');
  const counts: Record<string, number> = {};
  for (const { to, subject } of server.mails) {
    if (to === address) counts[subject] = (counts[subject] ?? 0) + 1;
  }
  return counts;
}
const VERIFY = 'Verify your email address';
const CHANGED = 'Your email address was changed';

describe('mails to somebody else', () => {
  it('end when an account changes its e-mail address back and forth', async () => {
    const who = await test.login('user');
    let changes = 0;
    let answer = await moveTo(who, HERS);
    while (answer.statusCode === 200 && changes < 31) {
      changes += 1;
      answer = await moveTo(who, changes % 2 ? who.user.email : HERS);
    }
    expect([changes, answer.statusCode]).toEqual([10, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await send('PUT', '/api/me', { name: 'Rahima' }, who)).statusCode, 'the rest may change').toBe(
      200,
    );
    expect(await mailsTo(HERS)).toEqual({ [VERIFY]: 5, [CHANGED]: 5 });
  });

  it('end when one account after another does; and what she asks for herself comes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => test.login('user')));
    for (const who of people) {
      expect((await moveTo(who, HERS)).statusCode).toBe(200);
      expect((await moveTo(who, who.user.email)).statusCode).toBe(200);
    }
    expect(await mailsTo(HERS)).toEqual({ [VERIFY]: 5, [CHANGED]: 5 });
    const dropped = await test.knex('outbox').where({ outcome: 'dropped' }).pluck('last_error');
    expect(dropped).toEqual(Array(6).fill('Too many to one recipient'));

    const { user } = await test.login('user');
    await test.knex('users').where({ id: user.id }).update({ email: HERS });
    await send('POST', '/api/password/forgot', { email: HERS });
    expect(await mailsTo(HERS)).toMatchObject({ 'Set a new password': 1 });
    await test.knex('users').where({ id: user.id }).del();
  });

  it('end when its name is written in ever new ways', async () => {
    for (let count = 0; count < 8; count += 1) {
      const who = await test.login('user');
      await moveTo(who, `some.body+${count}@gmail.com`);
    }
    await test.app.jobs.drain('outbox');
    expect(server.mails.filter(({ subject }) => subject === VERIFY)).toHaveLength(5);
  });

  it('end when a password is changed again and again', async () => {
    const who = await test.login('user');
    let current_password = TEST_PASSWORD;
    for (let count = 0; count < 7; count += 1) {
      const password = `seven green boats ${count}`;
      const form = { current_password, password, password_confirmation: password };
      expect((await send('POST', '/api/me/change-password', form, who)).statusCode).toBe(200);
      current_password = password;
    }
    expect(await mailsTo(who.user.email)).toEqual({ 'Your password was changed': 5 });
  });

  it('with a link for a new password are counted for the mailbox, not for how it is written', async () => {
    const ask = (count: number) =>
      send('POST', '/api/password/forgot', { email: `her+${count}@example.com` });
    for (let count = 0; count < 5; count += 1) expect((await ask(count)).statusCode).toBe(200);
    expect((await ask(5)).statusCode).toBe(429);
  });
});

it('an address is not asked again and again to verify itself, whoever has it', async () => {
  const [one, other] = [await test.login('user'), await test.login('user')];
  const ask = (who: Login) => send('POST', '/api/email/verification', {}, who);
  for (let count = 0; count < 3; count += 1) expect((await ask(one)).statusCode).toBe(200);
  const { email } = one.user;
  await test
    .knex('users')
    .where({ id: one.user.id })
    .update({ email: `before-${email}` });
  await test.knex('users').where({ id: other.user.id }).update({ email });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await ask(other)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
});

describe('text messages to one number', () => {
  const owner = async () => {
    const who = await test.login('user');
    await test.knex('users').where({ id: who.user.id }).update({ phone: PHONE });
    return who;
  };
  const ask = (who: Login, from?: string) => send('POST', '/api/phone/code', {}, who, from);

  it('end, from however many accounts; half of them is left to its owner elsewhere', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, owner));
    const statuses: number[] = [];
    for (const who of people) {
      for (let count = 0; count < 5; count += 1) statuses.push((await ask(who)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(35).fill(429)]);
    expect(await test.knex('outbox').where({ template: 'phone-code' })).toHaveLength(5);

    const hers = await owner();
    expect((await ask(hers, '198.51.100.1')).statusCode).toBe(200);
  });

  it('end, from however many networks', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, owner));
    const statuses: number[] = [];
    for (const [index, who] of people.entries()) {
      for (let count = 0; count < 5; count += 1) {
        statuses.push((await ask(who, `198.51.100.${index + 1}`)).statusCode);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    await test.app.jobs.drain('outbox');
    expect(await test.knex('outbox').where({ template: 'phone-code', outcome: 'sent' })).toHaveLength(10);
  });
});
