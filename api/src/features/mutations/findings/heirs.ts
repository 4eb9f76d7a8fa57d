import type { Family } from '../../../../contract/inheritance/family.ts';
import { relationLabel, type AnyHeir } from '../../../../contract/inheritance/heirs.ts';
import { calculateShares } from '../../../../contract/inheritance/calculation.ts';
import type { Message } from '../../../../contract/language.ts';
import {
  compare,
  fraction,
  ZERO,
  parseFraction,
  plus,
  type Fraction,
} from '../../../../contract/land/shares/fraction.ts';
import type { Claim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';

/** What heirs of one kind take together: by the law, and by the claim. */
interface Compared {
  heir: AnyHeir;
  reckoned: Fraction;
  claimed: Fraction;
}

/** What is claimed under each relation; null where an heir's relation or share was not said. */
function claimedOf(buyers: Claim['buyers']): Map<string, Fraction> | null {
  const claimed = new Map<string, Fraction>();
  for (const { relation, share } of buyers) {
    if (!relation || !share) return null;
    const own = fraction(share.numerator, share.denominator);
    claimed.set(relation, plus(claimed.get(relation) ?? ZERO, own));
  }
  return claimed;
}

/** Heirs of every kind of both, those of the law first. */
function comparedOf(family: Family, claimed: Map<string, Fraction>): Compared[] {
  const kinds = new Map<string, Fraction>();
  for (const { heir, together } of calculateShares(family).shares)
    kinds.set(heir, plus(kinds.get(heir) ?? ZERO, parseFraction(together) ?? ZERO));
  return [...new Set([...kinds.keys(), ...claimed.keys()])].map((heir) => ({
    heir: heir as AnyHeir,
    reckoned: kinds.get(heir) ?? ZERO,
    claimed: claimed.get(heir) ?? ZERO,
  }));
}

const called = (differing: readonly Compared[], language: keyof Message): string =>
  differing.map(({ heir }) => relationLabel(heir)[language]).join(', ');

/** Whether the shares of an inheritance are those that the law gives the heirs who were named. */
export default defineFinding<Claim>({
  name: 'heirs',
  title: { en: 'Shares of the heirs', bn: 'উত্তরাধিকারীদের অংশ' },
  read: (_knex, claim) => (claim.mutation_type === 'inheritance' ? claim : null),
  describe: ({ family, buyers }) => {
    if (!family) {
      return reason(
        'amber',
        'Who is left was not given: hold the shares against the succession certificate.',
        'কারা জীবিত আছেন তা দেওয়া হয়নি: ওয়ারিশ সনদের সঙ্গে অংশগুলো মিলিয়ে দেখুন।',
      );
    }
    const claimed = claimedOf(buyers);
    if (!claimed) {
      return reason(
        'amber',
        'The relation or the share of an heir is missing: compare with the reckoning.',
        'কোনো উত্তরাধিকারীর সম্পর্ক বা অংশ লেখা হয়নি: হিসাবের সঙ্গে মিলিয়ে দেখুন।',
      );
    }
    const differing = comparedOf(family, claimed).filter(
      (each) => compare(each.reckoned, each.claimed) !== 0,
    );
    return differing.length === 0
      ? reason('green', 'The shares are those of the reckoning.', 'অংশগুলো হিসাবের সঙ্গে মেলে।')
      : reason(
          'red',
          `The shares differ from the reckoning: ${called(differing, 'en')}.`,
          `অংশ হিসাবের সঙ্গে মেলে না: ${called(differing, 'bn')}।`,
        );
  },
});
