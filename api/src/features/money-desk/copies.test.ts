import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { openDesk, type Desk } from './desk.testing.ts';

/* The fee of a refused copy that was paid through the gateway goes back through it. */

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('application');
});
afterAll(() => desk.close());
afterEach(async () => {
  const { taken, known } = await desk.books();
  expect(known).toBe(taken);
});

/** A copy that was paid for, and that an officer has refused. */
async function refusedCopy() {
  const { office, owner } = desk;
  const payer = await desk.payer();
  await desk.comeBack(await desk.gateway.control.pay(await payer.begin()));
  const row = () => owner('copies').where({ payment_id: payer.id }).first('id', 'status', 'reference');
  const { id } = (await row()) as { id: number };
  await owner('copies').where({ id }).update({ status: 'requested', record: null, issued_at: null });
  const officer = await office.login('acland');
  const refused = await desk.post(officer, `copy-requests/${id}/refuse`, { reason: 'lost in 1971' });
  expect(refused.status).toBe(200);
  const [due] = await desk.refundsOf(payer);
  return { payer, id, officer, due: due!, copy: row };
}

it('it is due when the copy is refused, and the copy is refunded when the money is back', async () => {
  const { payer, officer, due, copy, id } = await refusedCopy();
  const { amount } = await payer.read();
  expect(due).toMatchObject({ status: 'due', amount, of_payment: true, reason: 'lost in 1971' });
  expect((await desk.post(officer, `refunds/${due.id}/ask`)).status).toBe(409);
  const { two } = desk.officers;
  expect((await desk.post(two, `refunds/${due.id}/ask`, { amount: amount - 1 })).status).toBe(422);
  expect((await desk.post(two, `refunds/${due.id}/ask`)).status).toBe(200);
  expect(await copy()).toMatchObject({ status: 'refused' });
  // Nobody enters it by hand while it is under way.
  const other = await desk.office.login('acland');
  expect(await desk.post(other, `copy-requests/${id}/refund`, { reference: 'B-1' })).toMatchObject({
    status: 409,
    message: texts.underWay.en,
  });
  await desk.work();
  const { knex } = desk.office;
  const [refund] = await knex('refunds').where({ payment_id: payer.id });
  expect(refund).toMatchObject({ entered_by: two.user.id, amount_poisha: amount * 100 });
  expect(await copy()).toMatchObject({ status: 'refunded', reference: refund.reference });
  expect(await payer.read()).toMatchObject({
    state: 'paid',
    refund_due: 0,
    refunds: [{ amount, state: 'done' }],
  });
  const told = { user_id: payer.who.user.id, kind: 'refund-entered' };
  expect(await knex('notifications').where(told)).toHaveLength(1);
});

it('it leaves the queue when an officer enters that it went back by hand', async () => {
  const { payer, id, due, copy } = await refusedCopy();
  const other = await desk.office.login('acland');
  const { control } = desk.gateway;
  // The bank's own counter sends it: the books of both sides agree once the gateway has.
  const { reference } = (await payer.tries())[0]!;
  expect((await desk.post(other, `copy-requests/${id}/refund`, { reference: 'B-1' })).status).toBe(200);
  expect(await copy()).toMatchObject({ status: 'refunded', reference: 'B-1' });
  expect(await desk.refundsOf(payer)).toEqual([]);
  expect((await desk.post(desk.officers.two, `refunds/${due.id}/ask`)).status).toBe(409);
  const { refunds } = await control.transactions();
  expect(refunds.filter(({ tran_id }) => tran_id === reference)).toEqual([]);
  await desk.office.app.payments.provider.refund(
    {
      reference,
      kind: 'application',
      method: 'online',
      amount_poisha: due.amount * 100,
      at: new Date(),
      recorded: null,
    },
    { amount_poisha: due.amount * 100, reference: 'B1'.padEnd(20, '0'), transaction_id: due.transaction_id },
  );
});
