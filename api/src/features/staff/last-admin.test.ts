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

describe('oneself', () => {
  it('is neither disabled nor demoted, nor loses the second step, by accident', async () => {
    const other = await test.login('admin');
    const { id } = other.user;
    for (const answer of [
      await calls.act(other, id, 'disable'),
      await calls.change(other, id, { role: 'acland' }),
      await calls.change(other, id, { role: 'user' }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot do this to your own account. Another administrator can.',
      ]);
    }
    expect((await calls.act(other, id, 'reset-two-factor')).statusCode).toBe(409);
    expect((await calls.change(other, id, { name: 'New Name', role: 'admin' })).statusCode).toBe(200);
    expect(await calls.status(other, '/api/admin/staff')).toBe(200);
  });
});

describe('the last active administrator', () => {
  const LAST = 'This is the last active administrator. Make someone else an administrator first.';

  it('is not disabled or demoted, whoever else is disabled or invited', async () => {
    const disabled = await test.login('admin');
    await calls.act(admin, disabled.user.id, 'disable');
    await calls.ask(admin, 'POST', '', { name: 'A', email: 'next-admin@land.example', role: 'admin' });
    for (const answer of [
      await calls.act(admin, admin.user.id, 'disable'),
      await calls.change(admin, admin.user.id, { role: 'acland' }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, LAST]);
    }
  });

  /** Sends both while the administrators are held, lets them go when both requests wait, and answers both. */
  async function atOnce(send: () => ReturnType<typeof calls.act>[]) {
    const held = await test.knex.transaction();
    await held('users').where({ role: 'admin' }).orderBy('id').forUpdate();
    const sent = Promise.all(send());
    const waiting = async () => {
      const { rows } = await test.knex.raw<{ rows: { count: number }[] }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]!.count;
    };
    await expect.poll(waiting).toBe(2);
    await held.rollback();
    return sent;
  }
  const admins = () => test.knex('users').where({ role: 'admin' }).whereNull('disabled_at');

  it.each([
    ['demote', (from: Login, to: Login) => calls.change(from, to.user.id, { role: 'acland' })],
    ['disable', (from: Login, to: Login) => calls.act(from, to.user.id, 'disable')],
  ])('is left when two %s each other at the same moment', async (_what, send) => {
    const other = await test.login('admin');
    const answers = await atOnce(() => [send(admin, other), send(other, admin)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(LAST);
    expect(await admins()).toHaveLength(1);
  });

  it('is not the only one to be safe: who is demoted meanwhile does nothing more', async () => {
    const [other, third] = [await test.login('admin'), await test.login('admin')];
    const answers = await atOnce(() => [
      calls.act(admin, other.user.id, 'disable'),
      calls.act(other, admin.user.id, 'disable'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await admins()).toHaveLength(2);
    expect(await calls.status(third, '/api/admin/staff')).toBe(200);
  });
});
