import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RevenueDay, RevenueDetails } from '../../../contract/revenue/revenue.ts';
import type { RevenueRange } from '../../../contract/revenue/sums.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { clientOf, type Client } from '../../platform/resources/testing/client.ts';
import { treasuryCodes } from './treasury-codes.ts';
import { enterYear, type EnteredPayment } from './year.testing.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['login']>>;
let admin: Client;
let acland: Client;
let entered: EnteredPayment[];
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.login('acland');
  admin = clientOf(test, (await test.login('admin')).headers);
  acland = clientOf(test, staff.headers);
  entered = await enterYear(test);
  for (const [code, valid_from] of Object.entries({ '1-1': '2019-07-01', '1-2': '2020-01-01' }))
    expect((await admin.post('treasury-codes', { kind: 'mutation', code, valid_from })).status).toBe(201);
});
afterAll(() => test.close());

const get = (path: string) =>
  test.app.inject({ url: `/api/${path}`, headers: { ...staff.headers, 'accept-language': 'en' } });

describe('treasury codes', () => {
  it('begin without one, are read by the land office and changed by administrators only, with a log', async () => {
    const { rows } = await acland.list('treasury-codes');
    const seeded = rows.filter(({ valid_from }) => valid_from === '2026-07-01');
    expect(seeded.map(({ code }) => code)).toEqual([null, null, null]);
    const of = { kind: 'application', code: '2-2', valid_from: '2019-07-01', source: 'A test' };
    const { id } = seeded[0]!;
    const refused = [
      await acland.post('treasury-codes', of),
      await acland.put(`treasury-codes/${id}`, { code: '9' }),
      await acland.delete(`treasury-codes/${id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const made = await admin.post('treasury-codes', of);
    expect(made.status).toBe(201);
    expect((await admin.post('treasury-codes', of)).status).toBe(422);
    const log = test.knex('audit_log').where({ resource: 'treasury-codes', record_id: made.body.id });
    expect(await log.pluck('action')).toEqual(['create']);
  });

  it('hold from their day on, for their kind', async () => {
    const codes = await treasuryCodes(test.knex);
    const on = ['2019-06-30', '2019-07-01', '2019-12-31', '2020-01-01', '2026-07-01'];
    expect(on.map((day) => codes.on('mutation', day))).toEqual([null, '1-1', '1-1', '1-2', null]);
    expect(codes.on('land_tax', '2020-01-01')).toBeNull();
    const within = (from: string, to: string) => codes.within('mutation', { from, to });
    expect(within('2019-07-01', '2019-12-31')).toEqual(['1-1']);
    expect(within('2019-01-01', '2020-12-31')).toEqual(['1-1', '1-2']);
    expect(within('2020-01-01', '2020-12-31')).toEqual(['1-2']);
    expect(within('2027-01-01', '2027-12-31')).toEqual([]);
  });

  it('stand on the list of a day, on the reports and in their files', async () => {
    const { day } = entered.find((row) => row.day >= '2020-01-01')!;
    const earlier = entered.find((row) => row.day >= '2019-07-01' && row.day < '2020-01-01')!;
    const list = async (of: string) => (await get(`admin/revenue/mutations/${of}`)).json<RevenueDay>();
    expect((await list(day)).treasury_code).toBe('1-2');
    expect((await list(earlier.day)).treasury_code).toBe('1-1');
    const csv = (await get(`admin/revenue/mutations/${day}/csv`)).body.trim().split('\r\n');
    expect(csv[0]!.endsWith(',Treasury code')).toBe(true);
    expect(csv.slice(1).every((line) => line.endsWith(',1-2'))).toBe(true);

    const range = 'from=2019-07-01&to=2020-06-30';
    const { purposes } = (await get(`admin/revenue/range?${range}`)).json<RevenueRange>();
    expect(purposes).toMatchObject([{ purpose: 'mutation', treasury_codes: ['1-1', '1-2'] }]);
    const [heads, ...lines] = (await get(`admin/revenue/range/csv?${range}`)).body.trim().split('\r\n');
    expect(heads!.split(',').indexOf('Treasury code')).toBe(11);
    const coded = lines
      .map((line) => line.split(','))
      .map(([of, , , , , , , , , , , code]) => [of! < '2020-01-01', code]);
    expect(new Set(coded.map(String))).toEqual(new Set(['true,1-1', 'false,1-2']));

    await test
      .knex('treasury_codes')
      .where({ kind: 'land_tax' })
      .update({ code: '3-3', valid_from: '2020-01-01' });
    const { land_tax_payments, mutations } = (await get('revenue-details')).json<RevenueDetails>();
    expect([land_tax_payments.treasury_code, mutations.treasury_code]).toEqual([
      '3-3',
      (await treasuryCodes(test.knex)).on('mutation', new Date().toISOString().slice(0, 10)),
    ]);
  });
});
