import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { mutationPlace } from '../land/row-places.ts';

/** SQL of when a mutation came to the office: with its payment; one that was never paid, when it was made. */
const cameToOffice = (row: string): string =>
  `coalesce((select min(e.at) from mutation_events e where e.mutation_id = ${row}.id and e.action = 'pay'), ${row}.created_at)`;

/** Mutations that are not decided, whether the office or the applicant has to act next. */
export const mutationCase: CaseKind = {
  name: 'mutations',
  place: mutationPlace,
  open: (row) => `(${row}.waiting or ${row}.status = 'flagged')`,
  came: cameToOffice,
  number: (row) => `${row}.tracking_number`,
};
