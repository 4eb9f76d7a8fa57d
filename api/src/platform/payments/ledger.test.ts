import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openCounter, type Counter } from '../../features/applications/counter.testing.ts';
import { movePayment, PaymentStateError, type Payment } from './ledger.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

async function pendingPayment() {
  const who = await counter.login('user');
  const application = await counter.taken(who, counter.input({ payment_status: 'pending' }));
  const payment = (await counter
    .knex<Payment>('payments')
    .where({ application_id: application.id })
    .first())!;
  const actor = { user: who.user, ip: null, id: null };
  return { payment, actor };
}

describe('the ledger', () => {
  it('moves a payment along the recorded states', async () => {
    const { payment, actor } = await pendingPayment();
    const failed = await movePayment(counter.knex, actor, payment, { action: 'refuse', by: 'provider' });
    expect([failed.status, failed.paid_at]).toEqual(['failed', null]);
    const again = await movePayment(counter.knex, actor, failed, { action: 'retry', by: 'user' });
    expect(again.status).toBe('pending');
    const paid = await movePayment(counter.knex, actor, again, { action: 'confirm', by: 'provider' });
    expect([paid.status, paid.paid_at instanceof Date, paid.version]).toEqual(['paid', true, 4]);
    const events = await counter
      .knex('payment_events')
      .where({ payment_id: payment.id })
      .orderBy('id')
      .pluck('status');
    expect(events).toEqual(['pending', 'failed', 'pending', 'paid']);
  });

  it('lets nobody but the provider confirm or refuse, and nobody undo', async () => {
    const { payment, actor } = await pendingPayment();
    for (const by of ['user', 'acland', 'admin'] as const) {
      for (const action of ['confirm', 'refuse'] as const) {
        await expect(movePayment(counter.knex, actor, payment, { action, by })).rejects.toThrow(
          PaymentStateError,
        );
      }
    }
    await expect(movePayment(counter.knex, actor, payment, { action: 'retry', by: 'user' })).rejects.toThrow(
      PaymentStateError,
    );
    const paid = await movePayment(counter.knex, actor, payment, { action: 'confirm', by: 'provider' });
    for (const action of ['confirm', 'refuse', 'retry'] as const) {
      await expect(movePayment(counter.knex, actor, paid, { action, by: 'provider' })).rejects.toThrow(
        PaymentStateError,
      );
    }
  });

  it('lets one of two moves at the same time through', async () => {
    const { payment, actor } = await pendingPayment();
    const moves = await Promise.allSettled([
      counter.knex.transaction((trx) =>
        movePayment(trx, actor, payment, { action: 'confirm', by: 'provider' }),
      ),
      counter.knex.transaction((trx) =>
        movePayment(trx, actor, payment, { action: 'refuse', by: 'provider' }),
      ),
    ]);
    expect(moves.map((move) => move.status).sort()).toEqual(['fulfilled', 'rejected']);
    const events = await counter.knex('payment_events').where({ payment_id: payment.id });
    expect(events).toHaveLength(2);
  });

  it('cannot be rewritten or shortened by the application’s role', async () => {
    const { payment } = await pendingPayment();
    for (const change of [
      () => counter.knex('payments').where({ id: payment.id }).delete(),
      () => counter.knex('payments').where({ id: payment.id }).update({ amount_poisha: 1 }),
      () => counter.knex('payment_events').where({ payment_id: payment.id }).delete(),
      () => counter.knex('payment_events').where({ payment_id: payment.id }).update({ status: 'paid' }),
    ]) {
      await expect(change()).rejects.toThrow(/permission denied/);
    }
  });
});
