import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PaymentEntries } from './kind-handler.ts';
import { PaymentStateError, type Payment } from './ledger.ts';
import { amountOf, orderOf } from './order.ts';
import { payableKinds, type Payable, type PayableKind } from './payables.testing.ts';
import type { ProviderAnswer } from './providers/provider.ts';
import { simulated } from './providers/simulated/index.ts';
import { settlePayment } from './settle.ts';

const nobody = { user: null, ip: null, id: null };
const FAILED = { status: 'failed', reason: 'no money' } as const;

describe.each(Object.entries(payableKinds))('a payment of the kind %s', (_kind, open) => {
  let kind: PayableKind;
  beforeAll(async () => {
    kind = await open();
  });
  afterAll(() => kind.close());

  const paidAs = (entries: PaymentEntries, transaction_id = `T-${entries[0].id}`) =>
    ({ status: 'paid', amount_poisha: amountOf(entries), transaction_id }) as const;
  const settle = ([payment]: readonly Payment[], answer: ProviderAnswer, actor: typeof nobody = nobody) =>
    kind.knex.transaction((trx) =>
      settlePayment(trx, payment!, answer, { kinds: kind.app.payments.kinds, actor }),
    );
  /** Something to pay for, with an attempt that is pending. */
  const begun = async () => {
    const payable = await kind.make();
    const entries = (await payable.attempt())!;
    return { payable, entries };
  };
  /** How it stands: its payments, what it became, and what was told and written. */
  const standOf = async (payable: Payable) => {
    const payments = await payable.payments();
    const ids = payments.map(({ id }) => id);
    const { knex } = kind;
    const count = async (query: PromiseLike<unknown[]>) => (await query).length;
    return {
      payments: payments.map(({ status }) => status),
      state: await payable.state(),
      told: await count(
        knex('notifications').where({ user_id: payable.who.user.id, kind: kind.notice }).select('id'),
      ),
      events: await count(knex('payment_events').whereIn('payment_id', ids).select('id')),
      logged: await count(
        knex('audit_log').where({ resource: 'payments' }).whereIn('record_id', ids).select('id'),
      ),
    };
  };
  const all = (entries: readonly unknown[], status: string) => entries.map(() => status);
  const refundsDue = async (payable: Payable) => {
    const ids = (await payable.payments()).map(({ id }) => id);
    const rows = (await kind
      .knex('payment_events')
      .whereIn('payment_id', ids)
      .whereRaw(`detail ->> 'action' = 'refund-due'`)
      .orderBy('id')
      .select('detail')) as { detail: Record<string, unknown> }[];
    return rows.map(({ detail }) => detail);
  };

  it('that is paid is settled once, with what follows, in what its provider calls it', async () => {
    const { payable, entries } = await begun();
    expect(await standOf(payable)).toMatchObject({ payments: all(entries, 'pending'), told: 0 });
    expect(await settle(entries, paidAs(entries))).toBe('settled');
    const after = await standOf(payable);
    expect(after).toMatchObject({ payments: all(entries, 'paid'), state: kind.states.paid, told: 1 });
    for (const payment of await payable.payments())
      expect(payment).toMatchObject({ transaction_id: `T-${entries[0].id}`, paid_at: expect.any(Date) });
    for (const answer of [
      paidAs(entries),
      FAILED,
      { status: 'pending' },
      { status: 'unknown' },
    ] as ProviderAnswer[])
      expect([answer.status, await settle(entries, answer)]).toEqual([answer.status, 'unchanged']);
    expect(await standOf(payable)).toEqual(after);
  });

  it('that is paid at once is not settled again by what its provider says later', async () => {
    const { payments } = kind.app;
    const [simulation, before] = [simulated.create({}), payments.provider];
    const payable = await kind.make();
    payments.provider = simulation;
    const entries = (await payable.attempt().finally(() => (payments.provider = before)))!;
    const after = await standOf(payable);
    expect(after).toMatchObject({ payments: all(entries, 'paid'), state: kind.states.paid, told: 1 });
    for (const answer of [
      await simulation.query(orderOf(entries)),
      await simulation.confirm(orderOf(entries), { status: 'FAILED' }),
    ]) {
      expect(answer).toMatchObject({ status: 'paid', amount_poisha: amountOf(entries) });
      expect(await settle(entries, answer)).toBe('unchanged');
    }
    expect(await standOf(payable)).toEqual(after);
  });

  it('that nothing is known about stays as it is', async () => {
    const { payable, entries } = await begun();
    const before = await standOf(payable);
    for (const status of ['pending', 'unknown'] as const)
      expect(await settle(entries, { status })).toBe('unchanged');
    expect(await standOf(payable)).toEqual(before);
  });

  it('that failed is settled once, and leaves it to be paid by another request', async () => {
    const { payable, entries } = await begun();
    expect(await settle(entries, FAILED)).toBe('settled');
    const after = await standOf(payable);
    expect(after).toMatchObject({ payments: all(entries, 'failed'), told: 0 });
    expect(await settle(entries, FAILED)).toBe('unchanged');
    expect(await standOf(payable)).toEqual(after);
    const again = (await payable.attempt())!;
    expect(await settle(again, paidAs(again))).toBe('settled');
    expect(await standOf(payable)).toMatchObject({
      payments: [...all(entries, 'failed'), ...all(again, 'paid')],
      state: kind.states.paid,
      told: 1,
    });
  });

  it('whose money comes late pays, if nothing else has', async () => {
    const { payable, entries } = await begun();
    await settle(entries, FAILED);
    expect(await settle(entries, paidAs(entries))).toBe('settled');
    expect(await standOf(payable)).toMatchObject({
      payments: all(entries, 'paid'),
      state: kind.states.paid,
      told: 1,
    });
    expect(await payable.attempt()).toBeNull();
  });

  it('whose money comes late ends another attempt, whose money is due back then', async () => {
    const { payable, entries } = await begun();
    await settle(entries, FAILED);
    const other = (await payable.attempt())!;
    expect(await settle(entries, paidAs(entries))).toBe('settled');
    const after = { payments: [...all(entries, 'paid'), ...all(other, 'failed')], told: 1 };
    expect(await standOf(payable)).toMatchObject({ ...after, state: kind.states.paid });
    expect(await settle(other, paidAs(other))).toBe('refund-due');
    expect(await standOf(payable)).toMatchObject({ ...after, state: kind.states.paid });
    expect(await refundsDue(payable)).toMatchObject([{ transaction_id: `T-${other[0].id}` }]);
  });

  it('whose money comes when another has paid is due back, once for each transaction', async () => {
    const { payable, entries } = await begun();
    await settle(entries, FAILED);
    const other = (await payable.attempt())!;
    await settle(other, paidAs(other));
    const before = await standOf(payable);
    for (let time = 0; time < 2; time += 1) expect(await settle(entries, paidAs(entries))).toBe('refund-due');
    expect(await standOf(payable)).toEqual({
      ...before,
      events: before.events + 1,
      logged: before.logged + 1,
    });
    const due = {
      action: 'refund-due',
      by: 'provider',
      reason: 'paid already',
      transaction_id: `T-${entries[0].id}`,
      amount_poisha: amountOf(entries),
    };
    expect(await refundsDue(payable)).toEqual([due]);
    const more = paidAs(entries, `T-more-${entries[0].id}`);
    for (let time = 0; time < 2; time += 1) expect(await settle(entries, more)).toBe('refund-due');
    expect(await refundsDue(payable)).toEqual([due, { ...due, transaction_id: more.transaction_id }]);
  });

  it.each([
    ['another amount', 'pending', 'less'],
    ['another amount', 'pending', 'more'],
    ['paid twice', 'paid', 'the same'],
  ])('with %s is due back, and stays %s (%s)', async (reason, status, amount) => {
    const { payable, entries } = await begun();
    if (status === 'paid') await settle(entries, paidAs(entries));
    const strange =
      status === 'paid'
        ? paidAs(entries, 'T-second-' + entries[0].id)
        : { ...paidAs(entries), amount_poisha: amount === 'less' ? 1 : 1e9 };
    for (let time = 0; time < 2; time += 1) expect(await settle(entries, strange)).toBe('refund-due');
    expect(await standOf(payable)).toMatchObject({
      payments: all(entries, status),
      told: status === 'paid' ? 1 : 0,
    });
    expect(await refundsDue(payable)).toMatchObject([{ reason, amount_poisha: strange.amount_poisha }]);
  });

  it('is refunded once, by an officer, and never more than was paid', async () => {
    const { payable, entries } = await begun();
    const officer = { user: (await kind.login('acland')).user, ip: null, id: null };
    const refunded = {
      status: 'refunded',
      amount_poisha: entries[0].amount_poisha,
      reference: 'BEFTN-17',
    } as const;
    const refund = async (answer: ProviderAnswer = refunded, actor: typeof nobody = officer as never) =>
      settle(await payable.payments(), answer, actor);
    await expect(refund()).rejects.toThrow(PaymentStateError);
    await settle(entries, paidAs(entries));
    await expect(refund({ ...refunded, amount_poisha: 1e9 })).rejects.toThrow(PaymentStateError);
    await expect(refund(refunded, nobody)).rejects.toThrow(PaymentStateError);
    expect(await refund()).toBe('settled');
    const after = await standOf(payable);
    expect(await refund()).toBe('unchanged');
    await expect(refund({ ...refunded, reference: 'BEFTN-18' })).rejects.toThrow(PaymentStateError);
    expect(await standOf(payable)).toEqual(after);
    expect(after).toMatchObject({ payments: all(entries, 'paid') });
    const kept = kind.knex('refunds').where({ payment_id: entries[0].id });
    expect(await kept).toMatchObject([{ reference: 'BEFTN-17', entered_by: officer.user.id }]);
  });

  it('is settled once by many answers at the same time', async () => {
    const { payable, entries } = await begun();
    const answers = await Promise.all(Array.from({ length: 4 }, () => settle(entries, paidAs(entries))));
    expect(answers.sort()).toEqual(['settled', 'unchanged', 'unchanged', 'unchanged']);
    expect(await standOf(payable)).toMatchObject({ payments: all(entries, 'paid'), told: 1 });
  });

  it('is paid by one of two attempts that are paid at the same time, and the other is due back', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { payable, entries } = await begun();
      await settle(entries, FAILED);
      const other = (await payable.attempt())!;
      const both = await Promise.all([settle(entries, paidAs(entries)), settle(other, paidAs(other))]);
      expect(both.sort()).toEqual(['refund-due', 'settled']);
      expect(await standOf(payable)).toMatchObject({ told: 1 });
      expect(await refundsDue(payable)).toMatchObject([{ reason: 'paid already' }]);
    }
  });

  it('is paid in the end when it fails and is paid at the same time', async () => {
    const { payable, entries } = await begun();
    const both = await Promise.all([settle(entries, FAILED), settle(entries, paidAs(entries))]);
    expect(both).toContain('settled');
    expect(await standOf(payable)).toMatchObject({ payments: all(entries, 'paid'), told: 1 });
  });

  it('is undone with everything that followed when the caller’s transaction is', async () => {
    const { payable, entries } = await begun();
    const before = await standOf(payable);
    const undone = kind.knex.transaction(async (trx) => {
      const { kinds } = kind.app.payments;
      await settlePayment(trx, entries[0], paidAs(entries), { kinds, actor: nobody });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await standOf(payable)).toEqual(before);
  });
});
