import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { taxYearOf, taxYearText } from '../../../contract/land-tax/land-tax.ts';
import type { RevenueDay, RevenueDetails } from '../../../contract/revenue/revenue.ts';
import { enterPayments } from '../../platform/payments/payments.testing.ts';
import { openTaxOffice, type Login, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { refundedOf } from './refunds.ts';
import { everyItemOf, type Item } from './payments.ts';

let office: TaxOffice;
let staff: Login;
beforeAll(async () => {
  office = await openTaxOffice();
  staff = await office.login('acland');
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;

const get = (url: string, who: Login = staff) => office.app.inject({ url, headers: who.headers });
const day = async (kind: string, date: string) =>
  (await get(`/api/admin/revenue/${kind}/${date}`)).json<RevenueDay>();

beforeEach(async () => {
  await office.knex('payments').where({ status: 'paid' }).update({ status: 'failed', paid_at: null });
});

describe('GET /api/revenue-details', () => {
  it('answers sums in BDT and the newest payments of each kind', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, home)];
    const { payments } = await office.paid(who, office.input(ids, { years: 3 }));
    const application = await office.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: who.headers,
      payload: {
        type: 'khatian_request',
        payment_status: 'paid',
        payment_method: 'nagad',
        payer_identifier: '01712345678',
        transaction_id: 'TXN-revenue',
        dag_id: await office.land.dag('12'),
      },
    });
    expect(application.statusCode, application.body).toBe(201);
    const details = (await get('/api/revenue-details')).json<RevenueDetails>();
    const { applications, land_tax_payments, mutations } = details;
    const nothing = { daily: 0, monthly: 0, yearly: 0 };
    expect(mutations).toEqual({ ...nothing, recent: [], treasury_code: null, refunded: nothing });
    expect(applications).toMatchObject({
      daily: 100,
      recent: [{ amount: 100, application_type: 'khatian_request', payment_method: 'nagad', year: null }],
    });
    expect(land_tax_payments).toMatchObject({ daily: 180, yearly: 180 });
    expect(land_tax_payments.recent.map(({ id }) => id)).toEqual(
      payments
        .map(({ id }) => id)
        .reverse()
        .slice(0, 5),
    );
    expect(land_tax_payments.recent[4]).toEqual({
      id: payments[1]!.id,
      amount: 30,
      paid_at: payments[1]!.paid_at,
      payment_method: 'bkash',
      transaction_id: payments[1]!.transaction_id,
      user: { name: 'Test user' },
      is_sample: true, // in the simulation
      provider: 'simulated',
      channel: null,
      fee: null,
      settled_on: null,
      application_type: null,
      mutation: null,
      year: taxYearText(taxYearOf(new Date()) + 1),
      khatiyan_number: payments[1]!.land_tax_registration.khatiyan_number,
      dag_number: '34',
      acted_for: [],
    });
    const overview = (await get('/api/dashboard')).json<{ revenue: object }>();
    expect(overview.revenue).toMatchObject({ daily: 280 });
  });
});

