import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addDays, everyDay } from '../../contract/reports/range.ts';
import type { CollectionsReport } from '../../contract/reports/collections.ts';
import type { Reconciliation } from '../../contract/revenue/reconciliation.ts';
import type { Collected, RevenueRange } from '../../contract/revenue/sums.ts';
import { PAYMENT_METHODS } from '../../contract/payments/payment.ts';
import { makeMutations } from '../payments/payments.testing.ts';
import { newDistrict } from '../mutation-figures/cases.testing.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

type Login = Awaited<ReturnType<TestApp['login']>>;
let test: TestApp;
let staff: Login;
let admin: Login;
let entered: Entered[];

/** A payment as it is entered here; `at` in UTC, the day in Dhaka. */
interface Entered {
  id: number;
  at: string;
  day: string;
  method: string;
  district: number;
  poisha: number;
  mutation: number;
}

/** Three a day at most over fourteen months, at all hours, by every method, in two districts; amounts with odd poisha. */
async function enterYear(): Promise<Entered[]> {
  const { user } = await test.login('user');
  const places = [await newDistrict(test, 'Natore'), await newDistrict(test, 'Bhola')];
  const moments = everyDay({ from: '2019-05-28', to: '2020-07-31' })
    .filter((_, index) => index % 3 !== 1)
    .flatMap((day, index) => [
      // Half past eleven in the evening of the day before in Dhaka, half past midnight of the day, and noon.
      { at: `${addDays(day, -1)}T17:30:00Z`, day: addDays(day, -1) },
      ...(index % 2 ? [{ at: `${addDays(day, -1)}T18:30:00Z`, day }] : []),
      ...(index % 5 ? [] : [{ at: `${day}T06:00:00Z`, day }]),
    ]);
  const mutations = await makeMutations(test.knex, user.id, moments.length);
  for (const [at, place] of places.entries()) {
    const ids = mutations.filter((_, index) => index % places.length === at);
    // As it lies before it is paid for.
    await owned(`update mutations set mouza_id = :mouza, status = 'pending' where id = any (:ids)`, {
      ...{ mouza: place.mouzaId, ids },
    });
  }
  const rows = moments.map(({ at, day }, index) => ({
    ...{ at, day, mutation: mutations[index]!, poisha: 100_001 + index * 7 },
    method: PAYMENT_METHODS[index % PAYMENT_METHODS.length]!,
    district: places[index % places.length]!.districtId,
  }));
  const ids = (await test
    .knex('payments')
    .insert(
      rows.map(({ at, method, poisha, mutation }) => ({
        ...{ user_id: user.id, kind: 'mutation', mutation_id: mutation, provider: 'simulated', method },
        ...{ amount_poisha: poisha, idempotency_key: `year-${mutation}`, request_hash: 'hash' },
        ...{ status: 'paid', paid_at: at },
      })),
    )
    .returning('id')) as { id: number }[];
  await test
    .knex('payment_events')
    .insert(
      ids.map(({ id }, index) => ({ payment_id: id, status: 'paid', at: rows[index]!.at, detail: '{}' })),
    );
  return rows.map((row, index) => ({ ...row, id: ids[index]!.id }));
}

/** As the owner of the database, who may do what nothing of ours may. */
async function owned(sql: string, bindings: Record<string, unknown> = {}): Promise<void> {
  const owner = connect(test.db.ownerUrl, { poolSize: 1 });
  await owner.raw(sql, bindings as Record<string, string>).finally(() => owner.destroy());
}

beforeAll(async () => {
  test = await createTestApp();
  staff = await test.login('acland');
  admin = await test.login('admin');
  entered = await enterYear();
});
afterAll(() => test.close());

const get = (url: string, who = staff, language = 'en') =>
  test.app.inject({ url, headers: { ...who.headers, 'accept-language': language } });
const range = async (from: string, to: string) =>
  (await get(`/api/admin/revenue/range?from=${from}&to=${to}`)).json<RevenueRange>();
const reconciled = async (from = '2019-05-01', to = '2020-08-31') =>
  (await get(`/api/admin/revenue/reconciliation?from=${from}&to=${to}`, admin)).json<Reconciliation>();

