import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ApplicationAnswer } from '../../../contract/applications/applications.ts';
import type { RevenueDay } from '../../../contract/revenue/revenue.ts';
import { openTaxOffice, type Login, type TaxOffice } from '../../features/land-tax/tax-office.testing.ts';
import { pageOf } from '../../features/receipts/page.ts';
import { receiptedPayment } from '../../features/receipts/payments.ts';
import { factsOf } from '../../features/receipts/facts.ts';

vi.mock('../../../contract/payments/methods.ts', async (load) =>
  (await import('../../../contract/payments/made-up.testing.ts')).withShells(load),
);

let office: TaxOffice;
let dag_id: number;
beforeAll(async () => {
  office = await openTaxOffice();
  dag_id = await office.land.dag('12');
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
let transactions = 0;

const apply = (who: Login, payment: Record<string, unknown>) =>
  office.app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: who.headers,
    payload: {
      type: 'khatian_request',
      payment_status: 'paid',
      transaction_id: `TXN-method-${++transactions}`,
      dag_id,
      ...payment,
    },
  });
const payTax = async (who: Login, payment: Record<string, unknown>) =>
  office.pay(who, office.input([await office.register(who, home)], payment));

/** Pays for an application and for a land; answers with the ids of both payments. */
async function paidBoth(who: Login, payment: Record<string, unknown>) {
  const [applied, taxed] = [await apply(who, payment), await payTax(who, payment)];
  expect([applied.statusCode, taxed.statusCode], applied.body + taxed.body).toEqual([201, 201]);
  const rows = await office.knex('payments').where({ user_id: who.user.id }).orderBy('id');
  return { rows, application: applied.json<ApplicationAnswer>(), tax: taxed.json().payments[0] };
}

/** What the receipt of a payment says under "Payment". */
async function onReceipt(id: number): Promise<Record<string, string>> {
  const paid = (await receiptedPayment(office.knex, { id }))!;
  const from = {
    origin: 'https://land.example',
    keyId: 'k',
    code: '',
    link: '',
    squares: { size: 0, path: '' },
    short: null,
  };
  const page = pageOf({ ...from, paid, facts: factsOf(paid, 'en') });
  return Object.fromEntries(page.sections[0]!.rows);
}

async function revenue(kind: string): Promise<{ methods: string[]; csv: string }> {
  const { headers } = await office.login('acland');
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());
  const url = `/api/admin/revenue/${kind}/${date}`;
  const { items } = (await office.app.inject({ url, headers })).json<RevenueDay>();
  const csv = await office.app.inject({ url: `${url}/csv`, headers });
  return { methods: items.map(({ payment_method }) => payment_method), csv: csv.body };
}

describe('a method on the wire', () => {
  it.each([
    ['bKash', '01712345678', 'bkash'],
    ['NAGAD', '01712345678', 'nagad'],
    ['Bank', '1234', 'bank'],
    ['Online (Card)', '1234', 'card'],
    ['online (card)', '1234', 'card'],
    ['Card/Bank', '1234', 'card'],
    ['CARD', '1234', 'card'],
  ])('may be called %s', async (payment_method, payer_identifier, method) => {
    const who = await office.citizen();
    const { rows, application, tax } = await paidBoth(who, { payment_method, payer_identifier });
    expect(application.payment?.method).toBe(method);
    expect(tax.payment_method).toBe(method);
    expect(rows.map((row) => row.method)).toEqual([method, method]);
  });

  it('is the same request under each of its names', async () => {
    const who = await office.citizen();
    const payment = { payer_identifier: '1234', transaction_id: 'TXN-same' };
    const first = await apply(who, { ...payment, payment_method: 'card' });
    const second = await apply(who, { ...payment, payment_method: 'Online (Card)' });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  });

  it.each(['cash', 'Card or bank', '', 'toString'])('is refused as "%s"', async (payment_method) => {
    const who = await office.citizen();
    for (const pay of [apply, payTax]) {
      const answer = await pay(who, { payment_method, payer_identifier: '01712345678' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ payment_method: ['This value is not valid'] });
    }
    expect(await office.knex('payments').where({ user_id: who.user.id })).toEqual([]);
  });

  it('is described with its names', async () => {
    const { paths } = (await office.app.inject('/api/docs/json')).json();
    for (const path of ['/api/applications', '/api/land-tax-payments/pay']) {
      const { properties } = paths[path].post.requestBody.content['application/json'].schema;
      expect(properties.payment_method).toMatchObject({
        type: 'string',
        description: expect.stringMatching(/bKash.*Nagad.*Bank.*Online \(Card\).*Card\/Bank/),
      });
    }
  });
});

describe('a bank account', () => {
  it('pays for an application and for land, and shows its last four digits alone', async () => {
    const who = await office.citizen();
    const { rows } = await paidBoth(who, { payment_method: 'bank', payer_identifier: '**** ৯৮৭৬' });
    expect(rows.map(({ payer_identifier }) => payer_identifier)).toEqual(['**** 9876', '**** 9876']);
    for (const { id } of rows) {
      expect(await onReceipt(id)).toMatchObject({ Method: 'Bank', 'Paid from': '•••• 9876' });
    }
    for (const kind of ['applications', 'land-tax-payments']) {
      const { methods, csv } = await revenue(kind);
      expect(methods).toContain('bank');
      expect(csv).toContain(',Bank,');
    }
  });

  it.each([
    [
      { payer_identifier: '010123459876' },
      'payer_identifier',
      'Of a bank account only the last four digits may be sent.',
    ],
    [
      { payer_identifier: '9876', account_number: '010123459876' },
      'account_number',
      'A PIN, passcode, account or card number, expiry date or CVV must not be sent.',
    ],
    [
      { payer_identifier: '9876', bank: { passcode: '010123459876' } },
      'passcode',
      'A PIN, passcode, account or card number, expiry date or CVV must not be sent.',
    ],
  ])('is refused with %o, and nothing of it is kept', async (sent, field, text) => {
    const who = await office.citizen();
    for (const pay of [apply, payTax]) {
      const answer = await pay(who, { payment_method: 'bank', ...sent });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [text] }]);
    }
    for (const table of ['applications', 'payments', 'payment_events', 'audit_log']) {
      const { rows } = await office.knex.raw<{ rows: unknown[] }>(
        `select 1 from ${table} as t where t::text like '%010123459876%'`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

describe('a method that is added as a row', () => {
  it('is taken by its name or label, masked, and shown on receipt and revenue', async () => {
    const who = await office.citizen();
    const { rows, application, tax } = await paidBoth(who, {
      payment_method: 'sea shells',
      payer_identifier: '~h',
    });
    expect([application.payment?.method, tax.payment_method]).toEqual(['shells', 'shells']);
    expect(rows[0].payer_identifier).toBe('~h');
    expect(await onReceipt(rows[0].id)).toMatchObject({ Method: 'Sea shells', 'Paid from': '@h' });
    expect((await revenue('applications')).csv).toContain(',Sea shells,');
  });

  it('keeps its secret from us', async () => {
    const who = await office.citizen();
    const shells = { payment_method: 'shells', payer_identifier: 'fish' };
    expect((await apply(who, shells)).json().errors).toEqual({ payer_identifier: ['Keep your seal'] });
    const told = await apply(who, { ...shells, payer_identifier: '~h', seal: 'fish' });
    expect([told.statusCode, Object.keys(told.json().errors)]).toEqual([422, ['seal']]);
  });
});
