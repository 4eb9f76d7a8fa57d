import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import { nextLook } from './advance-refund.ts';
import { openDesk, type Desk } from './desk.testing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
/** After everything: what the gateway keeps is what we know of, to the poisha. */
afterEach(async () => {
  await desk.gateway.control.clearFaults();
  const { taken, known } = await desk.books();
  expect(known).toBe(taken);
});

const ask = (id: number, body: object = {}, who = desk.officers.two) =>
  desk.post(who, `refunds/${id}/ask`, body);
/** The refunds that the gateway knows of for a try, without those it refused. */
const atGateway = async (reference: string) =>
  (await desk.gateway.control.transactions()).refunds.filter(({ tran_id }) => tran_id === reference);

describe('money that is due back', () => {
  it('is accepted, and done when the gateway says so; it is of the try that brought it', async () => {
    const { payer, due, reference } = await desk.paidTwice();
    const { amount } = await payer.read();
    expect(due).toMatchObject({
      status: 'due',
      amount,
      decided_by: null,
      reason: 'paid twice',
      of_payment: false,
    });
    await desk.gateway.control.setFaults({ refund: 'processing' }, reference);
    expect(await ask(due.id)).toMatchObject({ status: 200, message: texts.asked.en });
    expect(await desk.refundsOf(payer)).toMatchObject([{ status: 'accepted', asked_at: expect.any(String) }]);
    await desk.work();
    expect(await payer.read()).toMatchObject({
      refund_due: amount,
      refunds: [{ amount, state: 'accepted' }],
    });
    const { refund_ref_id } = (await atGateway(reference))[0]!;
    await desk.gateway.control.endRefund(refund_ref_id, 'refunded');
    await desk.work();
    expect(await payer.read()).toMatchObject({
      state: 'paid',
      refund_due: 0,
      refunds: [{ amount, state: 'done' }],
    });
    expect(await desk.refundsOf(payer)).toEqual([]);
    const log = await desk.office.knex('audit_log').where({ action: 'refunded', record_id: payer.id });
    expect(log).toMatchObject([{ actor_id: desk.officers.two.user.id }]);
    // The payment itself was not refunded.
    expect(await desk.office.knex('refunds').where({ payment_id: payer.id })).toEqual([]);
    // The same again by the same officer changes nothing, by another is too late.
    expect((await ask(due.id)).status).toBe(200);
    expect((await ask(due.id, {}, desk.officers.one)).status).toBe(409);
    expect(await atGateway(reference)).toHaveLength(1);
  });

  it('that the gateway refuses is due anew, and goes back when it is asked for again', async () => {
    const { payer, due, reference } = await desk.paidTwice();
    await desk.gateway.control.setFaults({ refund: 'failed' }, reference);
    await ask(due.id);
    const [again] = await desk.refundsOf(payer);
    expect(again).toMatchObject({
      status: 'due',
      amount: due.amount,
      refused_before: 'Refund is not allowed',
    });
    expect(again!.id).not.toBe(due.id);
    expect(await payer.read()).toMatchObject({ refund_due: due.amount, refunds: [] });
    await desk.gateway.control.setFaults({}, reference);
    await ask(again!.id);
    await desk.work();
    expect(await payer.read()).toMatchObject({ refund_due: 0, refunds: [{ state: 'done' }] });
  });

  it('that the gateway accepts and cancels is due anew', async () => {
    const { payer, due, reference } = await desk.paidTwice();
    await desk.gateway.control.setFaults({ refund: 'cancelled' }, reference);
    await ask(due.id);
    expect(await desk.refundsOf(payer)).toMatchObject([{ status: 'accepted' }]);
    await desk.work();
    const [again] = await desk.refundsOf(payer);
    expect(again).toMatchObject({ status: 'due', amount: due.amount, refused_before: 'cancelled' });
    expect(await payer.read()).toMatchObject({ refund_due: due.amount, refunds: [] });
    await desk.gateway.control.setFaults({}, reference);
    await ask(again!.id);
    await desk.work();
    expect(await payer.read()).toMatchObject({ refund_due: 0 });
  });

  it('goes back in parts, never more than what is left', async () => {
    const { payer, due, reference } = await desk.paidTwice();
    for (const amount of [due.amount + 1, 0, -5]) expect((await ask(due.id, { amount })).status).toBe(422);
    await ask(due.id, { amount: 100.5 });
    await desk.work();
    const left = due.amount - 100.5;
    expect(await payer.read()).toMatchObject({
      refund_due: left,
      refunds: [{ amount: 100.5, state: 'done' }],
    });
    const [rest] = await desk.refundsOf(payer);
    expect(rest).toMatchObject({ status: 'due', amount: left });
    await ask(rest!.id);
    await desk.work();
    expect(await payer.read()).toMatchObject({ refund_due: 0 });
    expect((await atGateway(reference)).map(({ amount_poisha }) => amount_poisha)).toEqual([
      10_050,
      Math.round(left * 100),
    ]);
  });

  it('is sent by another person than who decided it', async () => {
    const { one, two } = desk.officers;
    const { payer, held } = await desk.held1();
    await desk.post(one, `held-payments/${held.id}/return`, { reason: 'Somebody else’s card' });
    const [due] = await desk.refundsOf(payer);
    expect(await ask(due!.id, {}, one)).toMatchObject({ status: 409, code: SECOND_SIGNATURE });
    expect((await ask(due!.id, {}, payer.who)).status).toBe(403);
    expect((await ask(due!.id, {}, two)).status).toBe(200);
    await desk.work();
    // The payment is still to be made.
    expect(await payer.read()).toMatchObject({ state: 'due', refund_due: 0, refunds: [{ state: 'done' }] });
  });

  it('is sent once by two officers at the same time', async () => {
    const { one, two } = desk.officers;
    const { due, reference } = await desk.paidTwice();
    const both = await Promise.all([ask(due.id, {}, one), ask(due.id, {}, two), ask(due.id, {}, two)]);
    expect(both.map(({ status }) => status)).toContain(409);
    expect(await atGateway(reference)).toHaveLength(1);
    await desk.work();
  });

  it.each([false, true])(
    'is asked for again under the same name when its process ended in between (sent: %s)',
    async (isSent) => {
      const { payer, due, reference } = await desk.paidTwice();
      const { payments } = desk.office.app;
      const { provider } = payments;
      payments.provider = {
        ...provider,
        refund: async (...asked) => {
          if (isSent) await provider.refund(...asked);
          throw new Error('killed');
        },
      };
      try {
        await ask(due.id);
      } finally {
        payments.provider = provider;
      }
      expect(await desk.refundsOf(payer)).toMatchObject([{ status: 'asked' }]);
      expect(await payer.read()).toMatchObject({ refunds: [{ state: 'asked' }] });
      const rows = () => desk.office.knex('gateway_refunds').where({ id: due.id }).first('reference');
      const name = ((await rows()) as { reference: string }).reference;
      await desk.work();
      await desk.work();
      expect((await atGateway(reference)).map(({ refe_id }) => refe_id)).toEqual([name]);
      expect(await payer.read()).toMatchObject({ refund_due: 0, refunds: [{ state: 'done' }] });
    },
  );

  it('waits while the gateway is down', async () => {
    const { payer, due } = await desk.paidTwice();
    await desk.gateway.control.setFaults({ down: true });
    expect((await ask(due.id)).status).toBe(200);
    expect(await desk.refundsOf(payer)).toMatchObject([{ status: 'asked' }]);
    await desk.gateway.control.clearFaults();
    await desk.work();
    await desk.work();
    expect(await payer.read()).toMatchObject({ refund_due: 0 });
  });

  it('is asked about in pauses that grow with its age', () => {
    const asked = new Date('2026-11-01T00:00:00Z');
    const pause = (minutes: number) => {
      const now = new Date(asked.getTime() + minutes * 60_000);
      return (nextLook(asked, now).getTime() - now.getTime()) / 60_000;
    };
    expect([0, 15, 60, 60 * 24, 60 * 24 * 9].map(pause)).toEqual([15, 15, 60, 60 * 24, 60 * 24]);
  });
});
