import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['login']>>;
let savar: number;
let district: number;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  admin = await test.login('admin');
  const office = await test.knex('offices').where({ name_en: 'Upazila Land Office, Savar' }).first();
  savar = office.id;
  district = office.parent_id;
});
afterAll(() => test.close());

const post = (url: string, payload: object = {}, headers = admin.headers) =>
  test.app.inject({ method: 'POST', url: `/api/admin/appointments${url}`, payload, headers });
const me = async (headers: { authorization: string }) =>
  (await test.app.inject({ url: '/api/me', headers })).json() as {
    posts: { post: string; office_id: number }[];
  };
const mutations = (headers: { authorization: string }) =>
  test.app.inject({ url: '/api/admin/mutations', headers });
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

describe('an account of the land office', () => {
  it('without a post reads public data and no case, and is told why', async () => {
    const { headers } = await test.login('acland', []);
    expect((await me(headers)).posts).toEqual([]);
    expect((await test.app.inject({ url: '/api/admin/dags', headers })).statusCode).toBe(200);
    expect((await mutations(headers)).json()).toMatchObject({ data: [], total: 0 });
    const cards = await test.app.inject({ url: '/api/admin/kyc/pending', headers });
    expect(cards.json()).toEqual({ kycs: [] });
    const refused = await test.app.inject({ url: '/api/admin/mutations/1', headers });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toMatch(/no post/);
    const dag = { method: 'PUT', url: '/api/admin/upazilas/1', payload: {}, headers } as const;
    expect((await test.app.inject(dag)).statusCode).toBe(403);
  });

  it('acts where its post is, and nowhere else', async () => {
    const { user, headers } = await test.login('acland', []);
    const given = await post('', { user_id: user.id, office_id: savar, post: 'kanungo' });
    expect(given.statusCode, given.body).toBe(201);
    expect((await me(headers)).posts).toMatchObject([{ post: 'kanungo', office_id: savar }]);

    const mouzas: number[] = await test
      .knex('mouza_offices')
      .where({ ac_office_id: savar })
      .pluck('mouza_id');
    const cases: { id: number; mouza_id: number }[] = await test.knex('mutations').select('id', 'mouza_id');
    const here = cases.filter(({ mouza_id }) => mouzas.includes(mouza_id)).map(({ id }) => id);
    expect(here.length).toBeGreaterThan(0);
    expect(here.length).toBeLessThan(cases.length);
    const { data } = (await test.app.inject({ url: '/api/admin/mutations?limit=100', headers })).json();
    expect(data.map(({ id }: { id: number }) => id).toSorted()).toEqual(here.toSorted());

    expect((await post(`/${given.json().id}/end`)).statusCode).toBe(200);
    // Their sessions are over, and a new one holds no post.
    expect((await test.app.inject({ url: '/api/me', headers })).statusCode).toBe(401);
  });

  it('reads and changes nothing with a post that does not decide', async () => {
    const { headers } = await test.login('acland', [{ post: 'assistant', officeId: savar }]);
    expect((await mutations(headers)).statusCode).toBe(200);
    const { id } = await test
      .knex('mutations as m')
      .join('mouza_offices as o', 'o.mouza_id', 'm.mouza_id')
      .where('o.ac_office_id', savar)
      .first('m.id');
    expect((await test.app.inject({ url: `/api/admin/mutations/${id}`, headers })).statusCode).toBe(200);
    for (const sent of [
      { method: 'PATCH', url: `/api/admin/mutations/${id}`, payload: { status: 'assigned_to_ac_land' } },
      { method: 'DELETE', url: '/api/admin/dags/1' },
      { method: 'POST', url: '/api/admin/dags', payload: {} },
    ] as const) {
      const refused = await test.app.inject({ ...sent, headers });
      expect([sent.url, refused.statusCode]).toEqual([sent.url, 403]);
      expect(refused.json().message).toMatch(/reads and reports/);
    }
  });

  it('of a district acts in all its offices', async () => {
    const { headers } = await test.login('acland', [{ post: 'adc-revenue', officeId: district }]);
    const mouzas: number[] = await test
      .knex('mouza_offices')
      .where({ district_office_id: district })
      .pluck('mouza_id');
    const { data } = (await test.app.inject({ url: '/api/admin/mutations?limit=100', headers })).json();
    const expected: number[] = await test.knex('mutations').whereIn('mouza_id', mouzas).pluck('id');
    expect(data.map(({ id }: { id: number }) => id).toSorted()).toEqual(expected.toSorted());
  });

  it('holds a post only from its day to its day', async () => {
    const { user, headers } = await test.login('acland', []);
    await post('', {
      user_id: user.id,
      office_id: savar,
      post: 'kanungo',
      starts_at: days(1),
      ends_at: days(2),
    });
    expect((await me(headers)).posts).toEqual([]);
    await test.knex.raw(
      `update appointments set ends_at = now() where user_id = ${user.id} and starts_at < now()`,
    );
  });

  it('is asked for two-step login where its post asks', async () => {
    const { user, headers } = await test.login('acland', []);
    await test.app.inject({ url: '/api/me', headers });
    await post('', { user_id: user.id, office_id: savar, post: 'surveyor', two_factor: true });
    expect(await me(headers)).toMatchObject({ two_factor_required: true });
    expect((await mutations(headers)).statusCode).toBe(403);
  });
});

