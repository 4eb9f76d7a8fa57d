import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openBank, type Bank } from './bank.testing.ts';

/* Trying again: nobody waits for a try that came to nothing, and money that comes late is not lost. */

let bank: Bank;
beforeAll(async () => {
  bank = await openBank('mutation', { SSLCOMMERZ_TIMEOUT: '300' });
});
afterAll(() => bank.close());
beforeEach(() => bank.gateway.control.clearFaults());

describe('a try', () => {
  it.each(['fail', 'cancel'] as const)(
    'that the payer lets %s says so, and another begins at once',
    async (how) => {
      const { control } = bank.gateway;
      const payer = await bank.payer();
      await bank.comeBack(await control[how](await payer.begin()));
      const ended = how === 'fail' ? 'failed' : 'cancelled';
      expect(await payer.read()).toMatchObject({ state: 'due', ended });
      await bank.comeBack(await control.pay(await payer.begin()));
      expect(await payer.read()).toMatchObject({ state: 'paid', ended: null });
    },
  );

  it('that was left and is paid later pays; the one after it is due back', async () => {
    const { control } = bank.gateway;
    const payer = await bank.payer();
    const first = await payer.begin();
    const second = await payer.begin();
    expect((await payer.tries()).map(({ state }) => state)).toEqual(['left', 'open']);
    await bank.comeBack(await control.pay(first));
    const { amount } = await payer.read();
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
    await bank.comeBack(await control.pay(second));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: amount });
    expect((await payer.payments()).map(({ status }) => status)).toEqual(['paid']);
  });

  it('that was paid when another is wanted settles instead', async () => {
    const { control } = bank.gateway;
    const payer = await bank.payer();
    const page = await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await control.setFaults({ notification: 'never' }, reference);
    await control.payAndStay(page);
    expect(await payer.tryToBegin()).toEqual({ status: 200, address: null });
    expect(await payer.read()).toMatchObject({ state: 'paid' });
  });

  it.each(['left', 'failed'] as const)(
    'that was %s and is paid all the same, of which no news came, settles when another is wanted, and when it is asked about',
    async (state) => {
      const { control } = bank.gateway;
      for (const wanted of ['another', 'an answer']) {
        const payer = await bank.payer();
        const first = await payer.begin();
        const { reference } = (await payer.tries())[0]!;
        if (state === 'failed') await bank.comeBack(await control.fail(first));
        else await payer.begin();
        expect((await payer.tries())[0]).toMatchObject({ state });
        // By now it was not asked about for a while.
        await bank.owner('payment_attempts').where({ payment_id: payer.id }).update({ asked_at: null });
        await control.setFaults({ notification: 'never' }, reference);
        await control.payLate(reference);
        if (wanted === 'another') expect(await payer.tryToBegin()).toEqual({ status: 200, address: null });
        else expect(await payer.ask()).toMatchObject({ state: 'paid' });
        expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
      }
    },
  );

  it('that was left, and of which the gateway answers nothing that can be read, keeps nobody from another', async () => {
    const { control } = bank.gateway;
    const payer = await bank.payer();
    await payer.begin();
    const { reference } = (await payer.tries())[0]!;
    await payer.begin();
    await control.setFaults({ on: { query: { answer: 'broken' } } }, reference);
    await bank.comeBack(await control.pay(await payer.begin()));
    expect(await payer.read()).toMatchObject({ state: 'paid', refund_due: 0 });
  });

  it('does not begin while the gateway is down, which is said, and begins when it is back', async () => {
    const { control } = bank.gateway;
    const payer = await bank.payer();
    await control.setFaults({ down: true });
    for (let time = 0; time < 5; time += 1) {
      expect(await payer.tryToBegin()).toEqual({ status: 503, address: null });
    }
    expect(await payer.read()).toMatchObject({
      state: 'due',
      ended: 'unreachable',
      gateway: { answers: false },
    });
    expect((await payer.payments()).map(({ status }) => status)).toEqual(['pending']);
  });
});
