import { expect, test } from 'vitest';
import {
  MATCHED_FIELDS,
  type LandMatch,
  type OwnerStanding,
} from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { verdictOf } from './verdict.ts';

const found = (standing: OwnerStanding, differing?: string): LandMatch => ({
  match: standing === 'same' && !differing,
  land_record: {} as LandMatch['land_record'],
  field_matches: Object.fromEntries(
    MATCHED_FIELDS.map((field) => [field, field !== differing]),
  ) as LandMatch['field_matches'],
  owner_match: { standing, names: ['A'], nearest: null },
});

test('everything matches only when whoever registers is an owner', () => {
  expect(verdictOf(found('same'))).toBe(registrationReviewMessages.full);
  expect(verdictOf(found('other'))).toBe(registrationReviewMessages.stranger);
  expect(verdictOf(found('alike'))).toBe(registrationReviewMessages.spelt);
  expect(verdictOf(found('same', 'land_area'))).toBe(registrationReviewMessages.partial);
  expect(verdictOf({ ...found('other'), land_record: null, owner_match: null })).toBe(
    registrationReviewMessages.noRecord,
  );
});
