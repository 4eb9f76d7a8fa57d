import { afterAll, beforeAll, expect, it } from 'vitest';

import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import { simulated } from '../../platform/payments/providers/simulated/index.ts';
import { openDesk, type Desk } from './desk.testing.ts';

/* Money that came through a gateway which is not in use any more. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const TRANSFER = {
  reference: 'BEFTN-2026/17',
  sent_on: '2026-01-05',
  reason: 'The contract with them ended',
};
const send = (id: number, body: object = TRANSFER, who = desk.officers.two) =>
  desk.post(who, `refunds/${id}/by-hand`, body);
/** Takes the gateway out of use for some work. */
async function withoutGateway(work: () => Promise<void>): Promise<void> {
  const { payments } = desk.office.app;
  const { provider } = payments;
  payments.provider = simulated.create({});
  await work().finally(() => {
    payments.provider = provider;
  });
}

it('is entered as sent once, with what follows, and told to the payer', async () => {
  const { payer, due } = await desk.paidTwice();
  expect(due.by_hand).toBe(false);
  expect(await send(due.id)).toMatchObject({ status: 409, code: 'gateway' });
  await withoutGateway(async () => {
    expect(await desk.refundsOf(payer)).toMatchObject([{ id: due.id, by_hand: true }]);
    expect(await desk.post(desk.officers.two, `refunds/${due.id}/ask`)).toMatchObject({
      code: 'other_gateway',
    });
    expect(await send(due.id)).toMatchObject({ status: 200, message: expect.stringContaining('sent back') });
    expect(await send(due.id)).toMatchObject({ status: 200 });
    expect(await send(due.id, TRANSFER, desk.officers.one)).toMatchObject({ status: 409 });
    expect(await send(due.id, { ...TRANSFER, reference: 'BEFTN-2026/18' })).toMatchObject({ status: 409 });
  });
  expect(await desk.refundsOf(payer)).toEqual([]);
  expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0, refunds: [{ state: 'done' }] });
  const log = { action: 'refund-by-hand', record_id: payer.id };
  expect(await desk.office.knex('audit_log').where(log)).toMatchObject([
    { actor_id: desk.officers.two.user.id },
  ]);
  const told = { user_id: payer.who.user.id, kind: 'money-back' };
  expect(await desk.office.knex('notifications').where(told)).toHaveLength(2);
});

it('is entered by another person than who decided it, and not by the payer', async () => {
  const { payer, held } = await desk.held1();
  const { one, two } = desk.officers;
  await desk.post(one, `held-payments/${held.id}/return`, { reason: 'Somebody else’s card' });
  const [due] = await desk.refundsOf(payer);
  await withoutGateway(async () => {
    expect(await send(due!.id, TRANSFER, one)).toMatchObject({ status: 409, code: SECOND_SIGNATURE });
    expect(await send(due!.id, TRANSFER, payer.who)).toMatchObject({ status: 403 });
    expect(await send(due!.id, TRANSFER, two)).toMatchObject({ status: 200 });
  });
});

it('is entered with reason, reference and a day that has come', async () => {
  const { payer, due } = await desk.paidTwice();
  await withoutGateway(async () => {
    for (const wrong of [
      { reason: ' ' },
      { reference: '' },
      { reference: 'x'.repeat(101) },
      { sent_on: '2999-01-01' },
    ])
      expect(await send(due.id, { ...TRANSFER, ...wrong })).toMatchObject({ status: 422 });
  });
  expect(await payer.read()).toMatchObject({ refund_due: due.amount });
});

it('is entered once by two officers at the same time', async () => {
  const { payer, due } = await desk.paidTwice();
  const { one, two } = desk.officers;
  await withoutGateway(async () => {
    const answers = await Promise.all([send(due.id, TRANSFER, one), send(due.id, TRANSFER, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
  expect(await payer.read()).toMatchObject({ refund_due: 0 });
});

it.each(['asked', 'accepted'])('ends what was %s of a gateway before it went out of use', async (state) => {
  const { payer, due, reference } = await desk.paidTwice();
  const { one, two } = desk.officers;
  await desk.gateway.control.setFaults({ down: state === 'asked' });
  expect(await desk.post(two, `refunds/${due.id}/ask`)).toMatchObject({ status: 200 });
  await desk.gateway.control.clearFaults();
  // While it is in use the gateway is waited for.
  expect(await send(due.id, TRANSFER, one)).toMatchObject({ status: 409, code: 'gateway' });
  await withoutGateway(async () => {
    expect(await desk.refundsOf(payer)).toMatchObject([{ id: due.id, status: state, by_hand: true }]);
    expect(await send(due.id, TRANSFER, two)).toMatchObject({ status: 409, code: SECOND_SIGNATURE });
    expect(await send(due.id, TRANSFER, one)).toMatchObject({ status: 200 });
    expect(await send(due.id, TRANSFER, one)).toMatchObject({ status: 200 });
    expect(await send(due.id, { ...TRANSFER, reference: 'BEFTN-2026/19' }, one)).toMatchObject({
      status: 409,
    });
  });
  expect(await desk.refundsOf(payer)).toEqual([]);
  expect(await payer.read()).toMatchObject({
    refund_due: 0,
    refunds: [{ amount: due.amount, state: 'done' }],
  });
  const rows = desk.office.knex('gateway_refunds').where({ payment_id: payer.id }).orderBy('id');
  expect(await rows).toMatchObject([
    { state: 'cancelled', due_at: null },
    { state: 'by_hand', again_of: due.id },
  ]);
  // Nobody asks the gateway again, should it be in use once more.
  await desk.work();
  expect(await desk.refundsOf(payer)).toEqual([]);
  const { refunds } = await desk.gateway.control.transactions();
  const there = refunds.filter(({ tran_id }) => tran_id === reference);
  expect(there).toHaveLength(state === 'asked' ? 0 : 1);
});
