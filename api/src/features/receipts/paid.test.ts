import { afterAll, beforeAll, expect, it } from 'vitest';

import { extractCode, readReceiptCode } from '../../../contract/receipts/code.ts';
import type { VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { openTaxOffice, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { picture, scan } from './scanning.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

it('names the payer as verified, in the reader’s script, whatever the account calls itself', async () => {
  const who = await office.login('user');
  await verifyPerson(office.knex, who.user.id, { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন' });
  const payload = { name: 'Minister of Land' };
  const renamed = await office.app.inject({ method: 'PUT', url: '/api/me', headers: who.headers, payload });
  expect(renamed.statusCode).toBe(200);
  const land = await office.register(who, { type: 'commercial', area: '5000', area_class: 'E' });
  const { payments } = await office.paid(who, office.input([land]));
  const url = `/api/land-tax-payments/${payments[0]!.id}/invoice`;
  const printed = async (language: string) => {
    const headers = { ...who.headers, host: 'land.example', 'accept-language': language };
    const { rawPayload } = await office.app.inject({ url, headers });
    return extractCode(scan(await picture(rawPayload, 200)).text);
  };
  for (const [language, payer] of [
    ['en', 'Rahima Khatun'],
    ['bn', 'রহিমা খাতুন'.normalize('NFC')],
  ] as const) {
    const code = await printed(language);
    const answer = await office.app.inject({ url: `/api/verify/${code}` });
    expect(answer.json<VerifyAnswer>()).toMatchObject({ outcome: 'genuine', facts: { payer } });
  }
});

it('says what one paid last, and nothing of what others paid', async () => {
  const [who, other] = [await office.citizen(), await office.citizen()];
  const newest = async (of = who) =>
    (await office.app.inject({ url: '/api/user/newest-payment', headers: of.headers })).json<unknown>();
  expect(await newest()).toEqual({ kind: null });
  const land = await office.register(who, { type: 'commercial', area: '5000', area_class: 'E' });
  await office.paid(who, office.input([land]));
  expect(await newest()).toEqual({ kind: 'land_tax' });
  expect(await newest(other)).toEqual({ kind: null });
});

it('receipts each land and year that was paid, and stays the same when names and rates change', async () => {
  const who = await office.citizen();
  const ids = [
    await office.register(who, { type: 'agricultural', area: '43560.5', area_class: 'F' }),
    await office.register(who, { type: 'commercial', area: '5000', area_class: 'E' }),
  ];
  const { payments } = await office.paid(who, office.input(ids, { years: 2 }));
  expect(payments).toHaveLength(4);
  const codes: string[] = [];
  for (const payment of payments) {
    const request = { url: `/api/land-tax-payments/${payment.id}/invoice`, headers: who.headers };
    const answer = await office.app.inject({ ...request, headers: { ...who.headers, host: 'land.example' } });
    const { text } = scan(await picture(answer.rawPayload, 200));
    expect(text).toMatch(/^http:\/\/localhost:\d+\/verify\//);
    codes.push(extractCode(text));
    const { land_tax_registration: land, amount, tax_year, id } = payment;
    expect(readReceiptCode(extractCode(text))?.facts).toMatchObject({
      kind: 'land_tax',
      payment_id: id,
      amount_poisha: amount * 100,
      tax_year,
      khatiyan_number: land.khatiyan_number,
      dag_number: land.dag_number,
      land_area: land.id === ids[0] ? 43_560.5 : 5_000,
      land_type: land.id === ids[0] ? 'agricultural' : 'commercial',
      payer: 'Test user',
      survey: 'RS',
    });
  }
  await office.knex('users').where({ id: who.user.id }).update({ name: 'Another name' });
  await office.knex('mouzas').where({ id: office.land.mouzaId }).update({ name_en: 'Renamed' });
  await office.knex('land_tax_registrations').whereIn('id', ids).update({ land_area: 1 });
  for (const code of codes) {
    const answer = await office.app.inject({ url: `/api/verify/${code}` });
    expect(answer.json<VerifyAnswer>()).toMatchObject({ outcome: 'genuine', ledger: { state: 'agrees' } });
  }
});
