import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { demonstrated, type Client } from '../people.ts';

let at: TestApp;
let officer: Client;
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  officer = await demonstrated(at, 'acland');
});
afterAll(() => at.close());

interface Mutation extends Record<string, unknown> {
  id: number;
  status: string;
}
interface Page {
  data: Mutation[];
  last_page: number;
}
const STATUSES = ['pending', 'approved', 'rejected', 'flagged', 'pending_payment', 'assigned_to_ac_land'];
const page = (query: string) => officer.body<Page>('GET', `/admin/mutations?${query}`);

it('pages mutations by ten, with what the entity has and the last page', async () => {
  const first = await page('page=1&per_page=10&status=&search=');
  const { count } = (await at.knex('mutations').count().first()) as { count: string };
  expect([first.data.length, first.last_page]).toEqual([10, Math.ceil(Number(count) / 10)]);
  const last = await page(`page=${first.last_page}&per_page=10`);
  expect(last.data).toHaveLength(Number(count) % 10 || 10);
  expect((await page('page=1')).data).toHaveLength(10);
  for (const row of first.data) {
    expect(row).toMatchObject({
      mutation_type: expect.any(String),
      fee_amount: expect.any(Number),
      created_at: expect.any(String),
      khatian_number: expect.any(String),
      dag_number: expect.any(String),
      documents: expect.any(Array),
      user: { name: expect.any(String), email: expect.stringContaining('@') },
      application: { khatiyan_number: row['khatian_number'], dag_number: row['dag_number'] },
    });
    for (const field of ['reason', 'remarks', 'reviewed_at', 'reviewer', 'land_area'])
      expect(row).toHaveProperty(field);
  }
});

it('shows mutations that wait first, the oldest first, then the others by id descending', async () => {
  const { last_page } = await page('page=1&per_page=10');
  const pages = await Promise.all(
    Array.from({ length: last_page }, (_, index) => page(`page=${index + 1}&per_page=10`)),
  );
  const rows = pages.flatMap(({ data }) => data);
  const waits = ({ status, record_owed }: Mutation) =>
    ['pending', 'assigned_to_ac_land'].includes(status) || record_owed;
  const waiting = rows.filter(waits).map(({ id }) => id);
  const others = rows.filter((row) => !waits(row)).map(({ id }) => id);
  expect(rows.map(({ id }) => id)).toEqual([
    ...waiting.toSorted((a, b) => a - b),
    ...others.toSorted((a, b) => b - a),
  ]);
});

it('filters mutations by each status, and searches khatiyan and dag', async () => {
  for (const status of STATUSES) {
    const { data } = await page(`page=1&per_page=10&status=${status}&search=`);
    expect([status, new Set(data.map((row) => row.status))]).toEqual([status, new Set([status])]);
  }
  const row = (await page('page=1&per_page=10')).data.find((one) =>
    /^\d{3}/.test(one['dag_number'] as string),
  )!;
  const found = async (field: string) => {
    const search = encodeURIComponent(row[field] as string);
    return (await page(`page=1&per_page=10&status=&search=${search}`)).data;
  };
  expect((await found('khatian_number')).map(({ id }) => id)).toContain(row.id);
  const ofDag = await found('dag_number');
  expect(ofDag.map(({ id }) => id)).toContain(row.id);
  for (const { dag_number } of ofDag) expect(dag_number).toContain(row['dag_number']);
  expect(await page('search=no-such-number')).toMatchObject({ data: [], last_page: 1 });
});

it('sets every status of a mutation by the status alone, from any state', async () => {
  const paid = await page('status=flagged');
  const { id } = paid.data.find((row) => row['payment_status'] === 'paid' && !row['objection_open'])!;
  for (const status of ['pending', 'assigned_to_ac_land', 'rejected', 'flagged', 'approved', 'pending']) {
    const answer = await officer.call('PATCH', `/admin/mutations/${id}`, { status });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status }]);
  }
  const { data } = await page('status=pending_payment');
  const unpaid = await officer.call('PATCH', `/admin/mutations/${data[0]!.id}`, { status: 'approved' });
  expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, expect.stringMatching(/\S/)]);
  const back = await officer.call('PATCH', `/admin/mutations/${id}`, { status: 'pending_payment' });
  expect(back.statusCode).toBe(409);
});

const KINDS = {
  applications: 'applications',
  land_tax_payments: 'land-tax-payments',
  mutations: 'mutations',
};
interface Item {
  id: number;
  amount: number;
  paid_at: string;
}
type Revenue = Record<
  keyof typeof KINDS,
  { recent: Item[] } & Record<'daily' | 'monthly' | 'yearly', number>
>;
/** The day in Dhaka, six hours before that of UTC. */
const dayOf = (at: string) => new Date(Date.parse(at) + 6 * 3_600_000).toISOString().slice(0, 10);

it('answers the revenue of each kind by day, month and year, with the newest payments', async () => {
  const revenue = await officer.body<Revenue>('GET', '/revenue-details');
  for (const kind of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const { recent, ...sums } = revenue[kind];
    expect(sums).toMatchObject({
      daily: expect.any(Number),
      monthly: expect.any(Number),
      yearly: expect.any(Number),
    });
    expect(sums.yearly).toBeGreaterThanOrEqual(sums.monthly);
    expect(recent.length).toBeGreaterThan(0);
    for (const item of recent)
      expect(item).toMatchObject({
        id: expect.any(Number),
        amount: expect.any(Number),
        paid_at: expect.stringMatching(/Z$/),
        user: { name: expect.any(String) },
        payment_method: expect.any(String),
      });
    const times = recent.map(({ paid_at }) => paid_at);
    expect(times).toEqual(times.toSorted().reverse());
  }
});

it('answers the payments of a date, and the same as a CSV file with a byte-order mark', async () => {
  const revenue = await officer.body<Revenue>('GET', '/revenue-details');
  for (const [kind, path] of Object.entries(KINDS)) {
    const [newest] = revenue[kind as keyof typeof KINDS].recent;
    const date = dayOf(newest!.paid_at);
    const { items } = await officer.body<{ items: Item[] }>('GET', `/admin/revenue/${path}/${date}`);
    expect(items.map(({ id }) => id)).toContain(newest!.id);
    expect(items.map(({ paid_at }) => dayOf(paid_at))).toEqual(items.map(() => date));
    const csv = await officer.call('GET', `/admin/revenue/${path}/${date}/csv`);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="revenue-${path}-${date}.csv"`,
    });
    expect([...csv.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csv.body).toContain(`\n${newest!.id},`);
  }
});
