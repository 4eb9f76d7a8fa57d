/** The database commits, and its answer is lost on the way: nobody is told that nothing was saved, and nothing is done twice. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startFreezingProxy, type FreezingProxy } from '../../db/testing/freezing-proxy.ts';
import { messages } from '../contract/messages.ts';
import { openCounter, type Counter } from './features/applications/counter.testing.ts';

let proxy: FreezingProxy;
let counter: Counter;
beforeAll(async () => {
  counter = await openCounter({
    reachBy: async (url) => {
      proxy = await startFreezingProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await counter.close();
  await proxy.close();
});
afterEach(async () => {
  proxy.hearCommits();
  proxy.revive();
  await expect.poll(() => counter.app.writable()).toBe(true);
});

const once = { applications: 1, payments: 1, events: 2 };

it('with a key the outcome is found out: the answer is what was saved', async () => {
  const who = await counter.login('user');
  const body = counter.input();
  let commits = 0;
  const onQuery = ({ sql }: { sql: string }) => {
    // Only the first COMMIT is not heard of.
    if (/^commit/i.test(sql) && ++commits > 1) proxy.hearCommits();
  };
  counter.knex.on('query', onQuery);
  proxy.swallowCommits();
  const answer = await counter.apply(who, body, 'a-key-of-its-own-1');
  counter.knex.removeListener('query', onQuery);
  expect([answer.statusCode, commits]).toEqual([200, 2]);
  expect(answer.json()).toMatchObject({ payment_status: 'paid' });
  expect(await counter.counts(who)).toMatchObject(once);
});

it('where it cannot be found out, the caller is told to send the same again, and gets what was saved', async () => {
  for (const language of ['en', 'bn'] as const) {
    const who = await counter.login('user');
    who.headers = { ...who.headers, 'accept-language': language } as typeof who.headers;
    const body = counter.input();
    proxy.swallowCommits({ kill: true });
    const unknown = await counter.apply(who, body, 'a-key-of-its-own-2');
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect(unknown.json()).toMatchObject({
      code: 'outcome_unknown',
      message: messages.outcomeSought[language],
    });
    proxy.hearCommits();
    proxy.revive();
    await expect.poll(() => counter.app.writable()).toBe(true);
    const again = await counter.apply(who, body, 'a-key-of-its-own-2');
    expect([again.statusCode, again.json()]).toMatchObject([200, { payment_status: 'paid' }]);
    expect(await counter.counts(who)).toMatchObject(once);
  }
});

it('without a key the caller is told to look first', async () => {
  const who = await counter.login('user');
  proxy.swallowCommits({ kill: true });
  const unknown = await counter.apply(who, counter.input());
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    503,
    { code: 'outcome_unknown', message: messages.outcomeUnknown.en },
  ]);
  proxy.hearCommits();
  proxy.revive();
  await expect.poll(() => counter.app.writable()).toBe(true);
  expect(await counter.counts(who)).toMatchObject(once);
});

it('a write that was not sent to be committed was not saved, and is said so', async () => {
  const who = await counter.login('user');
  proxy.kill();
  const refused = await counter.apply(who, counter.input(), 'a-key-of-its-own-3');
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).not.toHaveProperty('code');
});
