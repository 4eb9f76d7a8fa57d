import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openChallanDesk, type ChallanDesk } from './challans.testing.ts';

describe('an open try at the gateway', () => {
  let desk: ChallanDesk;
  beforeAll(async () => {
    desk = await openChallanDesk('application');
  });
  afterAll(() => desk.close());

  it('is asked first: what it has paid needs no challan', async () => {
    const payer = await desk.payer();
    const form = await desk.form(payer);
    await desk.gateway.control.setFaults({ notification: 'never' });
    await desk.gateway.control.pay(await payer.begin());
    await desk.gateway.control.clearFaults();
    expect(await desk.enter(form)).toMatchObject({ status: 409, message: expect.stringContaining('paid') });
    expect(await payer.state()).toBe('paid');
  });

  it('that the gateway says nothing about lets nobody enter one', async () => {
    const payer = await desk.payer();
    const form = await desk.form(payer);
    await payer.begin();
    await desk.gateway.control.setFaults({ on: { query: { answer: '500' } } });
    expect(await desk.enter(form)).toMatchObject({ status: 503 });
    await desk.gateway.control.clearFaults();
  });

  it('of a gateway that is not in use any more keeps nobody from entering one', async () => {
    const payer = await desk.payer();
    await payer.begin();
    const form = await desk.form(payer);
    await desk.owner('payment_attempts').where({ payment_id: payer.id }).update({ provider: 'earlier' });
    await desk.owner('payments').where({ id: payer.id }).update({ provider: 'earlier' });
    expect(await desk.enter(form)).toMatchObject({ status: 201 });
  });

  it('whose money the bank holds is settled first', async () => {
    const payer = await desk.payer();
    const form = await desk.form(payer);
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await desk.gateway.control.setFaults({ risk_level: 1 }, reference);
    await desk.comeBack(await desk.gateway.control.pay(page));
    expect(await desk.enter(form)).toMatchObject({ status: 409, message: expect.stringContaining('holds') });
  });

  it('that brings money after all pays; the challan’s money is then due back, to the poisha', async () => {
    const payer = await desk.payer();
    const page = await payer.begin();
    const form = await desk.form(payer);
    const { id } = await desk.enter(form);
    await desk.comeBack(await desk.gateway.control.pay(page));
    expect(await payer.state()).toBe('paid');
    expect(await desk.decide(id!, 'confirm')).toMatchObject({
      status: 200,
      message: expect.stringContaining('due back'),
    });
    const due = await desk.office.knex('gateway_refunds').where({ state: 'due' });
    expect(due).toMatchObject([{ amount_poisha: Number(form.amount) * 100, of_payment: false }]);
    // Nothing of it is the gateway's: it goes back by a transfer of the bank.
    const sent = await desk.office.app.inject({
      method: 'POST',
      url: `/api/admin/refunds/${due[0].id}/by-hand`,
      headers: desk.accounts.two.headers,
      payload: { reference: 'BEFTN-9', sent_on: '2026-01-06', reason: 'Paid online meanwhile' },
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const paid = (await payer.payments()).filter(({ status }) => status === 'paid');
    expect(paid).toMatchObject([{ provider: 'sslcommerz' }]);
  });

  it('that brings money after the challan was confirmed is due back', async () => {
    const payer = await desk.payer();
    const page = await payer.begin();
    const { id } = await desk.enter(await desk.form(payer));
    expect(await desk.decide(id!, 'confirm')).toMatchObject({ status: 200, message: 'The challan pays' });
    await desk.comeBack(await desk.gateway.control.pay(page));
    expect((await payer.payments()).filter(({ status }) => status === 'paid')).toMatchObject([
      { provider: 'challan' },
    ]);
    const firstId = payer.id;
    expect(await desk.office.knex('gateway_refunds').where({ payment_id: firstId })).toMatchObject([
      { state: 'due' },
    ]);
  });
});
