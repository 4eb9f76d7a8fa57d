import type { Fault } from './fault.ts';

const FOLDER = 'api/src/features/money-desk';
const REFUNDS = `${FOLDER}/refunds.test.ts`;
const HELD = `${FOLDER}/held.test.ts`;

/** Held money and refunds: who may, once, and to the poisha. */
export const moneyDesk: readonly Fault[] = [
  {
    file: `${FOLDER}/held.ts`,
    find: "const TAKEN = `coalesce((t.last_answer ->> 'amount_poisha')::bigint, t.amount_poisha)`;",
    replace: 'const TAKEN = `t.amount_poisha`;',
    tests: HELD,
    title: 'is what the gateway took',
    why: 'another amount than was taken would be settled',
  },
  {
    file: 'api/src/platform/access/sessions/plugin.ts',
    find: 'this.user.posts.filter((post) => isAmong(only, post))',
    replace: 'this.user.posts',
    tests: HELD,
    title: 'accounts officers of its place',
    why: 'any post of the place would settle money',
  },
  {
    file: `${FOLDER}/ask.ts`,
    find: 'if (due.decided_by === officer.user.id)',
    replace: 'if (due.decided_by === payment.user_id)',
    tests: REFUNDS,
    title: 'is sent by another person than who decided it',
    why: 'one person alone would send money',
  },
  {
    file: `${FOLDER}/ask.ts`,
    find: 'if (left > 0) await addRefund(trx, { ...same, amount_poisha: left });',
    replace: '',
    tests: REFUNDS,
    title: 'goes back in parts',
    why: 'what is left of a part would be lost',
  },
  {
    file: `${FOLDER}/advance-refund.ts`,
    find: 'asked: { amount_poisha, reference: reference!, transaction_id, gateway_reference } };',
    replace: 'asked: { amount_poisha, reference: reference!, gateway_reference } };',
    tests: REFUNDS,
    title: 'it is of the try that brought it',
    why: 'the money that paid would go back, and not the money that came late',
  },
  {
    file: `${FOLDER}/advance-refund.ts`,
    find: 'await addRefund(trx, { ...again, again_of: id });',
    replace: '',
    tests: REFUNDS,
    title: 'that the gateway accepts and cancels is due anew',
    why: 'a refund that the gateway cancels would be forgotten',
  },
  {
    file: 'api/src/platform/payments/gateway-refunds.ts',
    find: 'if (due.length < all.length)',
    replace: 'if (due.length > all.length)',
    tests: `${FOLDER}/copies.test.ts`,
    title: 'it is due when the copy is refused',
    why: 'a fee would go back by hand and through the gateway',
  },
];
