import type { Fault } from './fault.ts';

const FOLDER = 'api/src/features/challans';
const RULES = `${FOLDER}/rules.test.ts`;

/** Treasury challans: another person confirms, what is due is paid, and a challan counts once. */
export const challans: readonly Fault[] = [
  {
    file: `${FOLDER}/decide.ts`,
    find: 'if (before.entered_by === officer.user.id)',
    replace: 'if (before.entered_by === user_id)',
    tests: RULES,
    title: 'is confirmed by another person than who entered it',
    why: 'one person alone would make a payment',
  },
  {
    file: `${FOLDER}/enter.ts`,
    find: 'if (!amountMatches(checked.amount, amount_poisha))',
    replace: 'if (!amountMatches(checked.amount, Math.round(Number(checked.amount) * 100)))',
    tests: RULES,
    title: 'pays what is due, as the API computes it',
    why: 'a challan of any amount would pay',
  },
  {
    file: `${FOLDER}/enter.ts`,
    find: "  and state <> 'rejected'`;",
    replace: "  and state = 'confirmed'`;",
    tests: RULES,
    title: 'that was used is refused with the payment that has it',
    why: 'an officer would not learn which payment has the challan',
  },
  {
    file: `${FOLDER}/enter.ts`,
    find: 'await askOpenTries(app, officer,',
    replace: 'await openTries(app.knex,',
    tests: `${FOLDER}/open-tries.test.ts`,
    title: 'is asked first: what it has paid needs no challan',
    why: 'what the gateway has taken would be paid again',
  },
  {
    file: 'api/src/platform/payments/challan.ts',
    find: "provider === CHALLAN && status === 'pending'",
    replace: "provider === CHALLAN && status === 'failed'",
    tests: `${FOLDER}/challans.test.ts`,
    title: 'is not paid twice: the payer is told that it waits',
    why: 'a payer would pay a second time while the office confirms',
  },
  {
    file: 'api/src/features/challans/again.ts',
    find: "if (status === 'pending') await failPayments",
    replace: "if (status === 'failed') await failPayments",
    tests: 'api/src/features/challans/challans.test.ts',
    title: 'pays when it is confirmed first, and ends the other try',
    why: 'a payer is asked, and never kept from paying',
  },
  {
    file: 'api/src/features/money-desk/by-hand.ts',
    find: 'refund.asked_by === officer.user.id',
    replace: 'refund.asked_by === -1',
    tests: 'api/src/features/money-desk/by-hand.test.ts',
    title: 'of a gateway before it went out of use',
    why: 'who asked the gateway does not say that the money went another way',
  },
];
