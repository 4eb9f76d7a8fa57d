import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Login = Awaited<ReturnType<TestApp['login']>>;
const ask = (who: Login, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/user/kyc', headers: { ...who.headers, ...headers } });

describe('KYC', () => {
  const submit = async (person: Login, more: object = {}) =>
    test.knex('kycs').insert({
      user_id: person.user.id,
      id_front: `kyc/${randomUUID()}.png`,
      id_back: `kyc/${randomUUID()}.png`,
      ...more,
    });

  it('is a 404 while there is none, and a 401 for a visitor', async () => {
    const answer = await ask(await test.login('user'));
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }]);
    expect((await test.app.inject('/api/user/kyc')).statusCode).toBe(401);
  });

  it('is the newest submission, without the paths of its images', async () => {
    const person = await test.login('user');
    const rejection = { status: 'rejected', rejection_reason: 'Not legible', reviewed_at: new Date() };
    await submit(person, rejection);
    expect((await ask(person)).json()).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Not legible',
    });
    await submit(person);
    const newest = await ask(person);
    expect(newest.json()).toEqual({
      id: expect.any(Number),
      status: 'pending',
      rejection_reason: null,
      submitted_at: expect.stringMatching(/Z$/),
      reviewed_at: null,
      name_en: null,
      name_bn: null,
      nid: null,
      verified: null,
      renewal: null,
    });
    const tag = String(newest.headers.etag);
    expect((await ask(person, { 'if-none-match': tag })).statusCode).toBe(304);
  });
});
