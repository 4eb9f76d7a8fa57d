import { connect } from '@bhumi/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_FILTERS,
  type ListPreferences,
  type Preferences,
} from '../../../contract/preferences/preferences.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let test: TestApp;
type Login = Awaited<ReturnType<TestApp['login']>>;
let officer: Login;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  officer = await test.login('acland', []);
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = officer) {
  const url = `/api/admin/preferences/lists${path}`;
  const answer = await test.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.json<ListPreferences & Preferences & Record<string, unknown>>(),
  };
}
const asked = (name: string, filter: object = {}, sort: object = { field: 'id', order: 'DESC' }) => ({
  name,
  filter,
  sort,
});
const errors = (answer: { status: number; body: unknown }) => [
  answer.status,
  (answer.body as { errors?: unknown }).errors,
];

describe('columns', () => {
  it('are kept in their order, until none of one’s own are wanted', async () => {
    expect((await ask('GET', '')).body).toEqual({ lists: {} });
    const columns = ['dag_no', 'id', 'zil_id'];
    expect((await ask('PUT', '/dags/columns', { columns })).body).toEqual({ columns, filters: [] });
    await ask('PUT', '/dags/columns', { columns: ['dag_no', 'document', 'dag_no'] });
    expect((await ask('GET', '')).body).toEqual({
      lists: { dags: { columns: ['dag_no', 'document'], filters: [] } },
    });
    expect((await ask('PUT', '/dags/columns', { columns: null })).body).toEqual({
      columns: null,
      filters: [],
    });
    expect((await ask('GET', '')).body).toEqual({ lists: {} });
  });

  it('are such that the list has, and some', async () => {
    const put = async (list: string, columns: string[]) =>
      errors(await ask('PUT', `/${list}/columns`, { columns }));
    expect(await put('dags', [])).toEqual([422, { columns: ['Choose at least one column'] }]);
    for (const name of ['khotiyan', 'meta', 'password_hash', 'constructor']) {
      expect(await put('dags', ['id', name])).toEqual([422, { columns: ['This list has no such column'] }]);
    }
    expect((await ask('PUT', '/users/columns', { columns: ['id'] })).status).toBe(404);
  });
});

describe('saved filters', () => {
  it('are kept by name, renamed and forgotten', async () => {
    const filter = { q: 'সাভার', district_id: 1, has_document: 'no' };
    const sort = { field: 'dag_no', order: 'ASC' };
    await ask('POST', '/dags/filters', asked('  Without   a document ', filter, sort));
    const kept = (await ask('POST', '/dags/filters', asked('All of Savar', { q: 'Savar' }))).body;
    expect(kept.filters).toMatchObject([
      { name: 'All of Savar' },
      { name: 'Without a document', filter, sort },
    ]);
    const { id } = kept.filters[1]!;
    const renamed = await ask('PUT', `/dags/filters/${id}`, { name: 'Yet without' });
    expect(renamed.body.filters.map(({ name }) => name)).toEqual(['All of Savar', 'Yet without']);
    for (let twice = 0; twice < 2; twice += 1) {
      const left = await ask('DELETE', `/dags/filters/${id}`);
      expect([left.status, left.body.filters.map(({ name }) => name)]).toEqual([200, ['All of Savar']]);
    }
    expect((await ask('PUT', `/dags/filters/${id}`, { name: 'Gone' })).status).toBe(404);
  });

  it('have one name each in a list; the same again is kept once', async () => {
    await ask('POST', '/dags/filters', asked('One', { q: 'a' }));
    expect((await ask('POST', '/dags/filters', asked('One', { q: 'a' }))).body.filters).toHaveLength(1);
    const taken = { name: ['You have another filter of this name. Choose another name.'] };
    expect(errors(await ask('POST', '/dags/filters', asked('One', { q: 'b' })))).toEqual([422, taken]);
    const { filters } = (await ask('POST', '/dags/filters', asked('Two'))).body;
    const two = filters.find(({ name }) => name === 'Two')!;
    expect(errors(await ask('PUT', `/dags/filters/${two.id}`, { name: 'One' }))).toEqual([422, taken]);
    expect((await ask('POST', '/zils/filters', asked('One'))).status).toBe(200);
  });

  it('are such that the list can be asked for, and not too long or too many', async () => {
    const post = (name: string, filter: object = {}, sort?: object) =>
      ask('POST', '/upazilas/filters', asked(name, filter, sort));
    expect(errors(await post(' '))).toEqual([422, { name: ['Enter a name for the filter'] }]);
    expect(errors(await post('ক'.repeat(81)))).toEqual([
      422,
      { name: ['The name may have at most 80 characters'] },
    ]);
    expect((await post('a', { nid: 1 })).status).toBe(400);
    expect((await post('a', {}, { field: 'search_key', order: 'ASC' })).status).toBe(400);
    expect(errors(await post('a', { q: 'x'.repeat(4_000) }))).toEqual([
      422,
      { filter: ['This filter is too long to be kept'] },
    ]);
    for (let number = 1; number <= MAX_FILTERS; number += 1) {
      expect((await post(`Filter ${number}`)).status).toBe(200);
    }
    expect(errors(await post('One more'))).toEqual([
      422,
      { name: ['You may keep 30 filters of a list. Delete one first.'] },
    ]);
  });
});

describe('whose they are', () => {
  it('nobody else sees, renames or forgets them', async () => {
    const other = await test.login('admin');
    const { filters } = (await ask('POST', '/dags/filters', asked('Mine'))).body;
    await ask('PUT', '/dags/columns', { columns: ['dag_no'] });
    expect((await ask('GET', '', undefined, other)).body).toEqual({ lists: {} });
    const path = `/dags/filters/${filters[0]!.id}`;
    expect((await ask('PUT', path, { name: 'Theirs' }, other)).status).toBe(404);
    expect((await ask('DELETE', path, undefined, other)).body.filters).toEqual([]);
    expect((await ask('GET', '')).body.lists).toMatchObject({
      dags: { columns: ['dag_no'], filters: [{ name: 'Mine' }] },
    });
  });

  it('of a list that one may not read there are none', async () => {
    expect((await ask('PUT', '/staff/columns', { columns: ['name'] })).status).toBe(403);
    expect((await ask('POST', '/security-log/filters', asked('Mine'))).status).toBe(403);
    const admin = await test.login('admin');
    expect((await ask('PUT', '/staff/columns', { columns: ['name', 'role'] }, admin)).status).toBe(200);
    const citizen = await test.login('user');
    expect((await ask('GET', '', undefined, citizen)).status).toBe(403);
  });

  it('they are in the file of one’s own data, and go with the account', async () => {
    await ask('POST', '/dags/filters', asked('Mine', { q: 'Savar' }));
    await ask('PUT', '/dags/columns', { columns: ['dag_no'] });
    const data = (await test.app.inject({ url: '/api/me/export', headers: officer.headers })).json<
      Record<string, object[]>
    >();
    expect(data.saved_filters).toMatchObject([{ list: 'dags', name: 'Mine', filter: { q: 'Savar' } }]);
    expect(data.list_columns).toMatchObject([{ list: 'dags', columns: ['dag_no'] }]);
    const owner = connect(test.db.ownerUrl, { poolSize: 1 });
    const { id } = officer.user;
    await owner('sessions').where({ user_id: id }).delete();
    await owner('users').where({ id }).delete();
    expect(await owner('saved_filters').where({ user_id: id })).toEqual([]);
    expect(await owner('list_columns').where({ user_id: id })).toEqual([]);
    await owner.destroy();
  });
});
