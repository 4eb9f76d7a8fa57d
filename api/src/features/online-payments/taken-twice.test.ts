import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Faults } from '../../../../e2e/support/gateway/faults.ts';
import { NOBODY, recordAnswer } from './ask.ts';
import type { Attempt } from './attempts.ts';
import { openBank, type Bank, type Payer } from './bank.testing.ts';

/* A payer with two tabs of the gateway pays in both: two transactions of one try. */

let bank: Bank;
beforeAll(async () => {
  bank = await openBank('application');
});
afterAll(() => bank.close());

/** Someone on the gateway's page, and the reference of their try. */
async function atTheGateway(faults: Faults = {}): Promise<{ payer: Payer; page: string; reference: string }> {
  const payer = await bank.payer();
  const page = await payer.begin();
  const { reference } = (await payer.tries())[0]!;
  await bank.gateway.control.setFaults(faults, reference);
  return { payer, page, reference };
}

const expectEqualBooks = async () => {
  const { taken, known } = await bank.books();
  expect(known).toBe(taken);
};

describe('money that the gateway takes twice for one try', () => {
  it('pays once, and is due back once, however often it is told', async () => {
    const { payer, page, reference } = await atTheGateway({ notification: 'never', twice: true });
    const form = await bank.gateway.control.pay(page);
    for (let time = 0; time < 2; time += 1) {
      await bank.comeBack(form);
      await bank.gateway.control.notify(reference);
    }
    const { amount } = await payer.read();
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: amount });
    expect((await payer.payments()).map(({ status }) => status)).toEqual(['paid']);
    await expectEqualBooks();
  });

  it('is found by a notification that names another transaction than the one that paid', async () => {
    const { payer, page, reference } = await atTheGateway({ twice: true });
    await bank.comeBack(await bank.gateway.control.pay(page));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
    const [{ transaction_id }] = (await payer.tries()) as [Attempt];
    const { takings } = await bank.gateway.control.transactions();
    const other = takings.find((each) => each.tran_id === reference && each.bank_tran_id !== transaction_id)!;
    const { val_id, bank_tran_id } = other;
    for (let time = 0; time < 2; time += 1) {
      const answer = await bank.office.app.inject({
        method: 'POST',
        url: '/api/payments/notifications',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          tran_id: reference,
          status: 'VALID',
          val_id,
          bank_tran_id,
        }).toString(),
      });
      expect(answer.statusCode).toBe(200);
    }
    const { amount } = await payer.read();
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: amount });
    await expectEqualBooks();
  });

  it('is not made up of another name for the same money', async () => {
    const { payer, page } = await atTheGateway();
    await bank.comeBack(await bank.gateway.control.pay(page));
    const [attempt] = (await payer.tries()) as [Attempt];
    const { knex, app } = bank.office;
    const renamed = {
      status: 'paid',
      transaction_id: 'renamed',
      amount_poisha: attempt.amount_poisha,
    } as const;
    await knex.transaction((trx) =>
      recordAnswer(trx, app.payments, attempt, { answer: renamed, actor: NOBODY }),
    );
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
  });
});
