import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type Office } from './office.testing.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

it('registrations: those of a large family, then no more; another account goes on', async () => {
  const [who, other] = [await office.login('user'), await office.login('user')];
  await office.taken(who);
  await office.knex('tries').whereLike('key', 'land-registration:%').update({ count: 119 });
  await office.taken(who);
  const answer = await office.register(who, office.input());
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { message: 'Too many tries. Nothing was changed. Please try again in 60 minutes.' },
  ]);
  expect(await office.count(who)).toBe(2);
  await office.taken(other);
});
