import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Faults } from '../../../../e2e/support/gateway/faults.ts';
import { openBank, type Bank, type Payer } from './bank.testing.ts';

/* What a gateway does wrong, and what must hold all the same: no money lost, doubled or made up. */

let bank: Bank;
beforeAll(async () => {
  bank = await openBank('application', { SSLCOMMERZ_TIMEOUT: '300' });
});
afterAll(() => bank.close());
let before = { taken: 0, known: 0 };
beforeEach(async () => {
  await bank.gateway.control.clearFaults();
  before = await bank.books();
});

/** Someone on the gateway's page, and the reference of their try. */
async function atTheGateway(faults: Faults = {}): Promise<{ payer: Payer; page: string; reference: string }> {
  const payer = await bank.payer();
  const page = await payer.begin();
  const reference = (await payer.tries()).at(-1)!.reference;
  await bank.gateway.control.setFaults(faults, reference);
  return { payer, page, reference };
}

const expectBalanced = async () => {
  const { taken, known } = await bank.books();
  expect(taken).toBeGreaterThan(before.taken);
  expect(known - before.known).toBe(taken - before.taken);
};

describe('a notification', () => {
  it.each<[string, Faults]>([
    ['before the return', { notification: 'before' }],
    ['twice', { notification: 'before', copies: 2 }],
    ['never', { notification: 'never' }],
    ['with a wrong signature', { signature: 'wrong' }],
    ['of amounts without decimals', { bare_amounts: true }],
  ])('that comes %s settles once', async (_name, faults) => {
    const { payer, page } = await atTheGateway(faults);
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
    await expectBalanced();
  });

  it('that comes much later, after a closed browser, settles', async () => {
    const { payer, page, reference } = await atTheGateway({ notification: 'never' });
    await bank.gateway.control.payAndStay(page);
    expect(await payer.read()).toMatchObject({ state: 'asking' });
    await bank.gateway.control.notify(reference);
    expect(await payer.read()).toMatchObject({ state: 'paid' });
    await expectBalanced();
  });

  it('that never comes, and a browser that never returns, are found by the sweep', async () => {
    const { payer, page } = await atTheGateway({ notification: 'never' });
    await bank.gateway.control.payAndStay(page);
    await bank.sweep(20);
    expect(await payer.read()).toMatchObject({ state: 'paid' });
    await expectBalanced();
  });

  it('that nobody sent is not believed, whatever it says', async () => {
    const { payer, reference } = await atTheGateway();
    const forged = {
      tran_id: reference,
      status: 'VALID',
      val_id: 'made-up',
      amount: '100.00',
      currency: 'BDT',
    };
    const answer = await bank.office.app.inject({
      method: 'POST',
      url: '/api/payments/notifications',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(forged).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await payer.read()).toMatchObject({ state: 'asking' });
    const unknown = { method: 'POST', url: '/api/payments/notifications' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const nobody = await bank.office.app.inject({
      ...unknown,
      headers,
      payload: 'tran_id=nobody&status=VALID',
    });
    expect(nobody.statusCode).toBe(200);
    const long = await bank.office.app.inject({
      ...unknown,
      headers,
      payload: `tran_id=${'x'.repeat(70_000)}`,
    });
    expect(long.statusCode).toBe(413);
  });
});

describe('an answer', () => {
  it('of another amount becomes money that is due back, and the payment may be made again', async () => {
    const { payer, page } = await atTheGateway({ wrong: { amount: '10.00' } });
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'due', refund_due: 10 });
    expect((await payer.tries()).map(({ state }) => state)).toEqual(['paid']);
    await bank.comeBack(await bank.gateway.control.pay(await payer.begin()));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 10 });
  });

  it.each<[string, Faults['wrong']]>([
    ['currency', { currency: 'USD' }],
    ['order', { tran_id: 'another-order' }],
    ['store', { store_id: 'another-store' }],
  ])('about another %s settles nothing', async (_name, wrong) => {
    const { payer, page, reference } = await atTheGateway({ wrong, wrong_in: ['validation', 'query'] });
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'asking', refund_due: 0 });
    await bank.gateway.control.setFaults({}, reference);
    await bank.sweep(20);
    expect(await payer.read()).toMatchObject({ state: 'paid' });
  });

  it('of money that the bank doubts waits, and nobody pays a second time', async () => {
    const { payer, page } = await atTheGateway({ risk_level: 1 });
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'checking' });
    expect(await payer.tryToBegin()).toEqual({ status: 200, address: null });
    expect((await payer.tries()).map(({ state }) => state)).toEqual(['checking']);
  });

  it.each<[string, Faults]>([
    ['slower than our time', { on: { query: { delay_ms: 2_000 }, validation: { delay_ms: 2_000 } } }],
    ['500', { on: { query: { answer: '500' }, validation: { answer: '500' } } }],
    ['broken', { on: { query: { answer: 'broken' }, validation: { answer: 'broken' } } }],
    ['empty', { on: { query: { answer: 'empty' }, validation: { answer: 'empty' } } }],
    ['a dropped connection', { on: { query: { answer: 'drop' }, validation: { answer: 'drop' } } }],
  ])('that is %s settles nothing, and is asked for again', async (_name, faults) => {
    const { payer, page, reference } = await atTheGateway(faults);
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'asking' });
    await bank.gateway.control.setFaults({}, reference);
    expect(await payer.ask()).toMatchObject({ state: 'paid' });
    await expectBalanced();
  });
});
