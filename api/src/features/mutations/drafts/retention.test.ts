import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Draft } from '../../../../contract/mutations/drafts.ts';
import { sweep } from '../../../platform/retention/sweep.ts';
import { draftsOf } from './drafts.testing.ts';
import { warnOwners } from './retention.ts';
import { drafts } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
const { begin, call } = draftsOf(() => test);

describe('drafts that nobody touches', () => {
  const DAY = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const age = (id: number, touched: number, warned: number | null) =>
    test
      .knex('mutation_drafts')
      .where({ id })
      .update({ touched_at: ago(touched), warned_at: warned === null ? null : ago(warned) });

  it('are forgotten a week after their owner was told, once', async () => {
    const who = await test.login('user');
    const [old, young] = [await begin(who, { dag_number: '1' }), await begin(who, { dag_number: '2' })];
    await age(old.id, 83.1, null);
    await age(young.id, 82.9, null);
    expect([await warnOwners(test.knex), await warnOwners(test.knex)]).toEqual([1, 0]);
    const notices = await test.app.inject({ url: '/api/notifications', headers: who.headers });
    expect(notices.json()[0]).toMatchObject({
      title: 'Your draft of a mutation will be forgotten',
      to: `/dashboard/mutations/draft/${old.id}`,
    });
    expect(
      await test.knex('outbox').where({ template: 'mutation-draft-ends', user_id: who.user.id }),
    ).toHaveLength(1);
    const open = async () =>
      (await call(who, 'GET', ''))
        .json<{ data: Draft[] }>()
        .data.map(({ id }) => id)
        .sort();
    // However old: nobody loses a draft without a word.
    await age(young.id, 200, null);
    await age(old.id, 90.1, 6.9);
    await sweep(test.knex, drafts.retention);
    expect(await open()).toEqual([old.id, young.id].sort());
    await age(old.id, 90.1, 7.1);
    await sweep(test.knex, drafts.retention);
    expect(await open()).toEqual([young.id]);
  });

  it('are told of by the job that sweeps', async () => {
    const { id } = await begin(await test.login('user'));
    await age(id, 83.1, null);
    await test.app.jobs.drain('retention');
    const draft = await test.knex('mutation_drafts').where({ id }).first('warned_at');
    expect(draft).toEqual({ warned_at: expect.any(Date) });
  });

  it('are kept for their whole time again once they are touched', async () => {
    const who = await test.login('user');
    const { id } = await begin(who);
    await age(id, 89, 5);
    await call(who, 'PUT', `/${id}`, { version: 1, fields: {} });
    expect(await test.knex('mutation_drafts').where({ id }).first('warned_at')).toEqual({ warned_at: null });
  });
});
