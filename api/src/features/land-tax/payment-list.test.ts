import { connect } from '@bhumi/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { taxYearOf } from '../../../contract/land-tax/land-tax.ts';
import type { RevenueDetails } from '../../../contract/revenue/revenue.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { createHostedGateway } from '../../platform/payments/providers/hosted.testing.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { checkTaxPayment } from './check.ts';
import { payTax } from './payments.ts';
import { openTaxOffice, type Paid, type TaxOffice } from './tax-office.testing.ts';

let office: TaxOffice;
beforeAll(async () => {
  office = await openTaxOffice();
});
afterAll(() => office.close());

const home = { type: 'residential', area: '1000', area_class: 'F' } as const;
const year = taxYearOf(new Date());

describe('a provider that confirms by itself', () => {
  const provider = { ...createHostedGateway().provider, name: 'simulated' };
  it('leaves the payment pending until it does, and nobody pays meanwhile', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const payer = { user: who.user, ip: null, id: null };
    const body = { ...office.input([id]), years: 1 };
    const { payments } = await payTax(
      office.knex,
      { ...office.app.payments, provider },
      payer,
      'slow',
      checkTaxPayment(body),
    );
    expect(payments).toMatchObject([
      { status: 'pending', paid_at: null, amount: 3_000, transaction_id: null },
    ]);
    expect((await office.pay(who, office.input([id]))).statusCode).toBe(409);
    const again = await office.pay(who, office.input([id]), 'slow');
    expect([again.statusCode, again.json<Paid>().message]).toEqual([
      200,
      'Your payment was recorded and waits for the confirmation of the provider.',
    ]);
    const [entry] = (await office.knex('payments').where({ user_id: who.user.id })) as [Payment];
    const paid = { status: 'paid', amount_poisha: 3_000, transaction_id: 'T-1' } as const;
    const { kinds } = office.app.payments;
    await office.knex.transaction((trx) => settlePayment(trx, entry, paid, { kinds, actor: payer }));
    expect(await office.payments(who)).toMatchObject([{ status: 'paid', paid_at: expect.any(String) }]);
  });
});

describe('a payment that the provider refused', () => {
  it('is not said to wait when it is sent again, and leaves the land to be paid by another request', async () => {
    const who = await office.citizen();
    const body = office.input([await office.register(who, home)]);
    const { payments } = await office.paid(who, body, 'refused');
    await office.knex('payments').where({ id: payments[0]!.id }).update({ status: 'failed', paid_at: null });
    const again = await office.pay(who, body, 'refused');
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { message: 'Payment failed.', error: 'Payment failed.' },
    ]);
    expect((await office.paid(who, body, 'another')).payments).toMatchObject([{ status: 'paid' }]);
  });
});

describe('GET /api/land-tax-payments/by-key/{key}', () => {
  it('answers what one paid under a key; nothing of others, of another key, or that failed', async () => {
    const [who, other] = [await office.citizen(), await office.citizen()];
    const { payments } = await office.paid(who, office.input([await office.register(who, home)]), 'mine');
    const ask = async (asker: typeof who, key: string) => {
      const url = `/api/land-tax-payments/by-key/${key}`;
      const answer = await office.app.inject({ method: 'GET', url, headers: asker.headers });
      return [answer.statusCode, answer.json<Paid>().payments?.map(({ id }) => id)];
    };
    expect(await ask(who, 'mine')).toEqual([200, payments.map(({ id }) => id)]);
    expect(await ask(who, 'another')).toEqual([404, undefined]);
    expect(await ask(other, 'mine')).toEqual([404, undefined]);
    await office.knex('payments').where({ id: payments[0]!.id }).update({ status: 'failed', paid_at: null });
    expect(await ask(who, 'mine')).toEqual([404, undefined]);
  });
});

describe('GET /api/land-tax-payments', () => {
  it('marks what was simulated, and not what was really paid for a demonstration record', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    await office.paid(who, office.input([id]));
    const revenue = async () => {
      const { headers } = await office.login('acland');
      const answer = await office.app.inject({ url: '/api/revenue-details', headers });
      return answer.json<RevenueDetails>().land_tax_payments.recent[0]?.is_sample;
    };
    const marked = async () => [(await office.payments(who))[0]?.is_sample, await revenue()];
    expect(await marked()).toEqual([true, true]);
    const owner = connect(office.db.ownerUrl, { poolSize: 1 });
    await owner('payments').where({ user_id: who.user.id }).update({ provider: 'gateway' });
    await owner.destroy();
    expect(await marked()).toEqual([false, false]);
    await office.knex('land_tax_registrations').where({ id }).update({ is_sample: true });
    expect(await marked()).toEqual([false, false]);
  });

  it('lists one’s own, the last paid first, what waits before them', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const { payments } = await office.paid(who, office.input([id], { years: 3 }));
    const at = [2, 1, 3].map((day) => `2026-01-0${day}T00:00:00.000Z`);
    for (const [index, payment] of payments.entries()) {
      await office.knex('payments').where({ id: payment.id }).update({ paid_at: at[index] });
    }
    expect((await office.payments(who)).map(({ tax_year }) => tax_year)).toEqual([year + 2, year, year + 1]);
    await office.knex('payments').where({ id: payments[1]!.id }).update({ status: 'pending', paid_at: null });
    expect((await office.payments(who))[0]).toMatchObject({
      tax_year: year + 1,
      status: 'pending',
      paid_at: null,
    });
    expect(await office.payments(await office.citizen())).toEqual([]);
    expect((await office.app.inject('/api/land-tax-payments')).statusCode).toBe(401);
  });
});

describe('GET /api/land-tax-payments/{id}', () => {
  it('answers what was paid with it by the same request, to its payer alone', async () => {
    const who = await office.citizen();
    const ids = [await office.register(who, home), await office.register(who, home)];
    const before = await office.paid(who, office.input(ids));
    await office.paid(who, office.input([ids[0]!], { years: 2 }));
    const get = (headers: object) =>
      office.app.inject({ url: `/api/land-tax-payments/${before.payments[1]!.id}`, headers: { ...headers } });
    expect((await get(who.headers)).json()).toEqual(before);
    expect((await get((await office.citizen()).headers)).statusCode).toBe(404);
  });
});

describe('the ledger', () => {
  it('does not let the application rewrite what was paid for', async () => {
    const who = await office.citizen();
    const id = await office.register(who, home);
    const { payments } = await office.paid(who, office.input([id]));
    const entry = () => office.knex('payments').where({ id: payments[0]!.id });
    for (const change of [
      { bill: '{}' },
      { tax_year: year + 1 },
      { land_tax_registration_id: null },
      { entry: 2 },
      { amount_poisha: 1 },
    ]) {
      await expect(entry().update(change)).rejects.toThrow(/permission denied/);
    }
    await expect(entry().delete()).rejects.toThrow(/permission denied/);
  });
});
