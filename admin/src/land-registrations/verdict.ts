import type { LandMatch } from '@bhumi/api/contract/land-registrations/registrations';
import { reviewMessages } from '@bhumi/api/contract/land-registrations/review';
import type { Message } from '@bhumi/api/contract/language';

/** What is said of a comparison: green only when nothing at all differs. */
export function verdictOf(found: LandMatch): Message {
  const { match, land_record, field_matches, owner_match } = found;
  if (match) return reviewMessages.full;
  if (!land_record) return reviewMessages.noRecord;
  if (Object.values(field_matches).some((agrees) => !agrees)) return reviewMessages.partial;
  return owner_match?.standing === 'alike' ? reviewMessages.spelt : reviewMessages.stranger;
}
