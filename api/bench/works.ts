/** The measured works, one row each. */
import { UNIQUE_NAME, type BenchRequest } from './record.ts';
import type { Ids, People } from './world.ts';

/** The goal of a work, at ten connections. */
export interface Goal {
  /** The most time, as a multiple of the bare server's; 1: faster than the bare server. */
  bare?: number;
  /** The same, compared with the bare server without counting statements. */
  page?: number;
  /** Requests per second, for a page that has no bare server. */
  perSecond?: number;
}

export interface Work {
  name: string;
  /** The name in the table. */
  title: string;
  /** Whose session the requests use, as a cookie; `citizens`: many people in turn. */
  as?: keyof People;
  /** Requested like a browser, with its encodings. */
  page?: boolean;
  /** Requested again by a client that has the answer already. */
  unchanged?: boolean;
  /** It writes; each request has a unique name (`UNIQUE_NAME`). */
  writes?: boolean;
  /** The bare server sends the statements that the product sent before it cached the answer or stored the figures (`before.json`). */
  before?: boolean;
  /** The bare server plans its statements for their values each time, because a generic plan would be worse. */
  unnamed?: boolean;
  /** The bare server sends the recorded text unchanged, because the product builds it in SQL. */
  text?: boolean;
  goal: Goal;
  /** The requests, sent in turn. */
  ask: (ids: Ids) => BenchRequest[];
}

const one = (url: string): BenchRequest[] => [{ url }];
const list = (name: string, query: Record<string, unknown>): BenchRequest[] =>
  one(
    `/api/admin/${name}?${new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
    ).toString()}`,
  );
const range = [0, 9];

/** Reads that only the growth run measures: the searches with the most results. */
export const searches: readonly Work[] = ['১', 'ক', '১২', 'কর'].map((q) => ({
  name: `search-${q}`,
  title: `admin search \`q=${q}\``,
  as: 'admin',
  unnamed: true,
  goal: {},
  ask: () => list('dags', { range, filter: { q } }),
}));

export const works: readonly Work[] = [
  { name: 'healthz', title: '`/healthz`', goal: { bare: 1.4 }, ask: () => one('/healthz') },
  {
    name: 'divisions',
    title: 'divisions',
    before: true,
    goal: { bare: 1 },
    ask: () => one('/api/locations/divisions'),
  },
  {
    name: 'upazilas',
    title: 'upazilas of a district',
    before: true,
    goal: { bare: 1 },
    ask: ({ district }) => one(`/api/locations/districts/${district}/upazilas`),
  },
  {
    name: 'zil-dags',
    title: 'dags of a zil',
    goal: { bare: 1.25 },
    ask: ({ zil }) => one(`/api/locations/zils/${zil}/dags`),
  },
  {
    name: 'zil-dags-search',
    title: 'dags of a zil, search `১২`',
    goal: { bare: 1.25 },
    ask: ({ zil }) => one(`/api/locations/zils/${zil}/dags?q=${encodeURIComponent('১২')}`),
  },
  {
    name: 'dag-by-id',
    title: 'dag by id',
    goal: { bare: 1.25 },
    ask: ({ dags }) => dags.map((id) => ({ url: `/api/locations/dags/${id}` })),
  },
  {
    name: 'admin-list',
    title: 'admin list of dags',
    as: 'admin',
    goal: { bare: 1.25, page: 1.5 },
    ask: () => list('dags', { range }),
  },
  {
    name: 'admin-by-number',
    title: 'admin list of dags by number',
    as: 'admin',
    goal: { bare: 1.25, page: 1.5 },
    ask: () => list('dags', { range, sort: ['dag_no', 'ASC'] }),
  },
  {
    name: 'admin-search-123',
    title: 'admin search `q=১২৩`',
    as: 'admin',
    unnamed: true,
    goal: { page: 1.5 },
    ask: () => list('dags', { range, filter: { q: '১২৩' } }),
  },
  {
    name: 'admin-search-1999',
    title: 'admin search `q=1999`',
    as: 'admin',
    unnamed: true,
    goal: { page: 1.5 },
    ask: () => list('dags', { range, filter: { q: '1999' } }),
  },
  {
    name: 'overview',
    title: 'overview of the office',
    before: true,
    as: 'admin',
    goal: { bare: 1 },
    ask: () => one('/api/dashboard'),
  },
  {
    name: 'application',
    title: 'application with its payment',
    as: 'citizens',
    writes: true,
    goal: { bare: 1.3 },
    ask: ({ dags }) =>
      dags.slice(0, 1).map((dag_id) => ({
        method: 'POST',
        url: '/api/applications',
        headers: { 'idempotency-key': UNIQUE_NAME },
        body: JSON.stringify({
          type: 'khatian_request',
          description: 'For the bank',
          dag_id,
          fee_amount: 100,
          payment_status: 'paid',
          payment_method: 'bkash',
          payer_identifier: '01712345678',
          transaction_id: `TXN-${UNIQUE_NAME}`,
        }),
      })),
  },
  {
    name: 'messages-unchanged',
    title: 'unchanged poll of messages (304)',
    as: 'citizen',
    unchanged: true,
    goal: { bare: 1.25 },
    ask: () => one('/api/notifications'),
  },
  {
    name: 'mutations-citizen',
    title: 'mutations of a citizen',
    as: 'citizen',
    goal: { bare: 1.25 },
    ask: () => one('/api/mutations'),
  },
  {
    name: 'mutations-staff',
    title: 'mutations that wait, for staff',
    as: 'officer',
    goal: { bare: 1.25 },
    ask: () => one('/api/admin/mutations?per_page=20'),
  },
  {
    name: 'map-view',
    title: 'map viewport at zoom 17',
    text: true,
    goal: { bare: 1.25 },
    // 73 by 25 boundaries, which a database of any size has (`fillBoundaries`).
    ask: () => one('/api/map/geojson/view?bbox=89.02501,23.00001,89.04324,23.0062&zoom=17'),
  },
  {
    name: 'certified-copy',
    title: 'download of a certified copy',
    as: 'citizen',
    goal: { bare: 1.25 },
    ask: ({ application }) => one(`/api/applications/${application}/document`),
  },
  { name: 'page-home', title: '`/`', page: true, goal: { perSecond: 2_000 }, ask: () => one('/') },
  { name: 'page-land', title: '`/land`', page: true, goal: { perSecond: 250 }, ask: () => one('/land') },
  {
    name: 'page-land-dag',
    title: '`/land` with a dag',
    page: true,
    goal: { perSecond: 120 },
    ask: ({ dags }) => dags.map((id) => ({ url: `/land?dag_id=${id}` })),
  },
  {
    name: 'page-dashboard',
    title: '`/dashboard`',
    page: true,
    as: 'citizen',
    goal: { perSecond: 150 },
    ask: () => one('/dashboard'),
  },
];
