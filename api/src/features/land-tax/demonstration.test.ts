import { afterAll, beforeAll, expect, it } from 'vitest';

import { taxYearOf, type BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { assess } from './holdings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
});
afterAll(() => test.close());

it('has sample payments with the bills that the rules make', async () => {
  const payments = (await test.knex('payments').where({ kind: 'land_tax' }).orderBy('id')) as Payment[];
  expect(payments.map(({ tax_year }) => tax_year)).toEqual([2025, 2026, 2025]);
  const bills = payments.map(({ bill }) => bill as BillSnapshot);
  await test.knex('payments').where({ kind: 'land_tax' }).update({ status: 'failed', paid_at: null });
  for (const [index, payment] of payments.entries()) {
    const id = payment.land_tax_registration_id ?? 0;
    const now = payment.paid_at ?? new Date(0);
    expect(payment.tax_year).toBeGreaterThanOrEqual(taxYearOf(now));
    const { holdings, lines } = await assess(test.knex, payment.user_id, { ids: [id], years: 2, now });
    const due = lines.find(({ tax_year }) => tax_year === payment.tax_year);
    const { place, survey } = holdings.get(id)!;
    const { state, ...line } = due!;
    expect(state).toBe('approved');
    const owner_name = { name_en: 'Rahima Akter', name_bn: 'রহিমা আক্তার' };
    expect(bills[index]).toEqual({ line, owner_name, place, survey });
    expect(payment.amount_poisha).toBe(line.amount_poisha);
  }
});