/** What is entered, added up here: BDT by key. */
function added(rows: readonly Entered[], key: (row: Entered) => string | number): Record<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(String(key(row)), (sums.get(String(key(row))) ?? 0) + row.poisha);
  return Object.fromEntries([...sums].map(([name, poisha]) => [name, poisha / 100]));
}
const told = <Row extends Collected>(rows: readonly Row[], key: (row: Row) => string | number) =>
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
      ...{ refunds: 0, refunded: 0, is_sample: true },
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
    expect(head).toBe('তারিখ,খাত,মাধ্যম,জেলা,পরিশোধ,আদায় (৳),ফেরত (৳),অবশিষ্ট (৳),নমুনা');
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toMatch(/^2019-12-31,নামজারি,[^,]+,পূর্বহাটী,1,\d+\.\d\d,0\.00,\d+\.\d\d,হ্যাঁ$/);
  });

  it('is empty where nothing was paid, and says of what is no span why', async () => {
    const nothing = { payments: 0, amount: 0, refunds: 0, refunded: 0, is_sample: false };
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
      { from: ['Enter a day of the calendar'], to: ['Enter a day of the calendar'] },
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

describe('GET /api/admin/revenue/reconciliation', () => {
  it('agrees, day by day', async () => {
    const answer = await reconciled();
    expect(answer).toMatchObject({ agrees: true, differences: [], contradictions: [] });
    expect(answer.days.map(({ day }) => day)).toEqual([...new Set(entered.map(({ day }) => day))].toSorted());
    expect(answer.days.every(({ sums, ledger }) => sums.amount === ledger.amount)).toBe(true);
    expect(answer.total.ledger.amount).toBe(entered.reduce((sum, { poisha }) => sum + poisha, 0) / 100);
  });

  it('finds a sum that is a poisha off, one without a payment, and two that make up for each other', async () => {
    const [one, two] = [entered[40]!, entered[41]!];
    const day = (row: Entered, poisha: number) =>
      owned(
        `update collections_by_day set amount_poisha = amount_poisha + :poisha
         where day = :day and method = :method and district_id = :district`,
        { poisha, day: row.day, method: row.method, district: row.district },
      );
    await day(one, 1);
    const off = await reconciled();
    expect([off.agrees, off.difference_count]).toEqual([false, 1]);
    expect(off.days.filter(({ agrees }) => !agrees).map((row) => row.day)).toEqual([one.day]);
    const { sums, ledger, ...where } = off.differences[0]!;
    expect(where).toMatchObject({ day: one.day, purpose: 'mutation', method: one.method });
    expect(Math.round((sums.amount - ledger.amount) * 100)).toBe(1);
    // The day's sum is right again, and so is that of the span: two of its sums are wrong.
    const other = entered.find((row) => row.day === one.day && row.id !== one.id) ?? two;
    await day(other, -1);
    const made = await reconciled();
    expect([made.agrees, made.difference_count]).toEqual([false, 2]);
    expect(made.total.sums.amount).toBe(made.total.ledger.amount);
    await day(one, -1);
    await day(other, 1);
    await owned(
      `insert into collections_by_day (day, purpose, method, district_id, is_sample, part, payments, amount_poisha)
       values ('2019-06-02', 'land_tax', 'nagad', :district, true, 99, 1, 5)`,
      { district: one.district },
    );
    expect((await reconciled()).differences).toMatchObject([
      { day: '2019-06-02', sums: { payments: 1, amount: 0.05 }, ledger: { payments: 0, amount: 0 } },
    ]);
    const csv = await get('/api/admin/revenue/reconciliation/csv?from=2019-06-01&to=2019-06-05', admin);
    expect(csv.body).toContain(
      '\r\nSum that differs,2019-06-02,Land Tax Payments,Nagad,Natore,1,0,0.05,0.00,-0.05,',
    );
    await owned('delete from collections_by_day where part = 99');
    expect((await reconciled()).agrees).toBe(true);
  });

  it('finds what the journal, the ledger and the records do not say alike', async () => {
    const [silent, undone, ...rest] = entered.slice(100) as [Entered, Entered, ...Entered[]];
    await owned('delete from payment_events where payment_id = :id', { id: silent.id });
    await owned(`update payments set status = 'failed', paid_at = null where id = :id`, { id: undone.id });
    await owned(
      `insert into refunds (payment_id, amount_poisha, reference, entered_by, refunded_at)
       values (:id, 100, 'R-1', :by, '2020-05-05T18:00:00Z')`,
      { id: rest[0]!.id, by: admin.user.id },
    );
    const found = (await reconciled()).contradictions;
    expect(found.map(({ kind, day, amount }) => [kind, day, amount])).toEqual(
      expect.arrayContaining([
        ['no_entry', silent.day, silent.poisha / 100],
        ['entry_only', undone.day, undone.poisha / 100],
        // Of a mutation nothing goes back.
        ['refund', '2020-05-06', 1],
      ]),
    );
    expect(found.find(({ kind }) => kind === 'no_entry')!.to).toBe(
      `revenue?kind=mutations&date=${silent.day}`,
    );
    // Now it waits for a decision, and nobody has paid for it.
    const today = new Date().toISOString().slice(0, 10);
    const unpaid = await reconciled(addDays(today, -1), addDays(today, 1));
    const { tracking_number: number } = (await test
      .knex('mutations')
      .where({ id: undone.mutation })
      .first('tracking_number')) as { tracking_number: string };
    expect(unpaid.contradictions).toMatchObject([
      { kind: 'no_payment', number, to: `mutations?q=${number}` },
    ]);
  });

  it('is the administrator’s', async () => {
    const query = 'from=2020-01-01&to=2020-01-31';
    for (const path of ['reconciliation', 'reconciliation/csv']) {
      expect((await get(`/api/admin/revenue/${path}?${query}`)).statusCode, path).toBe(403);
    }
    const citizen = await test.login('user');
    for (const path of ['revenue/range', 'reports/collections', 'reports/backlog', 'reports/coverage']) {
      expect((await get(`/api/admin/${path}?${query}`, citizen)).statusCode, path).toBe(403);
    }
  });
});
