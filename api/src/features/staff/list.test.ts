import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { staffCalls, type Login } from './calls.testing.ts';

let test: TestApp;
let admin: Login;
let calls: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  test = await createTestApp();
  calls = staffCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await calls.onlyAdmin();
});

const list = async (query: Record<string, unknown>) => {
  const given = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await calls.ask(admin, 'GET', `?${new URLSearchParams(given).toString()}`);
  return { answer, rows: answer.json<{ id: number; name: string; [field: string]: unknown }[]>() };
};

describe('who may', () => {
  it.each([
    ['user', 403],
    ['acland', 403],
    [null, 401],
  ] as const)('%s is answered %i by every call, and nothing changes', async (role, status) => {
    const { user } = await test.login('acland');
    const before = await calls.stored(user.id);
    const who = role && (await test.login(role));
    const answers = [
      await calls.ask(who, 'GET', ''),
      await calls.ask(who, 'GET', `/${user.id}`),
      await calls.ask(who, 'POST', '', { name: 'A', email: 'a@land.example', role: 'admin' }),
      await calls.ask(who, 'PUT', `/${user.id}`, { role: 'admin' }),
      ...(await Promise.all(
        ['invitation', 'disable', 'enable', 'reset-two-factor'].map((path) =>
          calls.ask(who, 'POST', `/${user.id}/${path}`),
        ),
      )),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    expect(await calls.stored(user.id)).toEqual(before);
  });

  it('a citizen’s account is none of the staff’s', async () => {
    const { user } = await test.login('user');
    const answers = [
      await calls.ask(admin, 'GET', `/${user.id}`),
      await calls.change(admin, user.id, { role: 'admin' }),
      await calls.act(admin, user.id, 'disable'),
      await calls.act(admin, user.id, 'reset-two-factor'),
      await calls.act(admin, 999_999_999, 'enable'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Staff account not found' }]);
    }
    expect(await calls.stored(user.id)).toMatchObject({ role: 'user', disabled_at: null });
  });
});

describe('the list', () => {
  it('has the staff and those invited, newest first, with nothing secret', async () => {
    await test.login('user');
    const officer = await test.login('acland');
    const { answer, rows } = await list({ range: [0, 1] });
    expect(rows.map(({ id }) => id)).toEqual([officer.user.id, admin.user.id]);
    expect(answer.headers['content-range']).toMatch(/^staff 0-1\/\d+$/);
    expect(rows[0]).toEqual({
      id: officer.user.id,
      name: 'Test acland',
      name_bn: null,
      email: officer.user.email,
      phone: '01700000000',
      role: 'acland',
      state: 'active',
      two_factor: false,
      invited_at: null,
      last_seen_at: expect.any(String),
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const all = await calls.ask(admin, 'GET', '');
    expect(all.json<{ role: string }[]>().filter(({ role }) => role === 'user')).toEqual([]);
  });

  it('is found by name, e-mail and phone as people type them', async () => {
    const officer = await test.login('acland');
    await calls.change(admin, officer.user.id, { name: 'মীর্জা হাসান', phone: '01898765432' });
    for (const q of ['মির্জা', officer.user.email.toUpperCase(), '০১৮৯৮৭৬৫৪৩২']) {
      expect((await list({ filter: { q } })).rows.map(({ id }) => id)).toEqual([officer.user.id]);
    }
    expect((await list({ filter: { q: '%' } })).rows).toEqual([]);
    expect((await list({ filter: { q: 'nobody' } })).answer.headers['content-range']).toBe('staff */0');
  });

  it('is filtered by role and state, and sorted by what it shows', async () => {
    const officer = await test.login('acland');
    await calls.act(admin, officer.user.id, 'disable');
    const person = { name: 'A', email: 'invited@land.example', role: 'acland' };
    const invited = (await calls.ask(admin, 'POST', '', person)).json<{ id: number }>();
    const ids = async (filter: object) => (await list({ filter })).rows.map(({ id }) => id);
    expect(await ids({ role: 'admin' })).toEqual([admin.user.id]);
    expect(await ids({ state: 'disabled' })).toContain(officer.user.id);
    expect(await ids({ state: 'disabled', role: 'admin' })).toEqual([]);
    expect(await ids({ id: [officer.user.id] })).toEqual([officer.user.id]);
    const later = new Date(Date.now() + 60_000);
    await test.knex('sessions').where({ user_id: officer.user.id }).update({ last_used_at: later });
    const { rows } = await list({ sort: ['last_seen_at', 'DESC'] });
    expect(rows[0]).toMatchObject({ id: officer.user.id, last_seen_at: later.toISOString() });
    expect(rows.at(-1)).toMatchObject({ id: invited.id, last_seen_at: null, state: 'invited' });
    const names = (await list({ sort: ['email', 'ASC'] })).rows.map(({ email }) => email);
    expect(names).toEqual([...names].sort());
    expect((await list({ sort: ['password_hash', 'ASC'] })).answer.statusCode).toBe(400);
    expect((await list({ filter: { password_hash: 'x' } })).answer.statusCode).toBe(400);
  });
});
