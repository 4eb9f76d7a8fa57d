import { formatArea } from '../../../../contract/format.ts';
import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { hundredths } from '../../../../contract/land/shares/hundredths.ts';
import { recordOfClaim, type Claim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';
import { isLikelySame } from '../../land/owner-names.ts';

/** Areas in square feet: what is recorded of all, and of those who give (null: not all of them are known). */
interface Facts {
  recorded: number;
  given: number | null;
}

/** What those who give hold by the record, in square feet; null when the record does not know one of them. */
export function givenArea({ sellerMatches }: Claim, khotiyan: readonly KhotiyanRow[]): number | null {
  if (sellerMatches.length === 0 || !sellerMatches.every(isLikelySame)) return null;
  const names = new Set(sellerMatches.map(({ owner }) => owner));
  return totalArea(khotiyan.filter(({ owner }) => names.has(owner)));
}

/** The area that a claim takes of a recorded one, in square feet; a share is one of the whole holding. Null: not said. */
export function claimedArea(
  { transfer, share, land_area }: Claim,
  { recorded, given }: Facts,
): number | null {
  if (transfer === 'whole') return given ?? recorded;
  if (share) return (recorded * share.numerator) / share.denominator;
  return land_area === null ? null : Number(land_area);
}

/** Owners' parts are rounded each for itself: a hundredth of a square foot more is no more. */
const exceeds = (one: number, other: number): boolean => hundredths(one) > hundredths(other) + 1;

/** Whether more is claimed than there is, or than those who give have. */
export default defineFinding<Facts>({
  name: 'extent',
  title: { en: 'Area or share', bn: 'জমির পরিমাণ বা অংশ' },
  read: (_knex, claim) => {
    const record = recordOfClaim(claim);
    if (!record) return null;
    return { recorded: totalArea(record.khotiyan), given: givenArea(claim, record.khotiyan) };
  },
  describe: (facts, claim) => {
    const { recorded, given } = facts;
    if (recorded === 0) return reason('amber', 'The record has no areas.', 'রেকর্ডে জমির পরিমাণ নেই।');
    const claimed = claimedArea(claim, facts);
    if (claimed === null) {
      return reason(
        'amber',
        'The claim does not say how much passes.',
        'কতটুকু জমি হস্তান্তর হচ্ছে তা আবেদনে বলা নেই।',
      );
    }
    const [en, bn] = (['en', 'bn'] as const).map((language) => ({
      claimed: formatArea(claimed, language),
      recorded: formatArea(recorded, language),
      given: formatArea(given ?? 0, language),
    })) as [
      Record<'claimed' | 'recorded' | 'given', string>,
      Record<'claimed' | 'recorded' | 'given', string>,
    ];
    if (exceeds(claimed, recorded)) {
      return reason(
        'red',
        `${en.claimed} is claimed; the record has ${en.recorded}.`,
        `আবেদনে ${bn.claimed}; রেকর্ডে আছে ${bn.recorded}।`,
      );
    }
    if (given === null) {
      return reason(
        'amber',
        `${en.claimed} of the recorded ${en.recorded}; what of it is the previous owner’s, the record does not say.`,
        `রেকর্ডের ${bn.recorded}-এর মধ্যে ${bn.claimed}; এর কতটুকু আগের মালিকের, রেকর্ডে তা বোঝা যায় না।`,
      );
    }
    return exceeds(claimed, given)
      ? reason(
          'red',
          `${en.claimed} is claimed; by the record the previous owner has ${en.given}.`,
          `আবেদনে ${bn.claimed}; রেকর্ড অনুযায়ী আগের মালিকের আছে ${bn.given}।`,
        )
      : reason(
          'green',
          `${en.claimed} of the ${en.given} that the previous owner has by the record.`,
          `রেকর্ড অনুযায়ী আগের মালিকের ${bn.given}-এর মধ্যে ${bn.claimed}।`,
        );
  },
});
