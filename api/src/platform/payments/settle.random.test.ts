import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { numbersOf } from '../../../testing/seeded-random.ts';
import type { PaymentEntries } from './kind-handler.ts';
import { amountOf } from './order.ts';
import { payableKinds, type Payable, type PayableKind } from './payables.testing.ts';
import type { ProviderAnswer } from './providers/provider.ts';
import { settlePayment } from './settle.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);
const EVENTS = 14;
const nobody = { user: null, ip: null, id: null };

describe.each(Object.entries(payableKinds))('random orders of events, of the kind %s', (_kind, open) => {
  let kind: PayableKind;
  beforeAll(async () => {
    kind = await open();
  });
  afterAll(() => kind.close());

  const settle = ([payment]: PaymentEntries, answer: ProviderAnswer) =>
    kind.knex.transaction((trx) =>
      settlePayment(trx, payment, answer, { kinds: kind.app.payments.kinds, actor: nobody }),
    );

  /** Transactions whose money pays for it, and those whose money is due back. */
  async function moneyOf(payable: Payable) {
    const payments = await payable.payments();
    const paid = payments.filter(({ status }) => status === 'paid');
    const rows = (await kind
      .knex('payment_events')
      .whereIn(
        'payment_id',
        payments.map(({ id }) => id),
      )
      .whereRaw(`detail ->> 'action' = 'refund-due'`)
      .select('detail')) as { detail: { transaction_id: string } }[];
    const due = rows.map(({ detail }) => detail.transaction_id);
    return { paid: [...new Set(paid.map((payment) => payment.transaction_id!))], due, entries: paid.length };
  }

  it.each(SEEDS)('lose no money, double none and invent none: %i', async (seed) => {
    const below = numbersOf(seed);
    const payable = await kind.make();
    const attempts: PaymentEntries[] = [(await payable.attempt())!];
    /** Every transaction in which the payer's money was taken. */
    const taken = new Set<string>();

    const answerFor = (entries: PaymentEntries): ProviderAnswer => {
      const paid = { status: 'paid', amount_poisha: amountOf(entries) } as const;
      const named = (name: string) => {
        const transaction_id = `T-${entries[0].id}-${name}`;
        taken.add(transaction_id);
        return transaction_id;
      };
      const choices: (() => ProviderAnswer)[] = [
        () => ({ ...paid, transaction_id: named('1') }),
        () => ({ ...paid, transaction_id: named('1') }),
        () => ({ ...paid, transaction_id: named('2') }),
        () => ({ ...paid, amount_poisha: 1, transaction_id: named('short') }),
        () => ({ status: 'failed', reason: 'no money' }),
        () => ({ status: 'failed', reason: 'no money' }),
        () => ({ status: 'pending' }),
        () => ({ status: 'unknown' }),
      ];
      return choices[below(choices.length)]!();
    };
    const answerOne = async () => {
      const entries = attempts[below(attempts.length)]!;
      await settle(entries, answerFor(entries));
    };
    const tryAgain = async () => {
      const entries = await payable.attempt();
      if (entries) attempts.push(entries);
    };

    for (let event = 0; event < EVENTS; event += 1) {
      const atOnce = 1 + below(3);
      await Promise.all(Array.from({ length: atOnce }, () => (below(4) === 0 ? tryAgain() : answerOne())));
      const { paid, due, entries } = await moneyOf(payable);
      expect([...paid, ...due].sort()).toEqual([...taken].sort());
      expect(paid.length).toBeLessThanOrEqual(1);
      expect(entries).toBe(paid.length * attempts[0]!.length);
      const told = await kind
        .knex('notifications')
        .where({ user_id: payable.who.user.id, kind: kind.notice })
        .select('id');
      expect(told).toHaveLength(paid.length);
      if (paid.length === 1) expect(await payable.state()).toBe(kind.states.paid);
      else expect(await payable.state()).not.toBe(kind.states.paid);
    }
  });
});
