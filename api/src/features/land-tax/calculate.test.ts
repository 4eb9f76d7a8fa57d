import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MAX_LANDS, taxYearOf, type TaxBill } from '../../../contract/land-tax/land-tax.ts';
import { WORKED } from './worked-examples.testing.ts';
import { openTaxOffice, type TaxOffice } from './tax-office.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const field = { type: 'agricultural', area: '435.60', area_class: 'F' } as const;

describe('POST /api/land-tax-payments/calculate', () => {
  it.each(WORKED.map((worked) => [worked.name, worked] as const))('%s', async (_name, worked) => {
    const who = await office.citizen();
    const registration_ids: number[] = [];
    for (const land of worked.lands) registration_ids.push(await office.register(who, land));
    for (const land of worked.beside ?? []) await office.register(who, land);
    const answer = await office.calculate(who, { registration_ids });
    expect(answer.statusCode, answer.body).toBe(200);
    const { calculations, total_amount } = answer.json<TaxBill>();
    expect(calculations.map(({ decimals, rate, amount }) => ({ decimals, rate, amount }))).toEqual(
      worked.expected,
    );
    expect(calculations.map(({ registration_id }) => registration_id)).toEqual(registration_ids);
    expect(total_amount).toBe(worked.total);
  });

  it('answers the specified fields, and how each line came about', async () => {
    const who = await office.login('user');
    const id = await office.register(who, { ...home, area_class: 'B' }, 'pending');
    const year = taxYearOf(new Date());
    const answer = await office.calculate(who, { registration_ids: [String(id), id], years: '2' });
    const { calculations } = answer.json<TaxBill>();
    expect(calculations.map(({ tax_year }) => tax_year)).toEqual([year, year + 1]);
    expect(calculations[0]).toEqual({
      registration_id: id,
      state: 'pending',
      khatiyan_number: expect.any(String),
      dag_number: '34',
      area: 1000,
      type: 'Residential',
      tax_year: year,
      decimals: 3,
      area_class: 'B',
      rate: 50,
      exempt: false,
      amount: 150,
      section: {
        en: 'Land Development Tax Act, 2023, sections 4 and 11',
        bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩, ধারা ৪ ও ১১',
      },
      explanation: {
        en: '3 decimals × ৳\u00a050.00 = ৳\u00a0150.00',
        bn: '৩ শতাংশ × ৳\u00a0৫০.০০ = ৳\u00a0১৫০.০০',
      },
    });
  });

  it('counts what is approved, and what is asked for, towards the exemption; nobody else’s', async () => {
    const who = await office.citizen();
    const other = await office.citizen();
    const large = { type: 'agricultural', area: '359370', area_class: 'F' } as const;
    const id = await office.register(who, field);
    const waiting = await office.register(who, large, 'pending');
    await office.register(who, large, 'rejected');
    await office.register(who, large, 'flagged');
    await office.register(other, large);
    const exempt = async (registration_ids: number[]) =>
      (await office.calculate(who, { registration_ids }))
        .json<TaxBill>()
        .calculations.map((line) => line.exempt);
    expect(await exempt([id])).toEqual([true]);
    expect(await exempt([id, waiting])).toEqual([false, false]);
  });

  it('charges by the rate that holds on the first day of each tax year', async () => {
    const who = await office.citizen();
    const id = await office.register(who, { type: 'commercial', area: '435.6', area_class: 'D' });
    const year = taxYearOf(new Date());
    await office.knex('tax_rates').insert([
      { land_type: 'commercial', area_class: 'D', rate: '111.25', valid_from: `${year + 1}-07-01` },
      { land_type: 'commercial', area_class: 'D', rate: '999', valid_from: `${year + 1}-07-02` },
    ]);
    const { calculations, total_amount } = (
      await office.calculate(who, { registration_ids: [id], years: 3 })
    ).json<TaxBill>();
    expect(calculations.map(({ amount }) => amount)).toEqual([100, 111.25, 999]);
    expect(total_amount).toBe(1210.25);
  });

  it('is refused without a rate, never charged nothing', async () => {
    const who = await office.citizen();
    const id = await office.register(who, { type: 'others', area: '1', area_class: 'C' });
    await office.knex('tax_rates').where({ land_type: 'others', area_class: 'C' }).delete();
    const answer = await office.calculate(who, { registration_ids: [id] });
    const text = answer.json<{ message: string }>().message;
    expect([answer.statusCode, text]).toEqual([
      409,
      expect.stringMatching(/^No rate is set for others land of class C in the tax year \d{4}-\d{4}\./),
    ]);
    expect(answer.json<{ error: string }>().error).toBe(text);
  });

  it('is for one’s own lands, at least one', async () => {
    const who = await office.citizen();
    const own = await office.register(who, home);
    const others = await office.register(await office.citizen(), home);
    for (const registration_ids of [[others], [own, others], [999_999_999]]) {
      const answer = await office.calculate(who, { registration_ids });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found', error: 'Not found' }]);
    }
    for (const body of [{ registration_ids: [] }, {}]) {
      const answer = await office.calculate(who, body, 'bn');
      const text = 'অন্তত একটি জমি বেছে নিন।';
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message: text, error: text, errors: { registration_ids: [text] } },
      ]);
    }
    const many = Array.from({ length: MAX_LANDS + 1 }, (_, index) => index + 1);
    expect((await office.calculate(who, { registration_ids: many })).json()).toMatchObject({
      error:
        'You have selected 101 lands. At most 100 can be paid for at once; please take away 1, and pay for it afterwards.',
    });
    // The same land, however often it is named, is one.
    expect((await office.calculate(who, { registration_ids: many.map(() => own) })).statusCode).toBe(200);
    for (const years of [0, 5, 1.5]) {
      expect((await office.calculate(who, { registration_ids: [own], years })).statusCode).toBe(422);
    }
    const visitor = await office.app.inject({
      method: 'POST',
      url: '/api/land-tax-payments/calculate',
      payload: { registration_ids: [own] },
    });
    expect([visitor.statusCode, visitor.json()]).toEqual([
      401,
      { message: 'Please login first', error: 'Please login first' },
    ]);
  });
});
