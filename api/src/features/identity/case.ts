import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { cardPlace, seenByOffice, takeCard } from './places.ts';

/** Identity cards that wait for a decision. */
export const identityCase: CaseKind = {
  name: 'kycs',
  place: cardPlace,
  take: takeCard,
  seenBy: seenByOffice,
  open: (row) => `${row}.status = 'pending'`,
  came: (row) => `${row}.submitted_at`,
  number: (row) => `${row}.id::text`,
};
