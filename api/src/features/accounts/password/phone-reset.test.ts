import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../platform/access/sessions/sessions.ts';
import { coOwner, ofOwnDag } from '../../objections/objections.testing.ts';
import { openRegistry, type Registry } from '../../mutations/registry.testing.ts';
import { hashPassword } from './hash.ts';

const OLD = 'seven green boats';
const NEW = 'nine quiet rivers';
let test: Registry;
let oldHash: string;
beforeAll(async () => {
  test = await openRegistry();
  oldHash = await hashPassword(OLD);
});
afterAll(() => test.close());

const post = (url: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    // Each from a network of its own: the limits have their own test.
    remoteAddress: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
  });

/** A citizen with a verified phone. */
async function account(change: object = {}) {
  const phone = `017${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const email = `karim${phone}@example.com`;
  const row = { name: 'Karim Uddin', email, phone, phone_verified_at: new Date(), password_hash: oldHash };
  const [user] = (await test.knex('users').insert({ ...row, ...change }, ['id', 'email', 'phone'])) as [
    { id: number; email: string; phone: string },
  ];
  return user;
}

const outbox = () => path.join(test.app.config.dataDir, 'outbox');
/** Sends what waits, and returns it. */
async function sent(): Promise<string[]> {
  await rm(outbox(), { recursive: true, force: true });
  await test.app.jobs.drain('outbox');
  const names = await readdir(outbox()).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(outbox(), name), 'utf8')));
}
async function codeFor(phone: string): Promise<string> {
  await sent();
  expect((await post('/api/password/phone/code', { phone })).statusCode).toBe(200);
  const [text = ''] = (await sent()).filter((each) => each.includes('sets a new password'));
  return /\b\d{6}\b/.exec(text.slice(text.indexOf('\n\n')))![0];
}
const reset = (phone: string, code: string, change: object = {}) =>
  post('/api/password/phone/reset', { phone, code, password: NEW, password_confirmation: NEW, ...change });
const login = async (email: string, password: string) => {
  const answer = await post('/api/login', { email, password });
  return { status: answer.statusCode, ...answer.json<{ two_factor?: boolean; challenge?: string }>() };
};
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the code', () => {
  it('is asked for with the same answer, and the same work, whoever has the number', async () => {
    const known = await account();
    const disabled = await account({ disabled_at: new Date() });
    const unverified = await account({ phone_verified_at: null });
    const officer = await account({ role: 'acland' });
    await sent();
    const numbers = [known.phone, disabled.phone, unverified.phone, officer.phone, '01999999999'];
    const answers = await Promise.all(numbers.map((phone) => post('/api/password/phone/code', { phone })));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    const queued = await test.knex('outbox').where({ template: 'password-code', ended_at: null });
    expect(queued.map((row: { recipient: string }) => row.recipient).sort()).toEqual([...numbers].sort());
    const texts = await sent();
    expect(texts.filter((each) => each.includes('sets a new password'))).toHaveLength(1);
    expect(texts.join()).toContain(known.phone);
    expect((await post('/api/password/phone/code', { phone: '12' })).statusCode).toBe(422);
  });

  it('sets the password once, ends the sessions, tells the mail address and is kept as a hash only', async () => {
    const { id, email, phone } = await account();
    await openSession(test.knex, { userId: id, userAgent: 'test', ip: '127.0.0.1' });
    const code = await codeFor(phone);
    const [{ code_hash }] = (await test.knex('password_codes').where({ user_id: id })) as [
      { code_hash: string },
    ];
    expect(code_hash).toMatch(/^\$argon2id\$/);
    expect((await reset(`+88 ${phone}`, code)).statusCode).toBe(200);
    expect([(await login(email, OLD)).status, (await login(email, NEW)).status]).toEqual([401, 200]);
    const open = await test.knex('sessions').where({ user_id: id, revoked_at: null });
    expect(open).toHaveLength(1);
    const [mail] = (await sent()).filter((each) => each.includes('was set by phone'));
    expect(mail).toContain(email);
    // Again moments later: nothing changes. With another password the code is used up.
    expect((await reset(phone, code)).statusCode).toBe(200);
    expect((await reset(phone, code, { password: OLD, password_confirmation: OLD })).statusCode).toBe(422);
    expect((await login(email, NEW)).status).toBe(200);
    const told = await test.knex('outbox').where({ user_id: id, template: 'password-reset-by-phone' });
    expect(told).toHaveLength(1);
  });

  it('is refused with one text when wrong, spoilt by five tries, expired, of another phone or of no account', async () => {
    const { email, phone } = await account();
    const other = await account();
    const code = await codeFor(phone);
    const answers = [await reset('01999999999', code), await reset(other.phone, code)];
    for (let nth = 0; nth < 5; nth += 1) answers.push(await reset(phone, wrong(code)));
    answers.push(await reset(phone, code));
    const later = await codeFor(phone);
    await test.knex('password_codes').where({ phone }).update({ expires_at: new Date() });
    answers.push(await reset(phone, later));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([expect.stringMatching(/^422 .*The code is wrong or has expired/)]),
    );
    expect((await login(email, OLD)).status).toBe(200);
  });

  it('counts tries that come at once, and sets one password for two that do', async () => {
    const { phone, email } = await account();
    const code = await codeFor(phone);
    await Promise.all(Array.from({ length: 5 }, () => reset(phone, wrong(code))));
    expect((await reset(phone, code)).statusCode).toBe(422);
    const next = await codeFor(phone);
    const [one, two] = ['nine quiet rivers', 'eight loud mountains'];
    const both = await Promise.all(
      [one, two].map((password) => reset(phone, next, { password, password_confirmation: password })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect([(await login(email, one)).status, (await login(email, two)).status].sort()).toEqual([200, 401]);
  });

  it('does not verify a phone, and a code that verifies a phone sets no password', async () => {
    const { id, phone } = await account();
    const code_hash = await hashPassword('123456');
    const row = { user_id: id, phone, code_hash, expires_at: new Date(Date.now() + 60_000) };
    await test.knex('phone_codes').insert(row);
    expect((await reset(phone, '123456')).statusCode).toBe(422);
  });

  it.each([
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'Karim Uddin 1', password_confirmation: 'Karim Uddin 1' }],
    ['password_confirmation', { password_confirmation: 'another one' }],
    ['code', { code: '' }],
    ['phone', { phone: '' }],
  ])('is not used up by a form with a fault in %s', async (field, change) => {
    const { phone, email } = await account();
    const code = await codeFor(phone);
    const answer = await reset(phone, code, change);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
    expect((await login(email, OLD)).status).toBe(200);
    expect((await reset(phone, code)).statusCode).toBe(200);
  });

  it('has a limit for a number and for a network', async () => {
    const from = (remoteAddress: string, phone: string) =>
      test.app.inject({ method: 'POST', url: '/api/password/phone/code', payload: { phone }, remoteAddress });
    const { phone } = await account();
    const codes = [];
    for (let nth = 0; nth < 4; nth += 1) codes.push((await from('192.0.2.1', phone)).statusCode);
    expect(codes).toEqual([200, 200, 200, 429]);
    // Its owner, elsewhere, still gets one.
    expect((await from('198.51.100.7', phone)).statusCode).toBe(200);
  });
});

describe('after it', () => {
  it('the second step is still asked for', async () => {
    const { id, email, phone } = await account();
    const secret = { secret: Buffer.from('sealed'), confirmed_at: new Date() };
    await test.knex('two_factor').insert({ user_id: id, ...secret });
    expect((await reset(phone, await codeFor(phone))).statusCode).toBe(200);
    const answer = await login(email, NEW);
    expect(answer).not.toHaveProperty('token');
    expect(await test.knex('two_factor').where({ user_id: id }).first('confirmed_at')).toMatchObject({
      confirmed_at: expect.any(Date),
    });
  });

  it('consents and changes of contact wait for seven days, and the answer says until when', async () => {
    const owner = await coOwner(test);
    const phone = `018${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const { id } = owner.user;
    await test.knex('users').where({ id }).update({ phone, phone_verified_at: new Date() });
    const { id: mutation, dag_number } = await ofOwnDag(test, await test.login('user'));
    const dag = (await test.knex('dags').where({ dag_no: dag_number }).first('id')) as { id: number };
    const linked_by = (await test.login('acland')).user.id;
    const claim = { user_id: id, dag_id: dag.id, owner: 'রহিমা খাতুন', status: 'confirmed' };
    const [{ id: owner_claim_id }] = (await test
      .knex('owner_claims')
      .insert({ ...claim, reviewer_id: linked_by, reviewed_at: new Date() }, ['id'])) as [{ id: number }];
    await test.knex('owner_links').insert({
      user_id: id,
      dag_id: dag.id,
      owner: claim.owner,
      source: 'claim',
      owner_claim_id,
      linked_by,
    });
    expect((await reset(phone, await codeFor(phone))).statusCode).toBe(200);
    const token = await openSession(test.knex, { userId: id, userAgent: 'test', ip: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}` };
    const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
      test.app.inject({ method, url, payload, headers });
    const agree = () => send('POST', `/api/me/land/mutations/${mutation}/agree`, {});
    const me = (await test.app.inject({ url: '/api/me', headers })).json<Record<string, unknown>>();
    const change = (more: object) =>
      send('PUT', '/api/me', { name: me['name'], email: me['email'], phone, ...more });
    const waits = await agree();
    expect([waits.statusCode, waits.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(/For safety this works from \d{1,2} \w+ \d{4}/),
    ]);
    for (const current_password of ['', NEW]) {
      const mail = await change({ email: 'thief@example.org', current_password });
      expect([mail.statusCode, Object.keys(mail.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['email'],
      ]);
      const number = await change({ phone: '01811111111', current_password });
      expect([number.statusCode, Object.keys(number.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['phone'],
      ]);
    }
    // What is no contact can be changed.
    expect((await change({ name: 'Rahima Khatun' })).statusCode).toBe(200);
    const past = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 1000);
    await test.knex('phone_resets').where({ user_id: id }).update({ reset_at: past });
    expect((await agree()).statusCode).toBe(200);
    expect((await change({ phone: '01811111111', current_password: NEW })).statusCode).toBe(200);
  });
});

it('a number of another country is told that no code can go there, and what to do', async () => {
  for (const phone of ['+971 50 123 4567', '৪৪৭৭০০৯০০১২৩']) {
    const answer = await post('/api/password/phone/code', { phone });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { errors: { phone: [expect.stringContaining('none was sent')] } },
    ]);
  }
});
