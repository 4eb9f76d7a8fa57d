import type { Fault } from './fault.ts';

/** Land tax registrations that a mutation carries over: who owes which year. */
export const carryOver: readonly Fault[] = [
  {
    file: 'api/src/features/mutations/land-tax/candidates.ts',
    find: 'Math.max(year + 1, (paid_until ?? 0) + 1',
    replace: 'Math.max(year + 1, (paid_until ?? 0)',
    tests: 'api/src/features/mutations/land-tax/carry-over.test.ts',
    title: 'no longer than to the last year that they have paid',
    why: 'a year that the seller has paid would be charged to the buyer',
  },
  {
    file: 'api/src/features/mutations/land-tax/carry-over.ts',
    find: 'last_tax_year: free - 1 }',
    replace: 'last_tax_year: free }',
    tests: 'api/src/features/mutations/land-tax/carry-over.test.ts',
    why: 'one year would be owed by both',
  },
  {
    file: 'api/src/features/mutations/land-tax/carry-over.ts',
    find: 'Math.min(...free)',
    replace: 'Math.max(...free)',
    tests: 'api/src/features/mutations/land-tax/carry-over.test.ts',
    title: 'of several that end begins with the earliest year',
    why: 'a part of the land would owe nothing for a year',
  },
  {
    file: 'api/src/features/mutations/land-tax/carry-over.ts',
    find: 'rest >= candidate.land_area',
    replace: 'rest > candidate.land_area',
    tests: 'api/src/features/mutations/land-tax/choose.test.ts',
    title: 'leaves no more than there is',
    why: 'all of the land would stay and pass at the same time',
  },
  {
    file: 'api/src/features/mutations/land-tax/carry-over.ts',
    find: 'if (candidate.confirming) throw problem(409, texts.confirming);',
    replace: '',
    tests: 'api/src/features/mutations/land-tax/carry-over.test.ts',
    title: 'while a payment ahead waits for its provider',
    why: 'a payment ahead would be lost with the land',
  },
  {
    file: 'api/src/features/mutations/land-tax/carry-over.ts',
    find: 'if (candidate.user_id === officer.user.id) throw problem(403, texts.own);',
    replace: '',
    tests: 'api/src/features/mutations/land-tax/choose.test.ts',
    title: 'nothing of the officer’s own',
    why: 'an officer could end their own registration',
  },
];
