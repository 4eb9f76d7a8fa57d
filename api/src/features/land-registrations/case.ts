import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { registrationPlace } from '../land/row-places.ts';

/** Registrations that wait for a decision. */
export const registrationCase: CaseKind = {
  name: 'land_tax_registrations',
  place: registrationPlace,
  open: (row) => `${row}.status = 'pending'`,
  came: (row) => `${row}.submitted_at`,
  number: (row) => `${row}.id::text`,
};
