import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCounter, type Counter } from '../../../features/applications/counter.testing.ts';
import { openOffice, type Office } from '../../../features/land-registrations/office.testing.ts';

/* What an account may hand in within an hour. */

let office: Office;
let counter: Counter;
beforeAll(async () => {
  [office, counter] = await Promise.all([openOffice(), openCounter()]);
});
afterAll(() => Promise.all([office.close(), counter.close()]));

const tried = ({ knex }: Office | Counter, name: string, count: number) =>
  knex('tries').whereLike('key', `${name}:%`).update({ count });

it('registrations: those of a large family, then no more; another account goes on', async () => {
  const [who, other] = [await office.login('user'), await office.login('user')];
  await office.taken(who);
  await tried(office, 'land-registration', 119);
  await office.taken(who);
  const answer = await office.register(who, office.input());
  expect([answer.statusCode, answer.json()]).toEqual([
    429,
    { message: 'Too many tries. Please try again in 60 minutes.' },
  ]);
  expect(await office.count(who)).toBe(2);
  await office.taken(other);
});

it('applications: sixty, then no more, and nothing is paid', async () => {
  const who = await counter.login('user');
  await counter.taken(who, counter.input());
  await tried(counter, 'application', 60);
  expect((await counter.apply(who, counter.input())).statusCode).toBe(429);
  expect(await counter.counts(who)).toMatchObject({ applications: 1, payments: 1 });
});
