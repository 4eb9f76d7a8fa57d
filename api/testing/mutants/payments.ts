import type { Fault } from './fault.ts';

/** The ledger, and settling by what a provider says. */
export const payments: readonly Fault[] = [
  {
    file: 'api/contract/states.ts',
    find: "refuse: [{ from: 'pending', to: 'failed', by: ['provider'] }]",
    replace: "refuse: [{ from: 'pending', to: 'failed', by: anyone }]",
    tests: 'api/src/platform/payments/ledger.test.ts',
    title: 'lets nobody but the provider confirm or refuse',
    why: 'a payer would end a payment whose money comes',
  },
  {
    file: 'api/contract/states.ts',
    find: "{ from: 'failed', to: 'paid', by: ['provider'] },",
    replace: '',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'whose money comes late pays',
    why: 'money that comes late would be lost',
  },
  {
    file: 'api/contract/states.ts',
    find: "{ from: 'pending', to: 'paid', by: ['provider'] }",
    replace: "{ from: 'pending', to: 'paid', by: ['provider', 'user'] }",
    tests: 'api/src/platform/payments/ledger.test.ts',
    title: 'lets nobody but the provider confirm or refuse',
    why: 'a payer would confirm their own payment',
  },
  {
    file: 'api/src/platform/payments/ledger.ts',
    find: 'where({ id: payment.id, version: payment.version })',
    replace: 'where({ id: payment.id })',
    tests: 'api/src/platform/payments/ledger.test.ts',
    title: 'lets one of two moves',
    why: 'of two moves at the same time both would count',
  },
  {
    file: 'api/src/platform/payments/ledger.ts',
    find: "paid_at: status === 'paid' ? trx.fn.now() : null",
    replace: 'paid_at: trx.fn.now()',
    tests: 'api/src/platform/payments/ledger.test.ts',
    why: 'a failed payment would be on the day’s list',
  },
  {
    file: 'api/src/platform/payments/ledger.ts',
    find: `  await addEvents(trx, [...eventsOf([{ action, by, to: status }]), moved.id]);
`,
    replace: '',
    tests: 'api/src/platform/payments/ledger.test.ts',
    title: 'along the recorded states',
    why: 'the journal would miss a step',
  },
  {
    file: 'api/src/platform/payments/ledger.ts',
    find: "stateAfter('confirm', opened, 'provider') : opened",
    replace: "stateAfter('confirm', null, by) : opened",
    tests: 'api/src/features/land-tax/payments.test.ts',
    title: 'with one entry each',
    why: 'only the provider confirms',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: "    if (known === paid.transaction_id) return 'unchanged';",
    replace: "    return 'unchanged';",
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'is due back, and stays',
    why: 'money that was paid twice would be kept',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: "if (await isRefundDue(trx, first, paid.transaction_id)) return 'refund-due';",
    replace: '',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'is due back, once',
    why: 'money that is due back would be recorded twice',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: 'paid.amount_poisha !== amountOf(entries)',
    replace: 'paid.amount_poisha < amountOf(entries)',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'is due back, and stays',
    why: 'more than was asked for would be kept',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: "if (others.some(({ status }) => status === 'paid')) return refundDue('paid already');",
    replace: '',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'when another has paid is due back',
    why: 'the same would be paid twice',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: `    await failPayments(trx, handler, actor, open);
`,
    replace: '',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'ends another attempt',
    why: 'what is paid would be paid again by another attempt',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: "if (entries[0].status !== 'pending') return 'unchanged';",
    replace: "if (entries[0].status === 'failed') return 'unchanged';",
    tests: 'api/src/platform/payments/settle.test.ts',
    why: 'what is paid would fail by a late answer',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: "answer.status === 'pending' || answer.status === 'unknown'",
    replace: "answer.status === 'pending'",
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'nothing is known about',
    why: 'a payment of which nothing is known would fail',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    find: `  await lockUser(trx, user_id);
`,
    replace: '',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'by one of two attempts',
    why: 'two payments of one person could be settled at the same time',
  },
  {
    file: 'api/src/platform/payments/settle.ts',
    // Either of the locks holds off the second answer to one request; without both it settles too.
    find: `  await lockUser(trx, user_id);
  const [first, ...rest] = await trx<Payment>('payments')
    .where({ user_id, idempotency_key })
    .orderBy('entry')
    .forUpdate();`,
    replace: `  const [first, ...rest] = await trx<Payment>('payments')
    .where({ user_id, idempotency_key })
    .orderBy('entry');`,
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'is settled once by many answers',
    why: 'two answers at the same time would both settle',
  },
  {
    file: 'api/src/platform/payments/refund.ts',
    find: "payment.status !== 'paid' || amount_poisha > payment.amount_poisha",
    replace: "payment.status !== 'paid'",
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'never more than was paid',
    why: 'more would go back than was paid',
  },
  {
    file: 'api/src/platform/payments/refund.ts',
    find: 'before.reference === reference && before.amount_poisha === amount_poisha',
    replace: 'before.amount_poisha === amount_poisha',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'is refunded once',
    why: 'a second refund would be answered as if it were made',
  },
  {
    file: 'api/src/platform/payments/refund.ts',
    find: 'if (!actor.user) throw',
    replace: 'if (!actor) throw',
    tests: 'api/src/platform/payments/settle.test.ts',
    title: 'by an officer',
    why: 'money would go back that nobody has asked for',
  },
  {
    file: 'api/src/platform/payments/refund-due.ts',
    find: " and detail ->> 'transaction_id' = ?`, [REFUND_DUE, transactionId]",
    replace: '`, [REFUND_DUE]',
    tests: 'api/src/platform/payments/settle.test.ts',
    why: 'a second sum that is due back would not be recorded',
  },
  {
    file: 'api/src/platform/payments/order.ts',
    find: 'JSON.stringify([user_id, idempotency_key])',
    replace: 'JSON.stringify([idempotency_key])',
    tests: 'api/src/platform/payments/providers/providers.test.ts',
    why: 'two people with one key would have one order',
  },
  {
    file: 'api/src/platform/payments/providers/lookup.ts',
    find: '?.takesMoney === false',
    replace: '?.takesMoney !== true',
    tests: 'api/src/platform/payments/providers/made-up.alone.test.ts',
    why: 'payments of a provider that is gone would be samples',
  },
  {
    file: 'api/src/platform/payments/record.ts',
    find: "isPaid: answer?.status === 'paid'",
    replace: 'isPaid: answer !== null',
    tests: 'api/src/platform/payments/providers/made-up.alone.test.ts',
    why: 'a payment would be paid before its money came',
  },
];