describe('a post', () => {
  it('of one holder has no second, and a deputy until a day', async () => {
    const office_id = (await test.knex('offices').where({ kind: 'ac' }).whereNot({ id: savar }).first('id'))
      .id;
    const [first, second] = [await test.login('acland', []), await test.login('acland', [])];
    const wish = { office_id, post: 'acland' };
    expect((await post('', { ...wish, user_id: first.user.id })).statusCode).toBe(201);
    const held = await post('', { ...wish, user_id: second.user.id });
    expect(held.statusCode).toBe(422);
    expect(held.json().errors).toHaveProperty('post');
    const endless = await post('', { ...wish, user_id: second.user.id, deputy: true });
    expect(endless.json().errors).toHaveProperty('ends_at');
    const deputy = await post('', { ...wish, user_id: second.user.id, deputy: true, ends_at: days(14) });
    expect(deputy.statusCode, deputy.body).toBe(201);
    expect(await me(second.headers)).toMatchObject({ posts: [{ post: 'acland', deputy: true }] });
  });

  it.each([
    ['that such an office has not', () => ({ post: 'union-officer' }), 'post'],
    ['of an office that is none', () => ({ office_id: 987_654_321 }), 'office_id'],
    ['of a citizen', async () => ({ user_id: (await test.login('user')).user.id }), 'user_id'],
    ['that ends before it starts', () => ({ ends_at: days(-1) }), 'ends_at'],
  ])('%s is refused at its field', async (_, change, field) => {
    const { user } = await test.login('acland', []);
    const sent = { user_id: user.id, office_id: savar, post: 'kanungo', ...(await change()) };
    const answer = await post('', sent);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(answer.json().errors).toHaveProperty(field);
  });

  it('ends once', async () => {
    const { user } = await test.login('acland', []);
    const { id } = (await post('', { user_id: user.id, office_id: savar, post: 'surveyor' })).json();
    expect((await post(`/${id}/end`)).statusCode).toBe(200);
    expect((await post(`/${id}/end`)).statusCode).toBe(409);
    expect((await post('/987654321/end')).statusCode).toBe(404);
  });
});

it('an account from before there were offices is placed by its first post', async () => {
  const { user, headers } = await test.login('acland');
  await test.knex('appointments').where({ user_id: user.id }).update({ to_be_placed: true });
  const listed = async () =>
    (
      await test.app.inject({ url: '/api/admin/appointments?to_be_placed=true', headers: admin.headers })
    ).json();
  expect(await listed()).toMatchObject([{ user_id: user.id, to_be_placed: true, office_kind: 'national' }]);
  await post('', { user_id: user.id, office_id: savar, post: 'surveyor' });
  expect(await listed()).toEqual([]);
  expect((await me(headers)).posts).toMatchObject([{ post: 'surveyor' }]);
});

it('what such an account had goes on until its first post begins', async () => {
  const { user, headers } = await test.login('acland');
  await test.knex('appointments').where({ user_id: user.id }).update({ to_be_placed: true });
  await post('', { user_id: user.id, office_id: savar, post: 'surveyor', starts_at: days(2) });
  expect((await me(headers)).posts).toMatchObject([{ post: 'acland' }]);
  const { ends_at, starts_at } = await test
    .knex('appointments as old')
    .join('appointments as next', 'next.user_id', 'old.user_id')
    .where({ 'old.user_id': user.id, 'old.to_be_placed': true, 'next.to_be_placed': false })
    .first('old.ends_at', 'next.starts_at');
  expect(ends_at).toEqual(starts_at);
});
