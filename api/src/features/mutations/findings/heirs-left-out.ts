import { calculateShares } from '../../../../contract/inheritance/calculation.ts';
import type { Family } from '../../../../contract/inheritance/family.ts';
import { ANY_HEIR_NAMES, heirLabel, type AnyHeir } from '../../../../contract/inheritance/heirs.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import { formatNumber } from '../../../../contract/format.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import type { Claim } from './claim.ts';
import { defineFinding, reason } from './finding.ts';

/** Heirs of one kind to whom the law gives a share and whom the claim does not name. */
interface LeftOut {
  heir: AnyHeir;
  count: number;
  /** The share of each: `7/24`. */
  each: string;
}

/** Somebody who is named as a new owner. */
type Named = Pick<Claim['buyers'][number], 'relation'>;

interface Facts {
  left: LeftOut[];
  /** How many of the persons named may be some of them: their relation was not said, or is no heir's. */
  unclear: number;
}

const isHeir = (relation: string | null): boolean => ANY_HEIR_NAMES.some((name) => name === relation);

/** Holds the persons named against the heirs of the law, kind by kind. */
function leftOutOf(family: Family, buyers: readonly Named[]): Facts {
  const named = new Map<string, number>();
  for (const { relation } of buyers) if (relation) named.set(relation, (named.get(relation) ?? 0) + 1);
  const left: LeftOut[] = [];
  for (const { heir, count, each } of calculateShares(family).shares) {
    if (each === '0') continue;
    const there = Math.min(count, named.get(heir) ?? 0);
    // The children of two children who died before are two lines of one kind.
    named.set(heir, (named.get(heir) ?? 0) - there);
    if (there < count) left.push({ heir, count: count - there, each });
  }
  return { left, unclear: buyers.filter(({ relation }) => !isHeir(relation)).length };
}

function listed(left: readonly LeftOut[], language: Language): string {
  const one = ({ heir, count, each }: LeftOut) => {
    const share = digitsIn(each, language);
    const label = heirLabel(heir, count)[language];
    if (count === 1) return `${label} (${share})`;
    const number = formatNumber(count, language);
    return language === 'bn'
      ? `${number} জন ${label} (প্রত্যেকে ${share})`
      : `${number} ${label} (${share} each)`;
  };
  return left.map(one).join(', ');
}

const missingIn = ({ left }: Facts): number => left.reduce((sum, { count }) => sum + count, 0);

/** What is red to the officer. */
const leftOutText = ({ left }: Facts): Message => ({
  en: `Left out, though the law gives a share: ${listed(left, 'en')}.`,
  bn: `আইন অনুযায়ী অংশ পান, কিন্তু বাদ পড়েছেন: ${listed(left, 'bn')}।`,
});

/** What the applicant reads before paying; null: nobody is left out for certain. */
export function heirsLeftOut(family: Family, buyers: readonly Named[]): Message | null {
  const facts = leftOutOf(family, buyers);
  if (missingIn(facts) <= facts.unclear) return null;
  const { en, bn } = leftOutText(facts);
  return {
    en: `${en} The land office reads this too. Go back to the form and add them before you pay, or ask the land office.`,
    bn: `${bn} ভূমি অফিসও এটি দেখবে। ফি দেওয়ার আগে ফরমে ফিরে গিয়ে তাঁদের যোগ করুন, অথবা ভূমি অফিসে জেনে নিন।`,
  };
}

/** Whether an inheritance names everybody to whom the law gives a share of what the deceased left. */
export default defineFinding<Facts>({
  name: 'heirs-left-out',
  title: { en: 'Heirs', bn: 'উত্তরাধিকারী' },
  read: (_knex, { mutation_type, family, buyers }) =>
    mutation_type === 'inheritance' && family ? leftOutOf(family, buyers) : null,
  describe: (facts) => {
    const { left, unclear } = facts;
    if (left.length === 0) {
      return reason('green', 'Every heir of the law is named.', 'আইন অনুযায়ী সব উত্তরাধিকারীর নাম আছে।');
    }
    return missingIn(facts) > unclear
      ? { level: 'red', text: leftOutText(facts) }
      : reason(
          'amber',
          `Not named by their relation: ${listed(left, 'en')}. See whether those without a relation are they.`,
          `সম্পর্ক উল্লেখ করে দেখানো হয়নি: ${listed(left, 'bn')}। যাঁদের সম্পর্ক লেখা নেই, তাঁরাই কি না দেখুন।`,
        );
  },
});
