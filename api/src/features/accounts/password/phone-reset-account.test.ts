import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { issueToken } from '../tokens.ts';
import { hashPassword } from './hash.ts';
import { passwordCodeMessage } from './phone-reset-mails.ts';
import { phoneResetWait } from './phone-wait.ts';
import type { OutboxRow } from '../../../platform/messages/outbox/message.ts';

const NEW = 'nine quiet rivers';
const DAY_MS = 24 * 60 * 60 * 1000;
let test: TestApp;
let codeHash: string;
beforeAll(async () => {
  test = await createTestApp();
  codeHash = await hashPassword('246810');
});
afterAll(() => test.close());

async function account(change: object = {}) {
  const phone = `015${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const row = { name: 'Karim Uddin', email: `karim${phone}@example.com`, phone, password_hash: 'none' };
  const [user] = (await test
    .knex('users')
    .insert({ ...row, phone_verified_at: new Date(), ...change }, ['id', 'email', 'phone'])) as [
    { id: number; email: string; phone: string },
  ];
  return user;
}

/** Enters a code of an account, as if it had been sent. */
const sendCode = (user_id: number, phone: string, code_hash = codeHash) =>
  test
    .knex('password_codes')
    .insert({ user_id, phone, code_hash, expires_at: new Date(Date.now() + 60_000) });
const reset = async (phone: string, code = '246810', password = NEW) => {
  const payload = { phone, code, password, password_confirmation: password };
  const url = '/api/password/phone/reset';
  const remoteAddress = `10.${randomInt(250)}.${randomInt(250)}.1`;
  return (await test.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
};
/** To whom a code that is asked for now goes; null: nobody. */
async function codeGoesTo(phone: string): Promise<number | null> {
  await test.knex('password_codes').where({ phone }).del();
  await passwordCodeMessage.make({ recipient: phone } as OutboxRow, { knex: test.knex, origin: '' });
  const sent = (await test.knex('password_codes').where({ phone }).first('user_id')) as
    | { user_id: number }
    | undefined;
  return sent?.user_id ?? null;
}

describe('whose password a phone sets', () => {
  it('is that of the last who verified it', async () => {
    const last = await account();
    const before = { phone: last.phone, email: `before-${last.email}` };
    await account({ ...before, phone_verified_at: new Date(Date.now() - DAY_MS) });
    expect(await codeGoesTo(last.phone)).toBe(last.id);
    const officer = { phone: last.phone, email: `officer-${last.email}`, role: 'acland' };
    await account({ ...officer, phone_verified_at: new Date(Date.now() + DAY_MS) });
    expect(await codeGoesTo(last.phone)).toBeNull();
  });

  it.each([
    ['was invited to the land office', { invited_role: 'acland', invited_at: new Date() }],
    ['became staff', { role: 'acland' }],
    ['was disabled', { disabled_at: new Date() }],
    ['has another phone', { phone: '01500000000' }],
    ['has the phone no longer verified', { phone_verified_at: null }],
  ])('is not that of who %s, neither before the code nor after it', async (_, change) => {
    const { id, phone } = await account();
    await sendCode(id, phone);
    await test.knex('users').where({ id }).update(change);
    expect(await reset(phone)).toBe(422);
    expect(await codeGoesTo(phone)).toBeNull();
  });

  it('is not that of another account that has the phone since the code was sent', async () => {
    const before = await account({ phone_verified_at: new Date(Date.now() - DAY_MS) });
    await sendCode(before.id, before.phone);
    await account({ phone: before.phone, email: `now-${before.email}` });
    expect(await reset(before.phone)).toBe(422);
  });

  it('is set with the newest code alone', async () => {
    const { id, phone } = await account();
    await sendCode(id, phone);
    await sendCode(id, phone, await hashPassword('135791'));
    expect([await reset(phone), await reset(phone, '135 791')]).toEqual([422, 200]);
  });
});

it('the same form is taken as sent twice for minutes only: later its code is used up', async () => {
  const { id, phone } = await account();
  await sendCode(id, phone);
  expect([await reset(phone), await reset(phone)]).toEqual([200, 200]);
  const used_at = new Date(Date.now() - 11 * 60_000);
  await test.knex('password_codes').where({ user_id: id }).update({ used_at });
  expect(await reset(phone)).toBe(422);
});

it('links of mails that set a password are void, and who set it is written down', async () => {
  const { id, email, phone } = await account();
  const token = await issueToken(test.knex, { userId: id, email, purpose: 'reset-password', minutes: 60 });
  await sendCode(id, phone);
  expect(await reset(phone)).toBe(200);
  const password = 'eight loud mountains';
  const payload = { email, token, password, password_confirmation: password };
  const late = await test.app.inject({ method: 'POST', url: '/api/password/reset', payload });
  expect(late.statusCode).toBe(400);
  const audited = await test.knex('audit_log').where({ action: 'reset-password', record_id: id });
  expect(audited).toHaveLength(1);
  const logged = (await test.knex('security_log').where({ user_id: id })) as object[];
  expect(logged).toEqual([expect.objectContaining({ event: 'password-reset', detail: { by: 'phone' } })]);
});

it('a second reset begins the seven days anew', async () => {
  const { id, phone } = await account();
  const insert = (daysAgo: number) =>
    test.knex('phone_resets').insert({ user_id: id, reset_at: new Date(Date.now() - daysAgo * DAY_MS) });
  await insert(5);
  const first = await phoneResetWait(test.knex, id, (until) => ({ en: until.toISOString(), bn: '' }));
  await sendCode(id, phone);
  expect(await reset(phone)).toBe(200);
  const second = await phoneResetWait(test.knex, id, (until) => ({ en: until.toISOString(), bn: '' }));
  const daysUntil = (text: string) => Math.round((Date.parse(text) - Date.now()) / DAY_MS);
  expect([daysUntil(first!.en), daysUntil(second!.en)]).toEqual([2, 7]);
});
