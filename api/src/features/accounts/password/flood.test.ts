import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { runWithNetwork } from '../../../platform/access/limits/current-network.ts';
import { hashPassword } from './hash.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await createTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const login = (from: string, email: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': 'bn' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });

/** More passwords to be hashed than may wait for one address; for each that is done or turned away the next. */
function flood(from: string) {
  const state = { done: 0, over: false, end: () => Promise.resolve() };
  const asking = async () => {
    while (!state.over) {
      const done = await hashPassword(TEST_PASSWORD).catch(() => nextTurn());
      if (done) state.done += 1;
    }
  };
  let all: Promise<unknown> = Promise.resolve();
  const answered = runWithNetwork(from, () => {
    all = Promise.all(Array.from({ length: 150 }, asking));
  });
  state.end = async () => {
    state.over = true;
    await all;
    // Or it goes on asking in the tests that this process runs next.
    answered();
  };
  return state;
}

it('a flood from one address waits for itself, and what is too much of it is turned away', async () => {
  const { user } = await test.login('user');
  const waiting = flood('203.0.113.9');

  // One that came just when a turn was over may still have got a place.
  let more = await login('203.0.113.9', user.email);
  while (more.status === 200) more = await login('203.0.113.9', user.email);
  expect([more.status, more.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await more.json()).toMatchObject({
    message: 'সেবাটি এই মুহূর্তে ব্যস্ত। কিছু হারায়নি; একটু পরে আবার চেষ্টা করুন।',
  });
  const tries = await test.knex('tries').whereLike('key', 'login-%').where('count', '>', 0);
  expect(tries, 'what is turned away is no try').toEqual([]);

  const before = waiting.done;
  expect((await login('198.51.100.7', user.email)).status).toBe(200);
  expect(waiting.done - before, 'of the flood before somebody else').toBeLessThan(128);
  await waiting.end();
  expect((await login('203.0.113.9', user.email)).status).toBe(200);
});
