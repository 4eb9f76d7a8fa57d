import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../../testing/request.ts';
import { loadPage } from './load-page.server.ts';
import { parseRowCount, rowCountQuery } from './paging.ts';

const portion = { first: 3, more: 5 };
const asked = (search: string) => parseRowCount(new URLSearchParams(search), portion);

it.each([
  ['', 3],
  ['show=8', 8],
  ['show=৮', 8],
  ['show=1', 3],
  ['show=-8', 3],
  ['show=lots', 3],
  ['show=999999', 1_000],
])('%s shows %i', (search, shown) => {
  expect(asked(search)).toBe(shown);
});

it('an address says how many only where there are more than at first', () => {
  expect([
    rowCountQuery(3, portion),
    rowCountQuery(8, portion),
    rowCountQuery(8, portion, 'objections'),
  ]).toEqual([{}, { show: '8' }, { objections: '8' }]);
});

it.each([
  ['an array', [{ id: 9 }, { id: 8 }]],
  ['an object', { data: [{ id: 9 }, { id: 8 }] }],
])('asks for no more than is shown, and knows how many there are: of %s', async (_what, body) => {
  const { context, calls } = contextAnswering(() =>
    Response.json(body, { headers: { 'content-range': 'mutations 0-1/1000', etag: 'W/"7"' } }),
  );
  const list = await loadPage({ request: requestTo('/dashboard'), context }, '/api/mutations', 2);
  expect(list).toEqual({ rows: [{ id: 9 }, { id: 8 }], total: 1_000, stamp: 'W/"7"' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/mutations?range=[0,1]']);
});

it('says that a list did not come', async () => {
  const { context } = contextAnswering(() => new Response('', { status: 503 }));
  expect(await loadPage({ request: requestTo('/dashboard'), context }, '/api/mutations', 3)).toBeNull();
});
