import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.knex('tries').del());

let numbers = 0;

/** Someone with a phone number, verified some days ago, or not at all. */
async function owner(days: number | null = 1, phone = `0171${String((numbers += 1)).padStart(7, '0')}`) {
  const { user } = await test.login('user');
  const phone_verified_at = days === null ? null : new Date(Date.now() - days * 86_400_000);
  await test.knex('users').where({ id: user.id }).update({ phone, phone_verified_at });
  return { ...user, phone };
}

const login = (email: string, password = TEST_PASSWORD, more: { cookie?: string; from?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    remoteAddress: more.from ?? '103.1.2.3',
    headers: more.cookie ? { cookie: more.cookie } : {},
  });
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0]!;
const wrongs = async (times: number, name: (index: number) => string, from?: string) => {
  for (let index = 0; index < times; index += 1) {
    expect((await login(name(index), 'not it', from ? { from } : {})).statusCode).toBe(401);
  }
};
const bengali = (digits: string) => digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);

it('opens a session with a verified phone number, however it is written', async () => {
  const { id, phone } = await owner();
  const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`;
  for (const written of [
    phone,
    `+88${phone}`,
    `88${phone}`,
    bengali(phone),
    `+৮৮${bengali(phone)}`,
    spaced,
  ]) {
    const answer = await login(written);
    expect([written, answer.statusCode]).toEqual([written, 200]);
    expect(answer.json()).toMatchObject({ token: expect.any(String), user: { id } });
  }
});

it('does not say whether there is such a number: not verified, unknown, or a wrong password', async () => {
  const { phone } = await owner(null);
  const known = await owner();
  const answers = await Promise.all([login(phone), login('01999999999'), login(known.phone, 'not it')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  const said = answers.map((answer) => answer.body);
  expect(new Set(said)).toEqual(new Set([JSON.stringify({ message: 'Invalid credentials' })]));
});

it('asks for the second step as with the e-mail address', async () => {
  const { id, phone } = await owner();
  await test.knex('two_factor').insert({ user_id: id, secret: 'v1.x', confirmed_at: new Date() });
  expect((await login(phone)).json()).toMatchObject({ two_factor: true, challenge: expect.any(String) });
});

it('belongs to whoever verified the number last', async () => {
  const before = await owner(9);
  const now = await owner(2, before.phone);
  expect((await login(before.phone)).json()).toMatchObject({ user: { id: now.id } });
});

it('counts wrong passwords of a number as those of an address, all ways of writing it as one', async () => {
  const { phone, email } = await owner();
  const ways = [phone, `+88${phone}`, bengali(phone)];
  await wrongs(10, (index) => ways[index % ways.length]!);
  expect((await login(phone)).statusCode).toBe(429);
  expect((await login(phone, TEST_PASSWORD, { from: '104.9.9.9' })).statusCode).toBe(200);
  // Neither the number that nobody has nor the address of the same account tells them apart.
  await wrongs(10, () => '01888888888');
  expect((await login('01888888888')).statusCode).toBe(429);
  expect((await login(email, 'not it')).statusCode).toBe(401);
});

it('lets a browser in that the account knows, whichever name it logged in with, whatever strangers tried', async () => {
  const { phone, email } = await owner();
  const cookie = cookieOf(await login(email));
  await wrongs(10, () => phone);
  expect((await login(phone)).statusCode).toBe(429);
  expect((await login(phone, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
  const other = await owner();
  expect((await login(other.phone, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
  await wrongs(10, () => other.phone);
  expect((await login(other.phone, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
});

it('finds the account by its index', async () => {
  const { rows } = await test.knex.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    return trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select id from users where phone = '01711111111' and phone_verified_at is not null
       order by phone_verified_at desc limit 1`,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_verified_phone');
});
