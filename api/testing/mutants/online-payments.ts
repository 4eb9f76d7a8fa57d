import type { Fault } from './fault.ts';

const FAULTS_TEST = 'api/src/features/online-payments/faults.test.ts';
const AGAIN = 'api/src/features/online-payments/again.test.ts';
const TAKEN_TWICE = 'api/src/features/online-payments/taken-twice.test.ts';
const SSLCOMMERZ = 'api/src/platform/payments/providers/sslcommerz/sslcommerz.test.ts';

/** Tries at a gateway: what is asked, what is believed, and what follows. */
export const onlinePayments: readonly Fault[] = [
  {
    file: 'api/src/features/online-payments/ask.ts',
    find: "  if (attempt.state === 'paid') {",
    replace: "  if (answer.status === 'failed') {",
    tests: AGAIN,
    title: 'and another begins at once',
    why: 'a try that the payer let fail would stay open',
  },
  {
    file: 'api/src/features/online-payments/ask.ts',
    find: '  if (!all.some((money) => money.transaction_id === own)) return;',
    replace: '',
    tests: TAKEN_TWICE,
    title: 'is not made up of another name',
    why: 'money would be made up where the gateway renames a transaction',
  },
  {
    file: 'api/src/platform/payments/providers/sslcommerz/outcome.ts',
    find: 'return further.length > 0 ? { ...pays, further } : pays;',
    replace: 'return pays;',
    tests: TAKEN_TWICE,
    title: 'pays once, and is due back once',
    why: 'money that was taken twice for one try would be lost',
  },
  {
    file: 'api/src/features/online-payments/attempts.ts',
    find: "(address is not null or state in ('open', 'checking'))",
    replace: "(state in ('open', 'checking'))",
    tests: AGAIN,
    title: 'of which no news came, settles',
    why: 'who paid by an earlier try would be led to pay again',
  },
  {
    file: 'api/src/features/online-payments/begin.ts',
    find: 'return held === undefined ? insertAttempt(trx, provider.name, entries) : null;',
    replace: 'return insertAttempt(trx, provider.name, entries);',
    tests: FAULTS_TEST,
    title: 'nobody pays a second time',
    why: 'who paid would be sent to pay again',
  },
  {
    file: 'api/src/features/online-payments/attempts.ts',
    find: "where({ payment_id, state: 'open' }).update({ state: 'left' })",
    replace:
      "where({ payment_id, state: 'open' }).update({ state: 'failed', ended_at: new Date(), due_at: null })",
    tests: AGAIN,
    title: 'that was left and is paid later pays',
    why: 'a try that was left would not be asked about any more',
  },
  {
    file: 'api/src/platform/payments/providers/sslcommerz/outcome.ts',
    find: "status: found.risk_level === '1' ? 'held' : 'paid',",
    replace: "status: 'paid',",
    tests: FAULTS_TEST,
    title: 'of money that the bank doubts waits',
    why: 'money that the bank doubts would make a receipt',
  },
  {
    file: 'api/src/platform/payments/providers/sslcommerz/outcome.ts',
    find: '  tran_id === reference &&\n',
    replace: '',
    tests: FAULTS_TEST,
    title: 'about another',
    why: 'the payment of another order would count',
  },
  {
    file: 'api/src/platform/payments/providers/sslcommerz/outcome.ts',
    find: "(money.currency_type ?? money.currency ?? 'BDT') === 'BDT' &&",
    replace: 'true &&',
    tests: SSLCOMMERZ,
    title: 'settle nothing when they are of another payment',
    why: 'dollars would count as taka',
  },
  {
    file: 'api/src/platform/payments/providers/sslcommerz/index.ts',
    find: 'const found = await client.validate(val_id);',
    replace:
      "const found = { status: 'VALID', tran_id: order.reference, amount: '100.00', bank_tran_id: val_id };",
    tests: FAULTS_TEST,
    title: 'that nobody sent is not believed',
    why: 'a notification would be believed',
  },
  {
    file: 'api/src/platform/payments/payment-page.ts',
    find: "provider === name && status === 'pending'",
    replace: 'false',
    tests: 'api/src/features/online-payments/settled.test.ts',
    title: 'is one payment',
    why: 'a payment at the gateway would be failed unasked',
  },
  {
    file: 'api/src/features/online-payments/jobs.ts',
    find: "(due_at is not null or state in ('open', 'checking'))",
    replace: "(state in ('checking'))",
    tests: 'api/src/features/online-payments/ends.test.ts',
    title: 'fails; money that comes even later',
    why: 'a payment would fail while its try may still be answered',
  },
];
