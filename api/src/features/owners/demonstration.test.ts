import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('has a citizen who is known as an owner and says to own more, and nobody to tell of what happened before', async () => {
  const { knex } = test;
  const { id: user_id } = (await knex('users').where({ email: 'citizen@bhumi.test' }).first('id')) as {
    id: number;
  };
  expect(await knex('owner_links').where({ user_id })).toMatchObject([{ source: 'claim', ended_at: null }]);
  const claims = await knex('owner_claims').where({ user_id }).orderBy('id').pluck('status');
  expect(claims).toEqual(['confirmed', 'pending']);
  expect(await knex('owner_alerts').whereNull('told_at')).toEqual([]);
});
