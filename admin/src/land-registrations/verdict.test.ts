import { expect, test } from 'vitest';
import {
  MATCHED_FIELDS,
  type LandMatch,
  type OwnerMatch,
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
  const more = (of: Partial<OwnerMatch>, standing: OwnerStanding): LandMatch => {
    const { owner_match, ...match } = found(standing);
    return { ...match, match: false, owner_match: { ...owner_match!, ...of } };
  };
  expect(verdictOf(more({ known_other: true }, 'same'))).toBe(registrationReviewMessages.known);
  const acts_for = [{ kind: 'guardian' as const, owner: 'B', number: null }];
  expect(verdictOf(more({ acts_for }, 'other'))).toBe(registrationReviewMessages.acting);
  expect(verdictOf(found('same', 'land_area'))).toBe(registrationReviewMessages.partial);
  expect(verdictOf({ ...found('other'), land_record: null, owner_match: null })).toBe(
    registrationReviewMessages.noRecord,
  );
});
