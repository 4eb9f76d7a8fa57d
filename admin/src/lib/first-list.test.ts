import { describe, expect, it } from 'vitest';
import { createDataProvider } from './dataProvider.ts';
import { firstListAddress } from './first-list.ts';
import type { Answer } from './http.ts';

const NAMES = ['dags', 'mouza-maps'];

/** A browser's storage with that in it. */
const kept = (held: Record<string, string> = {}): Storage =>
  Object.assign(Object.create({ getItem: (key: string) => held[key] ?? null }), held) as Storage;
const at = (pathname: string, search = '', storage = kept()) =>
  firstListAddress(NAMES, { pathname, search }, storage);

/** What the list itself asks. */
async function asked(
  filter: object,
  [field, order]: ['id' | 'dag_no', 'ASC' | 'DESC'],
  page: number,
  perPage: number,
) {
  const urls: string[] = [];
  const http = async (url: string): Promise<Answer> => {
    urls.push(url);
    return { status: 200, headers: new Headers({ 'Content-Range': 'dags 0-0/0' }), body: '[]', json: [] };
  };
  await createDataProvider([], http).getList('dags', {
    filter,
    sort: { field, order },
    pagination: { page, perPage },
  });
  return urls[0];
}

describe('the first list', () => {
  it('is asked for letter by letter as the list asks for it', async () => {
    expect(at('/admin/dags')).toBe(await asked({}, ['id', 'DESC'], 1, 10));
    const filter = { q: "৮২/ক (o'k)!*", district_id: 3 };
    const search = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: 'dag_no',
      order: 'ASC',
      page: '3',
    });
    expect(at('/admin/dags', `?${search}&perPage=20`)).toBe(await asked(filter, ['dag_no', 'ASC'], 3, 20));
  });

  it('is the one that was left, where the address says nothing', async () => {
    const left = {
      filter: { zil_id: 7 },
      sort: 'dag_no',
      order: 'ASC',
      page: 2,
      perPage: 50,
      displayedFilters: {},
    };
    const storage = kept({ 'RaStorebhumi/5/.dags.listParams': JSON.stringify(left) });
    const whole = await asked({ zil_id: 7 }, ['dag_no', 'ASC'], 2, 50);
    expect(at('/admin/dags', '', storage)).toBe(whole);
    expect(at('/admin/dags', '?page=1', storage)).toBe(await asked({}, ['id', 'DESC'], 1, 10));
    expect(at('/admin/dags', '', kept({ 'RaStorebhumi/5/.dags.listParams': '{' }))).toBe(at('/admin/dags'));
  });

  it('is of the reader’s own places where the console noted that the list opens so, and nothing else is asked for', async () => {
    const noted = { 'bhumi/own-places': '["dags"]' };
    expect(at('/admin/dags', '', kept(noted))).toBe(await asked({ within: 'mine' }, ['id', 'DESC'], 1, 10));
    expect(at('/admin/mouza-maps', '', kept(noted))).toBe(at('/admin/mouza-maps'));
    const left = { 'RaStorebhumi/5/.dags.listParams': '{"filter":{}}' };
    expect(at('/admin/dags', '', kept({ ...noted, ...left }))).toBe(at('/admin/dags'));
    expect(at('/admin/dags', '?filter={}', kept(noted))).toBe(at('/admin/dags'));
    expect(at('/admin/dags', '', kept({ 'bhumi/own-places': '7' }))).toBe(at('/admin/dags'));
  });

  it('lies behind a dialog, and nowhere else', () => {
    for (const dialog of ['/12', '/create', '/create/12', '/']) {
      expect(at(`/admin/dags${dialog}`), dialog).toBe(at('/admin/dags'));
    }
    for (const other of ['/admin', '/admin/', '/admin/mutations', '/admin/dags/import', '/admin/dags/x']) {
      expect(at(other), other).toBeNull();
    }
  });
});
