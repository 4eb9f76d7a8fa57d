import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { payableKinds } from '../../platform/payments/payables.testing.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { receiptedPayment } from '../receipts/payments.ts';
import { openBank, type Bank } from './bank.testing.ts';

/* A payment from the button over the gateway to the settled ledger, for everything that is paid for. */

describe.each(Object.keys(payableKinds) as PaymentKind[])('a payment of the kind %s', (kind) => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await openBank(kind);
  });
  afterAll(() => bank.close());

  it('waits for the bank, and is paid once when the gateway says so', async () => {
    const { office, gateway } = bank;
    const payer = await bank.payer();
    expect(await payer.state()).toBe(office.states.due);
    expect(await payer.read()).toMatchObject({ state: 'due', since: null, gateway: { answers: true } });

    const page = await payer.begin();
    expect(new URL(page).origin).toBe(gateway.url);
    expect(await payer.read()).toMatchObject({ state: 'asking', since: expect.any(String) });
    expect(await payer.ask()).toMatchObject({ state: 'asking' });

    const form = await gateway.control.pay(page, 'bkash');
    expect(await bank.comeBack(form)).toBe(`/pay/${payer.id}`);
    const read = await payer.read();
    expect(read).toMatchObject({ state: 'paid', refund_due: 0, channel: expect.stringMatching(/bkash/i) });
    expect(await payer.state()).toBe(office.states.paid);

    // The receipt names the way in which it was paid, and is no sample for want of money.
    expect(await receiptedPayment(office.knex, { id: payer.id })).toMatchObject({ channel: read.channel });
    const [attempt] = await payer.tries();
    expect(attempt).toMatchObject({ state: 'paid', due_at: null });
    expect(attempt!.fee_poisha).toBeGreaterThan(0);
    for (const payment of await payer.payments()) {
      expect(payment).toMatchObject({
        status: 'paid',
        provider: 'sslcommerz',
        transaction_id: attempt!.transaction_id,
      });
    }
    const told = await office
      .knex('notifications')
      .where({ user_id: payer.who.user.id, kind: office.notice });
    expect(told).toHaveLength(1);
    // The same again, by everybody who may say it.
    await gateway.control.notify(attempt!.reference);
    await bank.comeBack(form);
    expect(await payer.begin().catch(String)).toContain('no page');
    expect(await payer.payments()).toHaveLength((await payer.payments()).length);
    expect(
      await office.knex('notifications').where({ user_id: payer.who.user.id, kind: office.notice }),
    ).toHaveLength(1);
  });

  it('goes on at the gateway when it is asked for anew, and is one payment', async () => {
    const payer = await bank.payer();
    await payer.begin();
    const before = await payer.payments();
    // Tax that waits for the bank is not asked for twice; the others answer the payment that is there.
    expect((await payer.attempt())?.length ?? 0).toBe(0);
    expect(await payer.payments()).toEqual(before);
  });

  it('is nobody else’s business', async () => {
    const payer = await bank.payer();
    const { headers } = await bank.office.login('user');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/attempts'],
      ['POST', '/ask'],
    ] as const) {
      const url = `/api/payments/${payer.id}${path}`;
      expect((await bank.office.app.inject({ method, url, headers })).statusCode).toBe(404);
      expect((await bank.office.app.inject({ method, url })).statusCode).toBe(401);
    }
  });
});
