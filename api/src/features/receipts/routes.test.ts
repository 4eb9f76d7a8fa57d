import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ReceiptFacts } from '../../../contract/receipts/code.ts';
import { extractCode, readReceiptCode, receiptNumber } from '../../../contract/receipts/code.ts';
import type { VerifyAnswer } from '../../../contract/receipts/verify.ts';
import { buildApp } from '../../app.ts';
import { signatureHolds } from '../signed-papers/code.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { picture, scan } from './scanning.testing.ts';
import { openCashier, type Cashier } from './cashier.testing.ts';

let cashier: Cashier;
beforeAll(async () => {
  cashier = await openCashier({ environment: { PUBLIC_URL: 'https://land.example' } });
});
afterAll(() => cashier.close());

/** What a phone reads from the page, checked with the published key as anyone can. */
async function scanned(pdf: Buffer): Promise<{ facts: ReceiptFacts; code: string; version: number }> {
  const { text, version } = scan(await picture(pdf, 200));
  expect(text).toMatch(/^https:\/\/land\.example\/verify\/[\w-]+$/);
  const code = extractCode(text);
  const read = readReceiptCode(code)!;
  const keys = (await cashier.app.inject({ url: '/api/receipt-keys' })).json<
    { id: string; public_key: string }[]
  >();
  const key = keys.find(({ id }) => id === read.key_id)!;
  expect(signatureHolds(read, key.public_key)).toBe(true);
  return { facts: read.facts, code, version };
}
const verify = async (code: string) =>
  (await cashier.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();

describe('the receipt of a land tax payment', () => {
  it.each([
    ['bn', 'পূর্বহাটী', 'সাভার'],
    ['en', 'Purbahati', 'Savar'],
  ] as const)('carries what the ledger says, signed (%s)', async (language, mouza, upazila) => {
    const citizen = await cashier.login('user');
    const id = await cashier.pay({ user_id: citizen.user.id });
    const answer = await cashier.invoice(citizen, id, language);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice_ldt_payment_${id}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const { facts, code, version } = await scanned(answer.rawPayload);
    const row = (await cashier.knex('payments').where({ id }).first()) as { amount_poisha: number };
    expect(facts).toEqual({
      kind: 'land_tax',
      language,
      is_sample: true,
      payment_id: id,
      amount_poisha: row.amount_poisha,
      // 20:30 UTC is the next day in Dhaka.
      paid_on: '2026-11-21',
      tax_year: 2026,
      land_type: 'residential',
      land_area: 14_374.8,
      payer: 'রাজিয়া সুলতানা',
      district: language === 'bn' ? 'ঢাকা' : 'Dhaka',
      upazila,
      mouza,
      jl_no: '123',
      survey: 'BRS',
      khatiyan_number: '1234/56',
      dag_number: '12/ক',
      zil_no: '',
      tracking_number: null,
      copy: null,
    });
    expect(version).toBeLessThanOrEqual(12);
    expect(receiptNumber(facts)).toContain(`-2026-${String(id).padStart(6, '0')}-`);
    expect(await verify(code)).toMatchObject({ outcome: 'genuine', facts, ledger: { state: 'agrees' } });
  });

  it('fits one page, and its code a phone, with the longest names', async () => {
    const citizen = await cashier.login('user');
    const owner_name = 'মোছাম্মৎ ক্ষেত্রজ্ঞা দ্বৈপায়ন সিদ্ধান্তশাস্ত্রী '.repeat(8).slice(0, 255);
    const id = await cashier.pay({
      user_id: citizen.user.id,
      owner_name,
      khatiyan_number: '1'.repeat(80),
      dag_number: 'খ'.repeat(100),
      exempt: true,
      amount_poisha: 987_654_321,
      transaction_id: 'TXN-'.repeat(60),
      place_name: 'দক্ষিণ সিদ্ধেশ্বরীপুর চর কলমি ভুঁইয়াহাটি পূর্ব খণ্ড',
    });
    for (const language of ['bn', 'en']) {
      const { facts, version, code } = await scanned(
        (await cashier.invoice(citizen, id, language)).rawPayload,
      );
      expect(facts.payer).toMatch(/^মোছাম্মৎ ক্ষেত্রজ্ঞা .*…$/);
      expect(version).toBeLessThanOrEqual(20);
      expect((await verify(code)).outcome).toBe('genuine');
    }
  });

  it('stays good when the secret changes, and the next ones are signed with another key', async () => {
    const citizen = await cashier.login('user');
    const id = await cashier.pay({ user_id: citizen.user.id });
    const old = await scanned((await cashier.invoice(citizen, id)).rawPayload);
    const config = { ...cashier.app.config, secret: 'a wholly different secret of the land office' };
    const later = await buildApp({ config, knex: cashier.knex, fronts: false });
    const request = { url: `/api/land-tax-payments/${id}/invoice`, headers: citizen.headers };
    const renewed = await scanned((await later.inject(request)).rawPayload);
    expect(readReceiptCode(renewed.code)?.key_id).not.toBe(readReceiptCode(old.code)?.key_id);
    for (const { code } of [old, renewed]) {
      const answers = [cashier.app, later].map(async (app) => app.inject({ url: `/api/verify/${code}` }));
      for (const answer of await Promise.all(answers))
        expect(answer.json()).toMatchObject({ outcome: 'genuine', signed: true });
    }
    await later.close();
  });

  it('is its owner’s and the staff’s alone', async () => {
    const [owner, other] = [await cashier.login('user'), await cashier.login('user')];
    const id = await cashier.pay({ user_id: owner.user.id });
    expect((await cashier.invoice(owner, id)).statusCode).toBe(200);
    expect((await cashier.invoice(await cashier.login('acland'), id)).statusCode).toBe(200);
    expect((await cashier.invoice(await cashier.login('admin'), id)).statusCode).toBe(200);
    const refused = await cashier.invoice(other, id);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect((await cashier.invoice(other, 999_999)).json()).toEqual(refused.json());
    const nobody = await cashier.app.inject({ url: `/api/land-tax-payments/${id}/invoice` });
    expect(nobody.statusCode).toBe(401);
  });

  it('waits for the payment', async () => {
    const owner = await cashier.login('user');
    const id = await cashier.pay({ user_id: owner.user.id, status: 'pending' });
    const answer = await cashier.invoice(owner, id, 'en');
    const message = 'There is a receipt once the payment is made. Look at the payment in your dashboard.';
    expect([answer.statusCode, answer.json()]).toEqual([409, { message, error: message }]);
  });
});

describe('the receipt of an application', () => {
  async function applied(who: Awaited<ReturnType<Cashier['login']>>, input: object): Promise<number> {
    const answer = await cashier.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers: { ...who.headers, 'idempotency-key': crypto.randomUUID() },
      payload: {
        payment_status: 'paid',
        payment_method: 'card',
        payer_identifier: '4242',
        transaction_id: crypto.randomUUID(),
        ...input,
      },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ id: number }>().id;
  }
  const receipt = (who: Awaited<ReturnType<Cashier['login']>>, id: number) =>
    cashier.app.inject({ url: `/api/applications/${id}/invoice`, headers: who.headers });

  it('carries what was applied for, signed', async () => {
    const citizen = await cashier.login('user');
    const dag_id = await cashier.land.dag('77', { survey: 'RS', khatiyan_number: '88' });
    const mouza_map_id = await cashier.land.map('Sheet 1', { survey: 'CS' });
    for (const [input, expected] of [
      [
        { type: 'khatian_request', dag_id },
        {
          kind: 'khatian_request',
          amount_poisha: 10_000,
          khatiyan_number: '88',
          dag_number: '77',
          survey: 'RS',
          zil_no: '',
        },
      ],
      [
        { type: 'mouza_map_request', mouza_map_id },
        {
          kind: 'mouza_map_request',
          amount_poisha: 50_000,
          khatiyan_number: '',
          dag_number: '',
          survey: 'CS',
          zil_no: '1',
        },
      ],
    ] as const) {
      const id = await applied(citizen, input);
      const answer = await receipt(citizen, id);
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="invoice_application_${id}.pdf"`,
      );
      const { facts, code } = await scanned(answer.rawPayload);
      expect(facts).toMatchObject({ ...expected, payer: 'Test user', mouza: 'Purbahati', tax_year: null });
      expect((await verify(code)).outcome).toBe('genuine');
    }
  });

  it('names who is verified as verified, in the reader’s script or the one that there is', async () => {
    const citizen = await cashier.login('user');
    await verifyPerson(cashier.knex, citizen.user.id, { name_bn: 'রহিমা' });
    const dag_id = await cashier.land.dag('76', { survey: 'RS', khatiyan_number: '87' });
    const { facts, code } = await scanned(
      (await receipt(citizen, await applied(citizen, { type: 'khatian_request', dag_id }))).rawPayload,
    );
    expect(facts.payer).toBe('রহিমা');
    expect((await verify(code)).outcome).toBe('genuine');
  });

  it('stays what it was when people, places and numbers are corrected later', async () => {
    const citizen = await cashier.login('user');
    const dag_id = await cashier.land.dag('79', { survey: 'RS', khatiyan_number: '89' });
    const id = await applied(citizen, { type: 'khatian_request', dag_id });
    const printed = async () => scanned((await receipt(citizen, id)).rawPayload);
    const before = await printed();
    const mouza = cashier.knex('mouzas').where({ id: cashier.land.mouzaId });
    const called = (await mouza.clone().first('name_en', 'name_bn', 'jl_no')) as object;
    await mouza.clone().update({ name_en: 'Renamed', name_bn: 'অন্য নাম', jl_no: '999' });
    await cashier.knex('dags').where({ id: dag_id }).update({ dag_no: '790', khatiyan_number: '890' });
    await cashier.knex('users').where({ id: citizen.user.id }).update({ name: 'Another name' });
    expect(await verify(before.code)).toMatchObject({
      outcome: 'genuine',
      facts: before.facts,
      ledger: { state: 'agrees', differs: [] },
    });
    expect(await printed()).toEqual(before);
    await mouza.clone().update(called);
  });

  it('is nobody else’s, and waits for the payment', async () => {
    const [owner, other] = [await cashier.login('user'), await cashier.login('user')];
    const dag_id = await cashier.land.dag('78');
    const paid = await applied(owner, { type: 'khatian_request', dag_id });
    expect((await receipt(other, paid)).statusCode).toBe(404);
    expect((await receipt(await cashier.login('acland'), paid)).statusCode).toBe(200);
    const unpaid = await applied(owner, { type: 'khatian_request', dag_id, payment_status: 'pending' });
    expect((await receipt(owner, unpaid)).statusCode).toBe(409);
    // A payment's id is no application's, and the other way round.
    const { id } = (await cashier.knex('payments').where({ application_id: paid }).first('id')) as {
      id: number;
    };
    expect((await cashier.invoice(owner, id)).statusCode).toBe(404);
  });
});
