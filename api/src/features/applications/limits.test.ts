import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCounter, type Counter } from './counter.testing.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

it('applications: sixty, then no more, and nothing is paid', async () => {
  const who = await counter.login('user');
  await counter.taken(who, counter.input());
  await counter.knex('tries').whereLike('key', 'application:%').update({ count: 60 });
  expect((await counter.apply(who, counter.input())).statusCode).toBe(429);
  expect(await counter.counts(who)).toMatchObject({ applications: 1, payments: 1 });
});
