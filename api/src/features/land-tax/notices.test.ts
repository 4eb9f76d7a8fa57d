import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taxYearOf, taxYearText } from '../../../contract/land-tax/land-tax.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { openTaxOffice, type TaxOffice } from './tax-office.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;

it('whoever pays is told once, of all the lands and the whole amount, with the way to the receipts', async () => {
  const who = await office.citizen();
  const ids = [];
  for (let land = 0; land < 5; land += 1) ids.push(await office.register(who, home));
  const [body, key] = [office.input(ids), randomUUID()];
  const { total_amount } = await office.paid(who, body, key);
  expect((await office.pay(who, body, key)).statusCode).toBe(200);
  const [told, ...more] = await readNotices(office.knex, office.app.notices, who.user.id, 'en');
  expect(more).toEqual([]);
  expect(told).toMatchObject({ type: 'info', to: '/dashboard?tab=payments&kind=ldt', read_at: null });
  expect(told!.message).toContain(`৳\u00a0${total_amount.toFixed(2)}`);
  expect(told!.message).toContain(taxYearText(taxYearOf(new Date())));
  expect(told!.message.match(/khatian /g)).toHaveLength(3);
  expect(told!.message).toContain('; 2 more.');
  const [bengali] = await readNotices(office.knex, office.app.notices, who.user.id, 'bn');
  expect(bengali!.message).toMatch(/অর্থবছরের ভূমি উন্নয়ন কর বাবদ ৳.*; আরও ২টি।/);
});

it('a payment that is refused tells nothing', async () => {
  const who = await office.citizen();
  const body = office.input([await office.register(who, home, 'flagged')]);
  expect((await office.pay(who, body)).statusCode).toBe(409);
  expect(await readNotices(office.knex, office.app.notices, who.user.id, 'en')).toEqual([]);
});
