/** A provider as someone adds it: a folder, and its line in the table. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { readConfig } from '../../config/config.ts';
import { orderOf } from '../order.ts';
import { payableKinds, type PayableKind } from '../payables.testing.ts';
import { settlePayment } from '../settle.ts';
import { hosted } from './hosted.testing.ts';
import { isSimulated } from './lookup.ts';

vi.mock('./index.ts', async (load) => (await import('./hosted.testing.ts')).withHosted(load));

const environment = { PAYMENT_PROVIDER: 'hosted', HOSTED_STORE: 'bhumi' };

describe('a provider in the table', () => {
  it('is chosen by the environment, with variables of its own', () => {
    expect(readConfig(environment, '/srv')).toMatchObject({
      paymentProvider: 'hosted',
      paymentSettings: { HOSTED_STORE: 'bhumi' },
    });
    expect(() => readConfig({ PAYMENT_PROVIDER: 'hosted' }, '/srv')).toThrow(
      'HOSTED_STORE must be the name of the store',
    );
    expect(() => readConfig({ PAYMENT_PROVIDER: 'another' }, '/srv')).toThrow(
      /PAYMENT_PROVIDER must be: .*hosted/,
    );
    expect(readConfig({}, '/srv').paymentProvider).toBe('simulated');
  });

  it('is offered to an operator who has chosen none', () => {
    const serve = () =>
      readConfig({ DATABASE_URL: 'postgres://x/y', SECRET: 'a'.repeat(32) }, '/srv', { serving: true });
    expect(serve).toThrow(/PAYMENT_PROVIDER=simulated \(.*\).*PAYMENT_PROVIDER=hosted \(a made-up gateway\)/);
  });

  it('takes money, so that its payments are no samples, also when it is in the table no longer', () => {
    expect(isSimulated({ provider: 'hosted' })).toBe(false);
    expect(isSimulated({ provider: 'gone' })).toBe(false);
    expect(isSimulated({ provider: 'simulated' })).toBe(true);
  });
});

describe.each(Object.entries(payableKinds))('a payment of the kind %s through it', (_kind, open) => {
  let kind: PayableKind;
  beforeAll(async () => {
    kind = await open({ environment });
  });
  afterAll(() => kind.close());

  it('goes from begin over its page to the settled payment, and back by a refund', async () => {
    const { knex, app, notice, states } = kind;
    const { provider, kinds } = app.payments;
    expect(provider).toBe(hosted.provider);
    expect(hosted.store).toBe('bhumi');
    const payable = await kind.make();
    const pages = hosted.count();
    // The client says that it has paid, and is not believed.
    const entries = (await payable.attempt())!;
    expect(entries.map(({ status, transaction_id }) => [status, transaction_id])).toEqual(
      entries.map(() => ['pending', null]),
    );
    expect(await payable.state()).toBe(states.due);
    // The gateway is another machine: nothing was asked of it within the transaction.
    expect(hosted.count()).toBe(pages);

    const order = orderOf(entries);
    const begun = await provider.begin(order, { isPaid: true, transaction_id: null });
    expect(begun).toEqual({
      status: 'redirect',
      address: `https://pay.example/${order.reference}`,
      session: null,
    });
    const message = { tran_id: order.reference };
    const settle = async (actor = { user: payable.who.user, ip: null, id: null }) => {
      const answer = await provider.confirm(order, message);
      return knex.transaction((trx) => settlePayment(trx, entries[0], answer, { kinds, actor }));
    };
    expect(await settle()).toBe('unchanged');
    hosted.pay(order.reference);
    expect([await settle(), await settle()]).toEqual(['settled', 'unchanged']);
    expect(await payable.state()).toBe(states.paid);
    const told = await knex('notifications').where({ user_id: payable.who.user.id, kind: notice });
    expect(told).toHaveLength(1);

    const paid = await payable.payments();
    const officer = { user: (await kind.login('acland')).user, ip: null, id: null };
    const refund = { amount_poisha: entries[0].amount_poisha, reference: 'R-1' };
    const answer = await provider.refund(orderOf([paid[0]!, ...paid.slice(1)]), refund);
    if (answer.status !== 'refunded') throw new Error(answer.status);
    await knex.transaction((trx) => settlePayment(trx, paid[0]!, answer, { kinds, actor: officer }));
    expect(await knex('refunds').where({ payment_id: paid[0]!.id })).toMatchObject([refund]);
  });
});
