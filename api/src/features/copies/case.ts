import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { copyPlace } from '../land/row-places.ts';

/** Copies that wait for the office: for a scan, or after a refusal for the refund. They are called by their application. */
export const copyCase: CaseKind = {
  name: 'copies',
  place: copyPlace,
  open: (row) => `${row}.status in ('requested', 'refused')`,
  came: (row) => `(case ${row}.status when 'refused' then ${row}.reviewed_at else ${row}.requested_at end)`,
  number: (row) => `${row}.application_id::text`,
};
