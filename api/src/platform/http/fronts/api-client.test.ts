import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { createApiClient } from './api-client.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const asker = { host: 'localhost', id: 'request-1', ip: '127.0.0.1' };

/** How often a session was looked up while something was done. */
async function lookups(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const listen = ({ sql }: { sql: string }) => {
    if (sql.includes('where sessions.token_hash')) count += 1;
  };
  test.knex.on('query', listen);
  await work();
  test.knex.removeListener('query', listen);
  return count;
}
const headers = ({ token }: { token: string }) => ({
  cookie: `bhumi_session=${token}`,
  accept: 'application/json',
});

it('a page that reads looks its session up once, at the same time or later', async () => {
  const one = await test.login('user');
  const { askApi: call } = createApiClient(test.app, { ...asker, reads: true });
  const me = () => call('/api/me', { headers: headers(one) });
  const count = await lookups(async () => {
    const answers = await Promise.all([
      me(),
      me(),
      call('/api/locations/divisions', { headers: headers(one) }),
    ]);
    expect([...answers, await me()].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
  expect(count).toBe(1);
});

it('the next page looks it up anew, and so does each call of one that changes something', async () => {
  const one = await test.login('user');
  const reads = () =>
    createApiClient(test.app, { ...asker, reads: true }).askApi('/api/me', { headers: headers(one) });
  expect(await lookups(() => Promise.all([reads(), reads()]))).toBe(2);
  await test.knex('sessions').where({ user_id: one.user.id }).update({ revoked_at: new Date() });
  expect((await reads()).status).toBe(401);
  const two = await test.login('user');
  const { askApi: call } = createApiClient(test.app, asker);
  const me = () => call('/api/me', { headers: headers(two) });
  expect(await lookups(async () => [await me(), await me()])).toBe(2);
});

it('two people on one page are two', async () => {
  const [one, two] = [await test.login('user'), await test.login('admin')];
  const { askApi: call } = createApiClient(test.app, { ...asker, reads: true });
  const emailOf = async (who: typeof one) => {
    const answer = await call('/api/me', { headers: headers(who) });
    return (JSON.parse(answer.text) as { email: string }).email;
  };
  expect([await emailOf(one), await emailOf(two)]).toEqual([one.user.email, two.user.email]);
});

it('nobody shares what a page has found by a header', async () => {
  const one = await test.login('user');
  const { askApi: call } = createApiClient(test.app, { ...asker, reads: true });
  await call('/api/me', { headers: headers(one) });
  const answer = await test.app.inject({ url: '/api/me', headers: { 'x-request-id': asker.id } });
  expect(answer.statusCode).toBe(401);
});

it('says what was answered as a whole, with its headers, also to a form on its way', async () => {
  const { askApi } = createApiClient(test.app, asker);
  const lists = await askApi('/api/locations/cascade?division_id=', { headers: {} });
  expect([lists.status, lists.headers.get('Content-Type')]).toEqual([400, 'application/json; charset=utf-8']);
  expect(JSON.parse(lists.text)).toMatchObject({ message: expect.any(String) });
  const form = new FormData();
  form.set('email', 'nobody@example.org');
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  const type = { 'content-type': headers.get('content-type')! };
  const refused = await askApi('/api/user/kyc/upload', { method: 'POST', headers: type, body });
  expect([refused.status, refused.headers.get('x-nothing'), refused.headers.getSetCookie()]).toEqual([
    401,
    null,
    [],
  ]);
  await expect(askApi('/api/../storage/x', { headers: {} })).rejects.toThrow('is not an address of the API');
});
