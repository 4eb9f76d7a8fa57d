import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  taxYearOf,
  taxYearText,
  type BillSnapshot,
  type TaxBill,
} from '../../../contract/land-tax/land-tax.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { openTaxOffice, type Paid, type TaxOffice } from './tax-office.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const shop = { type: 'commercial', area: '5000', area_class: 'E' } as const;
const year = taxYearOf(new Date());
const ledger = (user_id: number) => office.knex('payments').where({ user_id }).orderBy('id');

describe('POST /api/land-tax-payments/pay', () => {
  it('pays for several lands with one entry each, its events and audit rows', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, shop)];
    const answer = await office.pay(who, office.input(ids, { transaction_id: 'TXN-১২৩' }), 'two-lands');
    expect(answer.statusCode, answer.body).toBe(201);
    const { message, payments, total_amount } = answer.json<Paid>();
    expect([message, total_amount]).toEqual(['Payment successful.', 750]);
    expect(payments).toEqual(
      [30, 720].map((amount, index) => ({
        id: expect.any(Number),
        year: taxYearText(year),
        tax_year: year,
        amount,
        status: 'paid',
        payment_method: 'bkash',
        payer_identifier: '01712345678',
        transaction_id: 'TXN-123',
        paid_at: expect.stringMatching(/Z$/),
        created_at: expect.stringMatching(/Z$/),
        is_sample: true,
        acted_for: [],
        online_payment_id: null,
        land_tax_registration: { id: ids[index], khatiyan_number: expect.any(String), dag_number: '34' },
      })),
    );
    const rows = await ledger(who.user.id);
    expect(
      rows.map(({ entry, idempotency_key, amount_poisha }) => [entry, idempotency_key, amount_poisha]),
    ).toEqual([
      [1, 'two-lands', 3_000],
      [2, 'two-lands', 72_000],
    ]);
    expect(rows[1].bill).toMatchObject({
      line: {
        registration_id: ids[1],
        decimals: 12,
        rate_poisha: 6_000,
        amount_poisha: 72_000,
        area_class: 'E',
      },
      owner_name: { name_en: 'Test user', name_bn: null },
      place: { district: { name_en: 'Dhaka', name_bn: 'ঢাকা' }, upazila: { name_en: 'Town E' }, jl_no: null },
      survey: { code: 'RS' },
    } satisfies { [K in keyof BillSnapshot]?: unknown });
    expect(Object.keys(rows[1].bill.line)).not.toContain('state');
    const paymentIds = rows.map(({ id }) => id as number);
    const events = await office.knex('payment_events').whereIn('payment_id', paymentIds).orderBy('id');
    expect(events.map(({ payment_id, status }) => [payment_id, status])).toEqual([
      [paymentIds[0], 'pending'],
      [paymentIds[0], 'paid'],
      [paymentIds[1], 'pending'],
      [paymentIds[1], 'paid'],
    ]);
    const audits = await office.knex('audit_log').where({ actor_id: who.user.id, resource: 'payments' });
    expect(audits).toHaveLength(4);
  });

  it('pays what the bill said, and refuses another amount than was shown', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const bill = (await office.calculate(who, { registration_ids: [id] })).json<TaxBill>();
    const wrong = await office.pay(who, office.input([id], { total_amount: 29.99 }));
    const text = 'The amount differs from the tax due, ৳\u00a030.00. Please look at the new bill.';
    expect([wrong.statusCode, wrong.json()]).toEqual([
      422,
      { message: text, error: text, errors: { total_amount: [text] } },
    ]);
    expect(await ledger(who.user.id)).toEqual([]);
    const paid = await office.paid(who, office.input([id], { total_amount: '৩০.০০' }));
    expect(paid.total_amount).toBe(bill.total_amount);
  });

  it('pays the tax year that was shown, also when a new one began meanwhile at the same amount', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const shown = (tax_year: number) => office.input([id], { tax_year, total_amount: 30, years: 2 });
    const late = await office.pay(who, { ...shown(year - 1), years: 1 });
    const text = `The tax due is that of ${taxYearText(year)} now. Please look at the new bill.`;
    expect([late.statusCode, late.json()]).toEqual([
      422,
      { message: text, error: text, errors: { tax_year: [text] } },
    ]);
    expect(await ledger(who.user.id)).toEqual([]);
    await office.paid(who, { ...shown(year), years: 1 });
    // Of two years the current one is paid: the bill begins with the next.
    expect((await office.pay(who, shown(year))).statusCode).toBe(422);
    expect((await office.paid(who, shown(year + 1))).payments).toMatchObject([{ tax_year: year + 1 }]);
  });

  it('pays ahead, and leaves out the years that are paid', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const years = async (count: number) =>
      (await office.paid(who, office.input([id], { years: count }))).payments.map(({ tax_year }) => tax_year);
    expect(await years(1)).toEqual([year]);
    expect(await years(3)).toEqual([year + 1, year + 2]);
    expect(await years(4)).toEqual([year + 3]);
    const again = await office.pay(who, office.input([id], { years: 4 }));
    const list = [year, year + 1, year + 2, year + 3].map(taxYearText).join(', ');
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^The tax on the land of khatian \\d+, dag 34 is already paid for ${list}\\.$`),
      ),
    ]);
    expect((await office.calculate(who, { registration_ids: [id] })).statusCode).toBe(409);
    expect((await office.pay(who, office.input([id], { years: 5 }))).statusCode).toBe(422);
    expect(await ledger(who.user.id)).toHaveLength(4);
  });

  it('pays nothing when one of the lands is paid already', async () => {
    const who = await office.citizen();
    const [first, second] = [await office.register(who, home), await office.register(who, shop)];
    await office.paid(who, office.input([first]));
    expect((await office.pay(who, office.input([second, first]))).statusCode).toBe(409);
    expect(await ledger(who.user.id)).toHaveLength(1);
  });

  it('needs a verified identity', async () => {
    const who = await office.login('user');
    const id = await office.register(who, home);
    const refused = async () => {
      const answer = await office.pay(who, office.input([id]));
      return [answer.statusCode, answer.json()];
    };
    const kyc = [409, { message: 'KYC not updated.', error: 'KYC not updated.' }];
    expect(await refused()).toEqual(kyc);
    const images = { user_id: who.user.id, id_front: 'kyc/a.jpg', id_back: 'kyc/b.jpg' };
    const [made] = (await office.knex('kycs').insert(images, 'id')) as [{ id: number }];
    expect(await refused()).toEqual(kyc);
    const decided = { reviewed_at: new Date() };
    await office
      .knex('kycs')
      .where({ id: made.id })
      .update({ ...decided, status: 'rejected', rejection_reason: 'Blurred' });
    expect(await refused()).toEqual(kyc);
    await verifyPerson(office.knex, who.user.id);
    expect((await refused())[0]).toBe(201);
  });

  it.each(['pending', 'rejected', 'flagged'] as const)('refuses land that is %s', async (status) => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, shop, status)];
    const answer = await office.pay(who, office.input(ids));
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      409,
      expect.stringMatching(
        /^The land of khatian \d+, dag 34 has not been approved yet\. For help call 09600-000000\.$/,
      ),
    ]);
    expect(await ledger(who.user.id)).toEqual([]);
  });

  it('is for one’s own lands', async () => {
    const who = await office.citizen();
    const theirs = await office.register(await office.citizen(), home);
    const answer = await office.pay(who, office.input([await office.register(who, home), theirs]));
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found', error: 'Not found' }]);
    for (const role of ['acland', 'admin'] as const) {
      expect((await office.pay(await office.login(role), office.input([theirs]))).statusCode).toBe(404);
    }
  });

  it.each([
    ['no land', { registration_ids: [] }, 'registration_ids', 'Please select at least one land.'],
    ['no method', { payment_method: undefined }, 'payment_method', null],
    ['cash', { payment_method: 'cash' }, 'payment_method', null],
    ['no payer', { payer_identifier: '' }, 'payer_identifier', null],
    [
      'a phone that is none',
      { payer_identifier: '0171' },
      'payer_identifier',
      'Please enter a valid phone number',
    ],
    [
      'a whole card number',
      { payment_method: 'card', payer_identifier: '4111111111111111' },
      'payer_identifier',
      'Of a card only the last four digits may be sent.',
    ],
    [
      'a PIN',
      { pin: '1234' },
      'pin',
      'A PIN, passcode, account or card number, expiry date or CVV must not be sent.',
    ],
    ['a passcode', { bank: { passcode: '99' } }, 'passcode', null],
    ['an amount that is none', { total_amount: 'ten' }, 'total_amount', 'Must be a number'],
  ])('refuses %s beside its field', async (_name, changes, name, text) => {
    const who = await office.citizen();
    const answer = await office.pay(who, office.input([await office.register(who, home)], changes));
    expect(answer.statusCode, answer.body).toBe(422);
    const { message, error, errors } = answer.json<{
      message: string;
      error: string;
      errors: Record<string, string[]>;
    }>();
    expect(Object.keys(errors)).toEqual([name]);
    expect(error).toBe(message);
    if (text !== null) expect(errors[name]).toEqual([text]);
    expect(await ledger(who.user.id)).toEqual([]);
  });

  it('keeps of a card its last four digits', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const card = { payment_method: 'card', payer_identifier: '**** ১১১১' };
    const { payments } = await office.paid(who, office.input([id], card));
    expect(payments[0]).toMatchObject({ payment_method: 'card', payer_identifier: '**** 1111' });
    expect(payments[0]?.transaction_id).toMatch(/^TXN-/);
  });
});
