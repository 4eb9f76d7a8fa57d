/** What cannot be: two fathers, a husband of a man. Texts by the field that they stand beside. */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import { messages } from '../messages.ts';
import type { Family } from './family.ts';
import { HEIR_NAMES, HEIRS, heirLabel, MOST_OF_A_KIND, MOST_STOCKS, type Heir } from './heirs.ts';

export const inheritanceMessages = {
  noHusband: {
    en: 'A man leaves no husband. Enter his wives instead',
    bn: 'মৃত ব্যক্তি পুরুষ হলে স্বামী থাকেন না; স্ত্রীর সংখ্যা লিখুন',
  },
  noWives: {
    en: 'A woman leaves no wife. Enter her husband instead',
    bn: 'মৃত ব্যক্তি নারী হলে স্ত্রী থাকেন না; স্বামীর ঘরে লিখুন',
  },
  negative: { en: 'Enter 0 or more', bn: '০ বা তার বেশি সংখ্যা লিখুন' },
  sex: { en: 'Choose whether a man or a woman has died', bn: 'মৃত ব্যক্তি পুরুষ না নারী, বেছে নিন' },
} satisfies Record<string, Message>;

/** `Enter at most 4 (wives)`. */
const atMost = (most: number, what?: Message): Message => ({
  en: `Enter at most ${most}${what ? ` ${what.en}` : ''}`,
  bn: `সর্বোচ্চ ${digitsIn(most, 'bn')} লিখুন`,
});

function checkCount(count: number, most: number, what?: Message): Message | null {
  if (!Number.isInteger(count)) return messages.notAWholeNumber;
  if (count < 0) return inheritanceMessages.negative;
  return count > most ? atMost(most, what) : null;
}

function checkHeir({ deceased, heirs }: Family, heir: Heir): Message | null {
  const count = heirs[heir] ?? 0;
  const problem = checkCount(count, HEIRS[heir].most, heirLabel(heir, HEIRS[heir].most));
  if (problem || count === 0) return problem;
  if (heir === 'husband' && deceased === 'male') return inheritanceMessages.noHusband;
  if (heir === 'wives' && deceased === 'female') return inheritanceMessages.noWives;
  return null;
}

/** What is wrong with a family, by field: `heirs.husband`, `predeceased`, `predeceased.0.sons`. Empty: nothing. */
export function checkFamily(family: Family): Record<string, Message> {
  const stocks = family.predeceased ?? [];
  const found: [field: string, problem: Message | null][] = [
    ...HEIR_NAMES.map((heir): [string, Message | null] => [`heirs.${heir}`, checkHeir(family, heir)]),
    ['predeceased', stocks.length > MOST_STOCKS ? atMost(MOST_STOCKS) : null],
    ...stocks.flatMap((stock, index) =>
      (['sons', 'daughters'] as const).map((kind): [string, Message | null] => [
        `predeceased.${index}.${kind}`,
        checkCount(stock[kind], MOST_OF_A_KIND, heirLabel(kind, MOST_OF_A_KIND)),
      ]),
    ),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, Message] => entry[1] !== null));
}
