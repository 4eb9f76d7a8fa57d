import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { notifyOwner as tellIdentity } from '../identity/notices.ts';
import { notifyOwner as tellRegistration } from './notices.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('has told its citizen of each decision as the application does', async () => {
  const told = () =>
    test
      .knex('notifications')
      .whereIn('kind', ['kyc-decided', 'registration-decided'])
      .select('user_id', 'kind', 'facts')
      .orderBy('id') as Promise<object[]>;
  const before = await told();
  expect(before).toHaveLength(5);
  const decided = (table: string) =>
    test
      .knex(table)
      .join('users', 'users.id', 'user_id')
      .where({ email: 'citizen@bhumi.test' })
      // What has ended was told in other words.
      .whereNotIn('status', ['pending', 'ended'])
      .orderBy(`${table}.id`)
      .pluck(`${table}.id`) as Promise<number[]>;
  for (const id of await decided('kycs')) await tellIdentity(test.knex, id);
  for (const id of await decided('land_tax_registrations')) await tellRegistration(test.knex, id);
  expect((await told()).slice(before.length)).toEqual(before);
});
