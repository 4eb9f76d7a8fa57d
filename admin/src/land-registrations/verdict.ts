import type { LandMatch } from '@bhumi/api/contract/land-registrations/registrations';
import { registrationReviewMessages } from '@bhumi/api/contract/land-registrations/review';
import type { Message } from '@bhumi/api/contract/language';

/** The result of a comparison; green only when nothing differs. */
export function verdictOf(found: LandMatch): Message {
  const { match, land_record, field_matches, owner_match } = found;
  if (match) return registrationReviewMessages.full;
  if (!land_record) return registrationReviewMessages.noRecord;
  if (Object.values(field_matches).some((agrees) => !agrees)) return registrationReviewMessages.partial;
  if (owner_match?.known_other) return registrationReviewMessages.known;
  if (owner_match?.standing === 'other' && owner_match.acts_for) return registrationReviewMessages.acting;
  return owner_match?.standing === 'alike'
    ? registrationReviewMessages.spelt
    : registrationReviewMessages.stranger;
}
