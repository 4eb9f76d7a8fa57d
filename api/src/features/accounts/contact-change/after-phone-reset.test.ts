import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../../testing/app.ts';
import { hashPassword } from '../password/hash.ts';
import { codeOf, secondStep } from '../two-factor/calls.testing.ts';
import { openContacts, type Contacts, type Login } from './calls.testing.ts';

const NEW = 'nine quiet rivers';
const WAITS = /For safety a new email or phone can be set from \d{1,2} \w+ \d{4}\. .*Nothing was changed/;
let office: Contacts;
let count = 0;
beforeAll(async () => {
  office = await openContacts();
});
afterAll(() => office.close());
beforeEach(() => office.settle());

const newPhone = () => `0171${String((count += 1)).padStart(7, '0')}`;
const knex = () => office.test.knex;

/** Gives an account a verified phone. */
async function verifiedPhone({ user }: Login): Promise<string> {
  const phone = newPhone();
  await knex()('users').where({ id: user.id }).update({ phone, phone_verified_at: new Date() });
  return phone;
}

/** Sets the password with a code to the phone, and logs in with it. */
async function resetByPhone(who: Login, phone: string): Promise<Login> {
  const expires_at = new Date(Date.now() + 60_000);
  const row = { user_id: who.user.id, phone, code_hash: await hashPassword('246810'), expires_at };
  await knex()('password_codes').insert(row);
  const form = { phone, code: '246810', password: NEW, password_confirmation: NEW };
  const answer = await office.post('/api/password/phone/reset', form);
  expect(answer.statusCode, answer.body).toBe(200);
  return loginAgain(who);
}

async function loginAgain(who: Login): Promise<Login> {
  const { email } = await office.userOf(who);
  const login = await office.post('/api/login', { email, password: NEW });
  return { ...who, headers: { authorization: `Bearer ${login.json<{ token: string }>().token}` } };
}

/** Dates the resets of an account back to before its wait. */
const waited = ({ user }: Login) =>
  knex()('phone_resets')
    .where({ user_id: user.id })
    .update({ reset_at: knex().raw(`now() - interval '7 days 1 second'`) });

/** Types the newest code that went to a new phone. */
async function typeCode(who: Login) {
  await office.test.app.jobs.drain('outbox');
  const { id } = (await knex()('phone_codes')
    .where({ user_id: who.user.id })
    .orderBy('id', 'desc')
    .first('id')) as { id: number };
  await knex()('phone_codes')
    .where({ id })
    .update({ code_hash: await hashPassword('123456') });
  return office.post('/api/phone/verify', { code: '123456' }, who.headers);
}

describe('a change of contact that was asked for before a password by phone', () => {
  it('is not confirmed by the link of its mail, nor sent again, and the answer says from which day', async () => {
    const { who, old, confirmation, undoing } = await office.asking();
    const after = await resetByPhone(who, await verifiedPhone(who));
    const again = await office.post('/api/me/contact-changes/email/send', {}, after.headers);
    for (const answer of [await office.confirm(confirmation), again])
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(WAITS)]);
    expect((await office.userOf(who)).email).toBe(old);
    // The owner can still take it back.
    expect((await office.undo(undoing)).statusCode).toBe(200);
  });

  it('is not confirmed by the code to the new phone, also when a reset of long ago was followed by another', async () => {
    const who = await office.test.login('user');
    const phone = await verifiedPhone(who);
    await resetByPhone(who, phone);
    await waited(who);
    const wanted = newPhone();
    const asking = await loginAgain(who);
    expect((await office.put(asking, { phone: wanted })).statusCode).toBe(200);
    const after = await resetByPhone(who, phone);
    const answer = await typeCode(after);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { code: [expect.stringMatching(WAITS)] },
    ]);
    expect((await office.userOf(who)).phone).toBe(phone);
    await waited(who);
    expect((await typeCode(after)).statusCode).toBe(200);
    expect((await office.userOf(who)).phone).toBe(wanted);
  });
});

it('two-step login is not turned on for seven days after a password by phone, which would shut the owner out', async () => {
  const { start, post } = secondStep(office.test);
  const who = await office.test.login('user');
  const phone = await verifiedPhone(who);
  const { secret } = (await start(who.headers)).json<{ secret: string }>();
  const after = await resetByPhone(who, phone);
  const confirm = () => post('/me/two-factor/confirm', { code: codeOf(secret) }, after.headers);
  for (const answer of [await start(after.headers, NEW), await confirm()])
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/For safety this works from \d/),
    ]);
  await waited(who);
  expect((await confirm()).statusCode).toBe(200);
});

it('a new phone that is taken back loses the password that it set, and the mail address gets a link', async () => {
  const who = await office.test.login('user');
  const old = await verifiedPhone(who);
  const stolen = newPhone();
  // Whoever sits at a session that was left open needs no password for this.
  await office.put(who, { phone: stolen });
  expect((await typeCode(who)).statusCode).toBe(200);
  await resetByPhone(who, stolen);
  const [{ token }] = (await office.links()) as [{ to: string; does: string; token: string }];
  for (let time = 0; time < 2; time += 1) {
    const done = await office.undo(token);
    expect([done.statusCode, done.json().message]).toEqual([
      200,
      expect.stringContaining('set a new password before you log in'),
    ]);
  }
  expect((await office.userOf(who)).phone).toBe(old);
  const { email } = who.user;
  for (const password of [NEW, TEST_PASSWORD])
    expect((await office.post('/api/login', { email, password })).statusCode).toBe(401);
  await office.test.app.jobs.drain('outbox');
  const mails = office.server.mails.filter(({ text }) => text.includes('/reset-password?'));
  expect(mails.map(({ to }) => to)).toEqual([email]);
});
