import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CollectionsReport } from '../../../contract/reports/collections.ts';
import type { CollectedSums, RevenueRange } from '../../../contract/revenue/sums.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { enterYear, type EnteredPayment } from './year.testing.ts';

type Login = Awaited<ReturnType<TestApp['login']>>;
let test: TestApp;
let staff: Login;
let entered: EnteredPayment[];

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.login('acland');
  entered = await enterYear(test);
});
afterAll(() => test.close());

const get = (url: string, who = staff, language = 'en') =>
  test.app.inject({ url, headers: { ...who.headers, 'accept-language': language } });
const range = async (from: string, to: string) =>
  (await get(`/api/admin/revenue/range?from=${from}&to=${to}`)).json<RevenueRange>();

/** What is entered, added up here: BDT by key. */
function added(
  rows: readonly EnteredPayment[],
  key: (row: EnteredPayment) => string | number,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(String(key(row)), (sums.get(String(key(row))) ?? 0) + row.poisha);
  return Object.fromEntries([...sums].map(([name, poisha]) => [name, poisha / 100]));
}
const told = <Row extends CollectedSums>(rows: readonly Row[], key: (row: Row) => string | number) =>
  Object.fromEntries(rows.map((row) => [String(key(row)), row.amount]));

describe('GET /api/admin/revenue/range', () => {
  it.each([
    ['a fiscal year', '2019-07-01', '2020-06-30'],
    ['a month', '2020-02-01', '2020-02-29'],
    ['a day', '2019-12-31', '2019-12-31'],
    ['all', '2019-01-01', '2020-12-31'],
  ])('answers what was collected to the poisha: %s', async (_, from, to) => {
    const rows = entered.filter(({ day }) => day >= from && day <= to);
    expect(rows.length).toBeGreaterThan(0);
    const answer = await range(from, to);
    expect(answer.total).toEqual({
      payments: rows.length,
      amount: rows.reduce((sum, { poisha }) => sum + poisha, 0) / 100,
      refunds: 0,
      refunded: 0,
      fees: 0,
      is_sample: true,
    });
    expect(told(answer.days, ({ day }) => day)).toEqual(added(rows, ({ day }) => day));
    expect(told(answer.methods, ({ method }) => method)).toEqual(added(rows, ({ method }) => method));
    expect(told(answer.districts, ({ district }) => district.id)).toEqual(
      added(rows, ({ district }) => district),
    );
    expect(answer.purposes.map(({ purpose, amount }) => [purpose, amount])).toEqual([
      ['mutation', answer.total.amount],
    ]);
  });

  it('asks one statement of the sums and one of the districts, and none of the ledger', async () => {
    const asked: string[] = [];
    const listen = ({ sql }: { sql: string }) => void asked.push(sql);
    test.knex.on('query', listen);
    await range('2019-07-01', '2020-06-30');
    test.knex.removeListener('query', listen);
    expect(asked.filter((sql) => /from (payments|refunds|mutations)\b/i.test(sql))).toEqual([]);
    expect(asked.filter((sql) => sql.includes('collections_by_day'))).toHaveLength(1);
  });

  it('comes as CSV, a line for each sum', async () => {
    const answer = await get('/api/admin/revenue/range/csv?from=2019-12-31&to=2019-12-31', staff, 'bn');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="revenue-2019-12-31-2019-12-31.csv"',
    );
    const rows = entered.filter(({ day }) => day === '2019-12-31');
    const [head, ...lines] = answer.body.slice(1).trimEnd().split('\r\n');
    expect(head).toBe(
      'তারিখ,খাত,মাধ্যম,জেলা,পরিশোধ,আদায় (৳),ফেরত (৳),অবশিষ্ট (৳),নমুনা,পেমেন্ট সেবা,চ্যানেল,ট্রেজারি কোড,গেটওয়ের ফি (৳)',
    );
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toMatch(
      /^2019-12-31,নামজারি,[^,]+,পূর্বহাটী [^,]+,1,\d+\.\d\d,0\.00,\d+\.\d\d,হ্যাঁ,পরীক্ষামূলক পরিশোধ,,,0\.00$/,
    );
  });

  it('says what went back as an amount of its own, without a minus, and takes it off what remains', async () => {
    const [first] = entered as [EnteredPayment];
    const refund = { payment_id: first.id, amount_poisha: first.poisha, reference: 'BEFTN-10' };
    const entry = { ...refund, refunded_at: '2021-03-05T06:00:00Z', entered_by: staff.user.id };
    await test.knex('refunds').insert(entry);
    const refunded = first.poisha / 100;
    const back = { payments: 0, amount: 0, refunds: 1, refunded };
    const answer = await range('2021-03-01', '2021-03-31');
    expect(answer).toMatchObject({ total: back, days: [{ ...back, day: '2021-03-05' }] });
    const { body } = await get('/api/admin/revenue/range/csv?from=2021-03-01&to=2021-03-31');
    const amount = refunded.toFixed(2);
    expect(body.trimEnd().split('\r\n')[1]).toMatch(
      new RegExp(`^2021-03-05,Mutations,[^,]+,[^,]+,0,0\\.00,${amount},-${amount},Yes,Simulation,,,0\\.00$`),
    );
  });

  it('is empty where nothing was paid, and says of what is no span why', async () => {
    const nothing = { payments: 0, amount: 0, refunds: 0, refunded: 0, fees: 0, is_sample: false };
    expect(await range('2018-01-01', '2018-12-31')).toMatchObject({
      total: nothing,
      days: [],
      districts: [],
    });
    const wrong = async (query: string) => {
      const answer = await get(`/api/admin/revenue/range?${query}`);
      return [answer.statusCode, answer.json<{ errors?: object }>().errors];
    };
    expect(await wrong('from=2020-02-30&to=today')).toEqual([
      422,
      {
        from: [expect.stringMatching(/^The calendar has no such day/)],
        to: [expect.stringMatching(/15\/03\/2024/)],
      },
    ]);
    expect(await wrong('from=2020-02-02&to=2020-02-01')).toEqual([
      422,
      { to: ['Choose a day that is not before the first one'] },
    ]);
    expect(await wrong('from=2000-01-01&to=2020-02-01')).toEqual([
      422,
      { from: ['Choose at most ten years'] },
    ]);
    expect((await wrong('from=2020-01-01'))[0]).toBe(400);
  });
});

describe('GET /api/admin/reports/collections', () => {
  const report = async (query: string) =>
    (await get(`/api/admin/reports/collections?${query}`)).json<CollectionsReport>();

  it('answers months, districts and both, as they were entered', async () => {
    const [from, to] = ['2019-07-01', '2020-06-30'];
    const rows = entered.filter(({ day }) => day >= from && day <= to);
    const answer = await report(`from=${from}&to=${to}`);
    expect(answer.months).toHaveLength(12);
    expect(told(answer.months, ({ month }) => month)).toEqual(added(rows, ({ day }) => day.slice(0, 7)));
    expect(told(answer.cells, ({ district, month }) => `${district.id} ${month}`)).toEqual(
      added(rows, ({ district, day }) => `${district} ${day.slice(0, 7)}`),
    );
    const [{ district, amount }] = answer.districts as [CollectionsReport['districts'][number]];
    const one = await report(`from=${from}&to=${to}&district_id=${district.id}`);
    expect([one.total.amount, one.districts.length]).toEqual([amount, 1]);
    const csv = await get(`/api/admin/reports/collections/csv?from=${from}&to=${to}`);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1 + answer.cells.length);
  });
});
