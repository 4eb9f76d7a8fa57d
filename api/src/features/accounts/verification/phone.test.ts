import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digitsIn } from '../../../../contract/digits.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
const post = (who: Login, url: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers: who.headers });
const verify = (who: Login, code: string) => post(who, '/api/phone/verify', { code });
const phoneVerifiedAt = async ({ user }: Login) =>
  (await test.knex('users').where({ id: user.id }).first()).phone_verified_at as Date | null;

/** The code of the text message that was sent last. */
async function codeFor(who: Login): Promise<string> {
  const folder = path.join(test.app.config.dataDir, 'outbox');
  await test.app.jobs.drain('outbox');
  await rm(folder, { recursive: true, force: true });
  // Not through the route, whose limits are tighter than what is tried here.
  await test.knex('outbox').insert({
    template: 'phone-code',
    user_id: who.user.id,
    language: 'en',
    expires_at: new Date(Date.now() + 60_000),
  });
  await test.app.jobs.drain('outbox');
  const [name = ''] = await readdir(folder);
  return /^\d{6}/m.exec((await readFile(path.join(folder, name), 'utf8')).split('\n\n')[1]!)![0];
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('sends a code and takes it, in either script, once', async () => {
  const who = await test.login('user');
  const asked = await post(who, '/api/phone/code');
  expect([asked.statusCode, asked.json()]).toEqual([
    200,
    { message: 'A code has been sent to your phone. It is valid for 10 minutes.' },
  ]);
  const code = await codeFor(who);
  const answer = await verify(who, ` ${digitsIn(code, 'bn').slice(0, 3)} ${digitsIn(code, 'bn').slice(3)}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your phone is verified.' }]);
  expect(await phoneVerifiedAt(who)).toBeInstanceOf(Date);
  expect((await verify(who, code)).statusCode).toBe(422);
  expect((await post(who, '/api/phone/code')).statusCode).toBe(409);
});

it('refuses a wrong code by field, and five wrong ones spoil the right one', async () => {
  const who = await test.login('user');
  const code = await codeFor(who);
  expect((await verify(who, '')).json().errors).toEqual({ code: ['Please enter the code'] });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await verify(who, wrong(code))).json().errors).toEqual({
      code: ['The code is wrong or has expired. Check it, or ask for a new one.'],
    });
  }
  expect((await verify(who, code)).statusCode).toBe(422);
  expect(await phoneVerifiedAt(who)).toBeNull();
  expect((await verify(who, await codeFor(who))).statusCode).toBe(200);
});

it('counts tries that come at once', async () => {
  const who = await test.login('user');
  const code = await codeFor(who);
  await Promise.all(Array.from({ length: 5 }, () => verify(who, wrong(code))));
  expect((await verify(who, code)).statusCode).toBe(422);
});

it('takes only the newest code, within its ten minutes', async () => {
  const who = await test.login('user');
  const [old, code] = [await codeFor(who), await codeFor(who)];
  if (old !== code) expect((await verify(who, old)).statusCode).toBe(422);
  const times = await test.knex('phone_codes').where({ user_id: who.user.id }).orderBy('id', 'desc').first();
  expect(Math.round((times.expires_at - times.created_at) / 60_000)).toBe(10);
  await test.knex('phone_codes').where({ id: times.id }).update({ expires_at: new Date() });
  expect((await verify(who, code)).statusCode).toBe(422);
});

it('takes no code of another account or of a number that has changed', async () => {
  const [who, other] = [await test.login('user'), await test.login('user')];
  const code = await codeFor(who);
  expect((await verify(other, code)).statusCode).toBe(422);
  await test.knex('users').where({ id: who.user.id }).update({ phone: '01811111111' });
  expect((await verify(who, code)).statusCode).toBe(422);
  expect(await phoneVerifiedAt(who)).toBeNull();
});

it('asks for a phone first', async () => {
  const who = await test.login('user');
  await test.knex('users').where({ id: who.user.id }).update({ phone: null });
  const answer = await post(who, '/api/phone/code');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Add a phone number to your account first.',
  ]);
});

it('keeps no code in the clear', async () => {
  const who = await test.login('user');
  const code = await codeFor(who);
  const rows = await test.knex('phone_codes').where({ user_id: who.user.id });
  expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
  const queued = await test.knex('outbox').where({ user_id: who.user.id }).select('data', 'last_error');
  expect(JSON.stringify(queued)).not.toContain(code);
});
