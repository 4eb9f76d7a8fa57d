/** The tests that every payment provider passes. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { newOrder } from '../order.ts';
import type {
  BeginAnswer,
  PayerClaim,
  PaymentOrder,
  PaymentProvider,
  ProviderAnswer,
  Refund,
} from './provider.ts';

/** A provider, and a payer who uses it. */
export interface ProviderHarness {
  provider: PaymentProvider;
  /** Pays an order that has begun. Returns it as the ledger then has it. */
  pay(order: PaymentOrder): Promise<PaymentOrder>;
  /** Gives up an order that has begun. */
  fail(order: PaymentOrder): Promise<PaymentOrder>;
  /** It accepts a refund, and sends the money later. */
  refundsLater?: boolean;
}

const NO_CLAIM = { isPaid: false, transaction_id: null };
const VISIT = {
  returnTo: 'http://localhost/return',
  notifyAt: 'http://localhost/notify',
  payer: { name: 'Rahima', email: null, phone: null },
};

/** An order of ৳ 1,225. */
const freshOrder = (): PaymentOrder =>
  newOrder({ user_id: 1, idempotency_key: randomUUID(), kind: 'mutation', method: 'bkash' }, 122_500);

/** The order as the ledger has it when its provider has begun it. */
export function recordedAs(order: PaymentOrder, answer: BeginAnswer): PaymentOrder {
  const status = answer.status === 'paid' ? 'paid' : 'pending';
  const transaction_id = 'transaction_id' in answer ? answer.transaction_id : null;
  return { ...order, recorded: { status, transaction_id, refunds: [] } };
}

export function describeProvider(open: () => ProviderHarness | Promise<ProviderHarness>): void {
  let harness: ProviderHarness;
  beforeAll(async () => {
    harness = await open();
  });

  const begin = (order: PaymentOrder, claim: PayerClaim = NO_CLAIM) =>
    harness.provider.begin(order, claim, VISIT);

  const begun = async (): Promise<PaymentOrder> => {
    const order = freshOrder();
    return recordedAs(order, await begin(order));
  };
  const paid = async (): Promise<PaymentOrder> => harness.pay(await begun());
  /** The transaction of an order that is paid. */
  const transactionOf = async (order: PaymentOrder): Promise<string> => {
    const answer = await harness.provider.query(order);
    if (answer.status !== 'paid') throw new Error(`It is ${answer.status}`);
    return answer.transaction_id;
  };
  /** Everything that the provider can be asked about an order. */
  const asked = (order: PaymentOrder): Promise<ProviderAnswer[]> =>
    Promise.all([
      harness.provider.confirm(order, { tran_id: order.reference, status: 'VALID' }),
      harness.provider.query(order),
      harness.provider.confirm(order, {}),
    ]);

  describe('begin', () => {
    it('is the same payment however often it is called', async () => {
      const order = freshOrder();
      const [one, two] = [await begin(order), await begin(order)];
      // A gateway may open another page for it.
      expect(two.status).toEqual(one.status);
      expect(one.status).not.toBe('paid');
      const recorded = recordedAs(order, one);
      expect((await begin(recorded)).status).toEqual(one.status);
      expect(await harness.provider.query(await harness.pay(recorded))).toMatchObject({
        amount_poisha: 122_500,
      });
    });

    it('never asks for money again once the order is paid', async () => {
      const order = await paid();
      const transaction_id = await transactionOf(order);
      for (let time = 0; time < 2; time += 1)
        expect(await begin(order)).toEqual({ status: 'paid', transaction_id });
    });

    it('believes no client, unless it takes no money', async () => {
      for (const transaction_id of ['T-claimed', null]) {
        const order = freshOrder();
        const answer = await begin(order, { isPaid: true, transaction_id });
        expect(answer.status === 'paid').toBe(!harness.provider.takesMoney);
        expect((await begin(order, { isPaid: true, transaction_id })).status).toEqual(answer.status);
      }
    });
  });

  describe('confirm and query', () => {
    it('do not know an order that never began', async () => {
      expect(await harness.provider.query(freshOrder())).toEqual({ status: 'unknown' });
      expect(await harness.provider.confirm(freshOrder(), { status: 'VALID' })).toEqual({
        status: 'unknown',
      });
    });

    it('answer by what the provider knows, whatever the message says', async () => {
      const pending = { status: 'pending' };
      expect(await asked(await begun())).toEqual([pending, pending, pending]);
    });

    it('tell what was paid, in which transaction, each time', async () => {
      const [one, two] = [await paid(), await paid()];
      const transaction_id = await transactionOf(one);
      const answer = expect.objectContaining({ status: 'paid', amount_poisha: 122_500, transaction_id });
      expect(await asked(one)).toEqual([answer, answer, answer]);
      expect(await transactionOf(two)).not.toBe(transaction_id);
    });

    it('tell that it failed', async () => {
      const answers = await asked(await harness.fail(await begun()));
      expect(answers.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    });
  });

  describe('refund', () => {
    const after = (order: PaymentOrder, ...refunds: Refund[]): PaymentOrder => ({
      ...order,
      recorded: { ...order.recorded!, refunds },
    });
    const of = (amount_poisha: number, name: string): Refund => ({
      amount_poisha,
      reference: `${name}-${randomUUID().slice(0, 8)}`,
    });
    /** What a refund that is carried out answers. */
    const sent = ({ amount_poisha, reference }: Refund) =>
      harness.refundsLater
        ? { status: 'processing', reference, gateway_reference: expect.any(String) }
        : { status: 'refunded', amount_poisha, reference };
    const refused = { status: 'refused', reason: expect.any(String) };

    it('sends back all of it, once', async () => {
      const order = await paid();
      const all = of(122_500, 'R-1');
      expect(await harness.provider.refund(order, all)).toEqual(sent(all));
      expect(await harness.provider.refund(after(order, all), all)).toEqual(sent(all));
      expect(await harness.provider.refund(after(order, all), of(1, 'R-2'))).toEqual(refused);
    });

    it('sends back parts, up to what was paid', async () => {
      const order = await paid();
      const [one, two] = [of(100_000, 'R-1'), of(22_500, 'R-2')];
      expect(await harness.provider.refund(order, one)).toEqual(sent(one));
      expect(await harness.provider.refund(after(order, one), of(22_501, 'R-3'))).toEqual(refused);
      expect(await harness.provider.refund(after(order, one), two)).toEqual(sent(two));
      expect(await harness.provider.refund(after(order, one, two), of(1, 'R-4'))).toEqual(refused);
    });

    it('refuses more than was paid, and what was not paid', async () => {
      expect(await harness.provider.refund(await paid(), of(122_501, 'R-1'))).toEqual(refused);
      expect(await harness.provider.refund(await begun(), of(1, 'R-1'))).toEqual(refused);
      expect(await harness.provider.refund(freshOrder(), of(1, 'R-1'))).toEqual(refused);
    });
  });
}