describe('GET /api/admin/revenue/{kind}/{date}', () => {
  it('has the payments of the day from midnight to midnight in Dhaka', async () => {
    await enterPayments(
      office,
      ['2026-03-01T17:59:59.999999Z', 100], // 1 March, 23:59:59.999999 in Dhaka
      ['2026-03-01T18:00:00Z', 2_000], // 2 March, 00:00
      ['2026-03-02T17:59:00Z', 30_000], // 2 March, 23:59
      ['2026-03-02T18:00:00Z', 400_000], // 3 March, 00:00
    );
    const second = await day('mutations', '2026-03-02');
    expect([second.date, second.count, second.total]).toEqual(['2026-03-02', 2, 320]);
    expect(second.items.map(({ amount, paid_at }) => [amount, paid_at])).toEqual([
      [300, '2026-03-02T17:59:00.000Z'],
      [20, '2026-03-01T18:00:00.000Z'],
    ]);
    expect(second.items[0]).toMatchObject({
      khatiyan_number: '12',
      dag_number: '831',
      year: null,
      application_type: null,
      mutation: { tracking_number: expect.stringMatching(/^M-\d{4}-\d{6}-\d$/), mutation_type: 'sale' },
    });
    const csv = (await get('/api/admin/revenue/mutations/2026-03-02/csv')).body.split('\r\n');
    expect(csv[0]).toMatch(
      /,Sample,Mutation,Type,Khatiyan No,Dag No,Provider,Channel,Gateway fee \(BDT\),Settled on,Treasury code$/,
    );
    expect(csv[1]).toMatch(/,300\.00,Yes,M-\d{4}-\d{6}-\d,Sale,12,831,Simulation,,,,$/);
    expect(await day('mutations', '2026-03-01')).toMatchObject({ count: 1, total: 1 });
    expect(await day('mutations', '2026-03-03')).toMatchObject({ count: 1, total: 4_000 });
    expect(await day('applications', '2026-03-02')).toEqual({
      date: '2026-03-02',
      treasury_code: null,
      count: 0,
      total: 0,
      fees: 0,
      other_fees: [],
      items: [],
      refunds: [],
      refunded: 0,
    });
  });

  it('comes as CSV, every payment, for a spreadsheet to read', async () => {
    const who = await office.citizen();
    await office.knex('users').where({ id: who.user.id }).update({ name: '=Rahima "Akter"' });
    const ids = [await office.register(who, home)];
    const { payments } = await office.paid(who, office.input(ids, { transaction_id: 'TXN-csv' }));
    const entry = office.knex('payments').where({ id: payments[0]!.id });
    await entry.update({ paid_at: '2026-03-02T18:00:00Z' });
    const answer = await get('/api/admin/revenue/land-tax-payments/2026-03-03/csv');
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="revenue-land-tax-payments-2026-03-03.csv"',
    ]);
    const { id, year, land_tax_registration: land } = payments[0]!;
    expect(answer.body.startsWith('\ufeff')).toBe(true);
    expect(answer.body.slice(1).split('\r\n')).toEqual([
      'ID,Paid at (Dhaka),Name,Method,Transaction ID,Amount (BDT),Sample,Tax year,Khatiyan No,Dag No,Acting for,Provider,Channel,Gateway fee (BDT),Settled on,Treasury code',
      `${id},"3 March 2026, 00:00","'=Rahima ""Akter""",bKash,TXN-csv,30.00,Yes,${year},${land.khatiyan_number},34,,Simulation,,,,`,
      '',
    ]);
  });

  it('comes in the words of its reader', async () => {
    const who = await office.citizen();
    const application = await office.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: who.headers,
      payload: {
        type: 'khatian_request',
        payment_status: 'paid',
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'TXN-words',
        dag_id: await office.land.dag('13'),
      },
    });
    expect(application.statusCode, application.body).toBe(201);
    const entry = office.knex('payments').where({ transaction_id: 'TXN-words' });
    await entry.update({ paid_at: '2026-03-03T18:30:00Z' });
    const lines = async (language: string) => {
      const url = '/api/admin/revenue/applications/2026-03-04/csv';
      const headers = { ...staff.headers, 'accept-language': language };
      return (await office.app.inject({ url, headers })).body.slice(1).trim().split('\r\n');
    };
    expect((await lines('en'))[1]).toMatch(/,Yes,Copy of a khatian,Simulation,,,,$/);
    expect(await lines('bn')).toEqual([
      'আইডি,পরিশোধের সময় (ঢাকা),নাম,মাধ্যম,লেনদেন নম্বর,পরিমাণ (টাকা),নমুনা,আবেদন,পেমেন্ট সেবা,চ্যানেল,গেটওয়ের ফি (টাকা),আমাদের হিসাবে জমার তারিখ,ট্রেজারি কোড',
      expect.stringMatching(
        /^\d+,"৪ মার্চ ২০২৬, .*",.*,বিকাশ,TXN-words,100\.00,হ্যাঁ,খতিয়ানের কপি,পরীক্ষামূলক পরিশোধ,,,,$/,
      ),
    ]);
  });

  it('has what went back beside it, by the day on which that was entered, and negative in the CSV', async () => {
    await enterPayments(office, ['2026-03-05T06:00:00Z', 50_000]);
    const payment = await office.knex('payments').orderBy('id', 'desc').first('id');
    const refund = {
      payment_id: (payment as { id: number }).id,
      amount_poisha: 50_000,
      reference: 'BEFTN-9',
    };
    const refunded_at = '2026-03-08T18:00:00Z';
    await office.knex('refunds').insert({ ...refund, refunded_at, entered_by: staff.user.id });
    expect(await day('mutations', '2026-03-05')).toMatchObject({ total: 500, refunded: 0, refunds: [] });
    expect(await day('mutations', '2026-03-09')).toMatchObject({
      count: 0,
      total: 0,
      refunded: 500,
      refunds: [{ amount: 500, reference: 'BEFTN-9', user: { name: expect.any(String) } }],
    });
    const { body } = await get('/api/admin/revenue/mutations/2026-03-09/csv');
    expect(body.split('\r\n')[1]).toMatch(
      new RegExp(
        `^${refund.payment_id},"9 March 2026, 00:00",.*,Refund,BEFTN-9,-500,Yes,,,,,Simulation,,,,$`,
      ),
    );
    const refunded = { daily: 50_000, monthly: 50_000, yearly: 50_000 };
    expect(
      await refundedOf(
        office.knex,
        { kind: 'mutation', places: 'everywhere' },
        new Date('2026-03-08T19:00:00Z'),
      ),
    ).toEqual(refunded);
  });

  it('leaves nothing out and nothing twice when it comes in batches', async () => {
    await enterPayments(
      office,
      ...Array.from({ length: 25 }, (_, index): [string, number] => [
        `2026-04-01T10:00:00.${String(100_000 + (index % 4)).padStart(6, '0')}Z`,
        index + 1,
      ]),
    );
    const items: Item[] = [];
    for await (const batch of everyItemOf(
      office.knex,
      { kind: 'mutations', places: 'everywhere' },
      '2026-04-01',
      4,
    ))
      items.push(...batch);
    expect(items.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, index) => index + 1),
    );
  });

  it('refuses what is no day or no kind, and whoever is no staff', async () => {
    for (const path of ['mutations/2026-02-30', 'mutations/today', 'deeds/2026-02-01']) {
      for (const address of [path, `${path}/csv`]) {
        expect((await get(`/api/admin/revenue/${address}`)).statusCode).toBe(400);
      }
    }
    const citizen = await office.login('user');
    for (const url of ['/api/revenue-details', '/api/admin/revenue/mutations/2026-02-01/csv']) {
      expect((await get(url, citizen)).statusCode).toBe(403);
      expect((await office.app.inject(url)).statusCode).toBe(401);
    }
  });
});
