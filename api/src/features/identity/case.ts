import type { CaseKind } from '../../platform/decisions/case-kind.ts';

/** Identity cards that wait for a decision. */
export const identityCase: CaseKind = {
  name: 'kycs',
  place: null,
  open: (row) => `${row}.status = 'pending'`,
  came: (row) => `${row}.submitted_at`,
  number: (row) => `${row}.id::text`,
};
