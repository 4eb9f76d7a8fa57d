import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { extractCode, readReceiptCode } from '../../../../contract/receipts/code.ts';
import type { MutationDetail } from '../../../../contract/mutations/mutations.ts';
import { firstTrackingNumber, trackingNumber } from '../../../../contract/mutations/tracking.ts';
import { receiptFactRows } from '../../../../contract/receipts/texts.ts';
import type { VerifyAnswer } from '../../../../contract/receipts/verify.ts';
import { makeCode } from '../../signed-papers/code.ts';
import { factsOf } from '../../receipts/facts.ts';
import { pageOf } from '../../receipts/page.ts';
import { receiptedPayment } from '../../receipts/payments.ts';
import { signingKey } from '../../signed-papers/key.ts';
import { picture, scan } from '../../receipts/scanning.testing.ts';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry({ environment: { PUBLIC_URL: 'https://land.example' } });
  who = await registry.login('user');
});
afterAll(() => registry.close());

const pay = (id: number, body: object, key?: string, person = who) =>
  registry.call(person, 'POST', `/mutations/${id}/pay`, body, key);
const paymentsOf = (id: number) => registry.knex('payments').where({ mutation_id: id });

describe('paying for a mutation', () => {
  it('takes the form’s payment once, however often it is sent', async () => {
    const { id, tracking_number } = await registry.asked(who);
    const body = { payment_method: 'card', payer_identifier: '4321', transaction_id: null, amount: 1_025 };
    const answers = await Promise.all([pay(id, body, 'k'), pay(id, body, 'k'), pay(id, body, 'k')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]!.json()).toMatchObject({
      message: 'Payment completed successfully!',
      mutation: {
        status: 'pending',
        payment_status: 'paid',
        payment: {
          method: 'card',
          status: 'paid',
          amount: 1_025,
          payer_identifier: '**** 4321',
          is_sample: true,
        },
        events: [{ action: 'submit' }, { action: 'pay', status: 'pending' }],
      },
    });
    expect(await paymentsOf(id)).toHaveLength(1);
    const told = await registry.knex('notifications').where({ user_id: who.user.id, kind: 'mutation-paid' });
    expect(told.map(({ facts }) => facts)).toContainEqual({
      mutation_id: id,
      tracking_number,
      amount_poisha: 102_500,
    });
    const mails = await registry.knex('outbox').where({ template: 'mutation-paid', user_id: who.user.id });
    expect(mails.map(({ data }) => data)).toContainEqual({ mutation: String(id) });
  });

  it('takes the details page’s payment, of the methods by their labels, and a second one is a 409', async () => {
    const { id } = await registry.asked(who, { land_type: 'non-agricultural' });
    const answer = await pay(id, { amount: '১,২২৫', method: 'bKash' });
    expect(answer.json<{ mutation: MutationDetail }>().mutation.payment).toMatchObject({
      method: 'bkash',
      payer_identifier: null,
    });
    const again = await pay(id, { amount: 1_225, method: 'bank' });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { message: 'The fee of this mutation is already paid. Nothing was paid again.' },
    ]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it.each([
    [{ method: 'bkash' }, 'amount'],
    [{ amount: 1_000, method: 'bkash' }, 'amount'],
    [{ amount: 1_025 }, 'payment_method'],
    [{ amount: 1_025, method: 'gold' }, 'method'],
    [{ amount: 1_025, payment_method: 'card', payer_identifier: '4111111111111111' }, 'payer_identifier'],
    [{ amount: 1_025, payment_method: 'card', cvv: '123' }, 'cvv'],
  ])('refuses %j on %s, and enters nothing', async (body, field) => {
    const { id } = await registry.asked(who);
    const answer = await pay(id, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
    expect(await paymentsOf(id)).toEqual([]);
    expect((await registry.read(who, id)).status).toBe('pending_payment');
  });

  it('says which method is missing as the specification words it', async () => {
    const { id } = await registry.asked(who);
    const answer = await pay(id, { amount: 1_025 });
    expect(answer.json()).toMatchObject({ errors: { payment_method: ['Please select a payment method'] } });
  });

  it('is the owner’s alone, and waits for the office’s word where that has moved the mutation on', async () => {
    const { id } = await registry.asked(who);
    expect(
      (await pay(id, { amount: 1_025, method: 'bkash' }, undefined, await registry.login('user'))).statusCode,
    ).toBe(404);
    await registry.knex('mutations').where({ id }).update({ status: 'rejected' });
    expect((await pay(id, { amount: 1_025, method: 'bkash' })).statusCode).toBe(409);
  });

  it('does not take one transaction for two mutations', async () => {
    const [one, two] = [await registry.asked(who), await registry.asked(who)];
    const body = {
      payment_method: 'nagad',
      payer_identifier: '01712345678',
      transaction_id: 'TXN-77',
      amount: 1_025,
    };
    expect((await pay(one.id, body, 'a')).statusCode).toBe(200);
    expect((await pay(two.id, body, 'b')).statusCode).toBe(409);
    expect((await registry.read(who, two.id)).status).toBe('pending_payment');
  });

  it('gives up a try that nobody has confirmed when another is made', async () => {
    const { id } = await registry.asked(who);
    await registry.knex('payments').insert({
      user_id: who.user.id,
      kind: 'mutation',
      mutation_id: id,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 102_500,
      idempotency_key: 'left',
      request_hash: 'left',
      transaction_id: 'left',
    });
    expect((await pay(id, { amount: 1_025, method: 'bkash' })).statusCode).toBe(200);
    expect((await paymentsOf(id)).map(({ status }) => status).sort()).toEqual(['failed', 'paid']);
  });
});

describe('the receipt of a mutation', () => {
  it('is for its owner and staff, proves itself, and is not there before the money is', async () => {
    const { id, tracking_number } = await registry.asked(who);
    const invoice = (person: Login) => registry.call(person, 'GET', `/mutations/${id}/invoice`);
    expect((await invoice(who)).statusCode).toBe(404);
    await pay(id, { amount: 1_025, method: 'bkash' });
    expect((await invoice(await registry.login('user'))).statusCode).toBe(404);
    expect((await invoice(await registry.login('acland'))).statusCode).toBe(200);
    const receipt = await invoice(who);
    expect(receipt.headers['content-disposition']).toBe(`attachment; filename="invoice_mutation_${id}.pdf"`);
    const code = extractCode(scan(await picture(receipt.rawPayload, 200)).text);
    const answer = await registry.app.inject({ url: `/api/verify/${code}` });
    expect(answer.json<VerifyAnswer>()).toMatchObject({
      outcome: 'genuine',
      facts: { kind: 'mutation', khatiyan_number: '12', dag_number: '831/ক', tracking_number },
    });
    const { facts } = readReceiptCode(code)!;
    const tracking = {
      name: 'tracking',
      label: 'Tracking number',
      value: tracking_number,
    };
    expect(receiptFactRows(facts, 'en')).toContainEqual(tracking);
    // On the paper too.
    const paid = (await receiptedPayment(registry.knex, { mutation_id: id }))!;
    const page = pageOf({
      paid,
      facts,
      origin: 'https://land.example',
      keyId: 'k',
      link: '',
      code: '',
      squares: { size: 0, path: '' },
      short: null,
    });
    expect(page.sections[0]!.rows[0]).toEqual([tracking.label, tracking.value]);
  });

  it('names its mutation by its signature; one that named it otherwise, or not at all, is as good as it was', async () => {
    const { id } = await registry.asked(who);
    await pay(id, { amount: 1_025, method: 'bkash' });
    const facts = factsOf((await receiptedPayment(registry.knex, { mutation_id: id }))!, 'en');
    const checked = async (changed: object) => {
      const code = makeCode(signingKey(registry.app.config.secret), { ...facts, ...changed });
      return (await registry.app.inject({ url: `/api/verify/${code}` })).json<VerifyAnswer>();
    };
    await registry.call(who, 'GET', `/mutations/${id}/invoice`);
    for (const then of [null, firstTrackingNumber(id)])
      expect(await checked({ tracking_number: then })).toMatchObject({
        outcome: 'genuine',
        facts: { tracking_number: then },
      });
    const [year] = facts.paid_on.split('-').map(Number) as [number];
    for (const wrong of [
      firstTrackingNumber(id + 1),
      trackingNumber(year, id + 1),
      trackingNumber(year - 1, id),
    ])
      expect(await checked({ tracking_number: wrong }), wrong).toMatchObject({
        outcome: 'ledger_differs',
        ledger: { differs: ['tracking'] },
      });
  });
});
