import { expect, it } from 'vitest';
import type { Faults } from './faults.ts';
import { type Shop, startShop } from './gateway.testing.ts';

type Answer = Record<string, unknown>;

interface Paid {
  shop: Shop;
  bankTranId: string;
  refund(amount: string, refeId: string, changes?: Record<string, string>): Promise<Answer>;
  query(answer: Answer): Promise<Answer>;
}

/** Pays an order of BDT 100.00. */
async function paid(faults: Faults = {}): Promise<Paid> {
  const shop = await startShop({ now: () => new Date('2026-11-28T03:00:00Z') });
  await shop.control.setFaults(faults);
  const { fields } = await shop.control.pay(await shop.openPage());
  const bankTranId = fields.bank_tran_id!;
  return {
    shop,
    bankTranId,
    refund: (refund_amount, refe_id, changes = {}) =>
      shop.ask({
        bank_tran_id: bankTranId,
        refund_amount,
        refund_remarks: 'Paid twice',
        refe_id,
        ...changes,
      }),
    query: ({ refund_ref_id }) => shop.ask({ refund_ref_id: String(refund_ref_id) }),
  };
}

it('refunds in parts, and never more than was paid', async () => {
  const { shop, bankTranId, refund, query } = await paid();
  const first = await refund('40.01', 'a');
  expect(first).toEqual({
    APIConnect: 'DONE',
    status: 'success',
    bank_tran_id: bankTranId,
    trans_id: 'order-1',
    refund_ref_id: expect.stringMatching(/^RF[0-9A-F]{16}$/),
    errorReason: '',
  });
  expect(await query(first)).toMatchObject({
    APIConnect: 'DONE',
    status: 'refunded',
    refe_id: 'a',
    initiated_on: '2026-11-28 09:00:00',
    refunded_on: '2026-11-28 09:00:00',
  });
  expect(await refund('60.00', 'b')).toMatchObject({
    status: 'failed',
    errorReason: expect.stringContaining('more than'),
  });
  expect(await refund('59.99', 'b')).toMatchObject({ status: 'success' });
  expect(await refund('0.01', 'c')).toMatchObject({ status: 'failed' });
  expect(await shop.control.takings()).toEqual({
    payment_count: 1,
    paid_poisha: 10_000,
    fees_poisha: 175,
    refunded_poisha: 10_000,
    refunding_poisha: 0,
  });
});

it('answers the same refund to the same refe_id, and moves no money again', async () => {
  const { shop, refund } = await paid();
  const first = await refund('60.00', 'a');
  expect(await Promise.all([refund('60.00', 'a'), refund('60.00', 'a')])).toEqual([first, first]);
  expect(await refund('10.00', 'a')).toMatchObject({
    status: 'failed',
    errorReason: expect.stringContaining('refe_id is used'),
  });
  const { takings, refunds } = await shop.control.transactions();
  expect(refunds).toMatchObject([
    { refe_id: 'a', amount_poisha: 6_000, status: 'refunded', remarks: 'Paid twice' },
  ]);
  expect(takings).toMatchObject([{ refunded_poisha: 6_000, refunding_poisha: 0 }]);
});

it.each([
  ['an unknown payment', { bank_tran_id: 'BT0' }, { status: 'failed', errorReason: 'No such transaction' }],
  ['nothing', { refund_amount: '0.00' }, { status: 'failed', errorReason: 'Invalid refund_amount' }],
  [
    'an amount without decimals',
    { refund_amount: '10' },
    { status: 'failed', errorReason: 'Invalid refund_amount' },
  ],
  [
    'a negative amount',
    { refund_amount: '-1.00' },
    { status: 'failed', errorReason: 'Invalid refund_amount' },
  ],
  ['no remarks', { refund_remarks: '' }, { APIConnect: 'INVALID_REQUEST' }],
  ['no refe_id', { refe_id: '' }, { APIConnect: 'INVALID_REQUEST' }],
])('refunds nothing for %s', async (_title, changes, answer) => {
  const { shop, refund } = await paid();
  expect(await refund('10.00', 'a', changes as Record<string, string>)).toMatchObject(answer);
  expect((await shop.control.transactions()).refunds).toEqual([]);
});

it('refunds no payment that the bank refused', async () => {
  const shop = await startShop();
  const { fields } = await shop.control.fail(await shop.openPage());
  const wanted = { refund_amount: '10.00', refund_remarks: 'x', refe_id: 'a' };
  expect(await shop.ask({ bank_tran_id: fields.bank_tran_id!, ...wanted })).toMatchObject({
    status: 'failed',
  });
});

it('refuses refunds on demand; the same refe_id may succeed later', async () => {
  const { shop, refund } = await paid({ refund: 'failed' });
  expect(await refund('10.00', 'a')).toMatchObject({
    APIConnect: 'DONE',
    status: 'failed',
    errorReason: 'Refund is not allowed',
    refund_ref_id: '',
  });
  await shop.control.clearFaults();
  expect(await refund('10.00', 'a')).toMatchObject({ status: 'success' });
});

it.each([
  ['refunded', 'success', 1_000],
  ['cancelled', 'failed', 0],
] as const)('keeps a refund processing until told that it is %s', async (status, again, poisha) => {
  const { shop, refund, query } = await paid({ refund: 'processing' });
  const answer = await refund('10.00', 'a');
  expect(answer).toMatchObject({ status: 'processing' });
  for (let time = 0; time < 3; time += 1)
    expect(await query(answer)).toMatchObject({ status: 'processing', refunded_on: '' });
  // It holds the money that it may take.
  expect(await refund('90.01', 'b')).toMatchObject({ status: 'failed' });
  expect(await shop.control.takings()).toMatchObject({ refunded_poisha: 0, refunding_poisha: 1_000 });

  await shop.control.endRefund(String(answer.refund_ref_id), status);
  expect(await query(answer)).toMatchObject({ status });
  expect(await refund('10.00', 'a')).toMatchObject({ status: again, refund_ref_id: answer.refund_ref_id });
  expect(await shop.control.takings()).toMatchObject({ refunded_poisha: poisha, refunding_poisha: 0 });
  await expect(shop.control.endRefund(String(answer.refund_ref_id), status)).rejects.toThrow('409');
});

it.each([
  ['processing', 'refunded'],
  ['cancelled', 'cancelled'],
] as const)('ends a %s refund as %s after two queries', async (kind, end) => {
  const { refund, query } = await paid({ refund: kind, refund_queries: 2 });
  const answer = await refund('10.00', 'a');
  expect(answer).toMatchObject({ status: 'processing' });
  const states = [await query(answer), await query(answer), await query(answer), await query(answer)];
  expect(states.map(({ status }) => status)).toEqual(['processing', 'processing', end, end]);
});

it('knows no other refund', async () => {
  const { shop } = await paid();
  expect(await shop.ask({ refund_ref_id: 'RF0' })).toMatchObject({ APIConnect: 'FAILED' });
});
