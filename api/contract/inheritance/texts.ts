/** The texts of a calculation: the same rows and sentences for the portal and the back office. */
import { lastOf } from '../last-of.ts';
import { digitsIn } from '../digits.ts';
import { formatNumber } from '../format.ts';
import type { Language } from '../language.ts';
import { apportion } from '../land/shares/apportion.ts';
import { formatShare, TIL_IN_WHOLE } from '../land/shares/til.ts';
import { heirLabel, type AnyHeir } from './heirs.ts';
import type { HeirShare, ShareCalculation } from './calculation.ts';

const en = {
  caption: 'Heirs and their shares',
  heir: 'Heir',
  each: 'Each',
  together: 'Together',
  percent: 'Per cent',
  reason: 'Why',
  reasons: 'The reason of each share',
  total: 'The whole',
  left: 'Left over',
  excluded: 'Who takes nothing',
  count: (number: string) => `(${number})`,
  stock: (number: string) => `no. ${number}`,
  first: (share: string) => `the first: ${share}`,
  firstOf: (number: string, share: string) => `the first ${number}: ${share}`,
  last: (share: string) => `the last: ${share}`,
  others: (share: string) => `the others: ${share}`,
  adjustedTitle: { awl: '’Awl', radd: 'Radd' },
  adjusted: {
    awl: 'The fixed shares make more than the whole. So all of them are cut in proportion.',
    radd: 'The fixed shares make less than the whole, and no residuary takes the rest. So it returns to those who share it, in proportion. A husband or wife has no part in this while another heir lives.',
  },
  rounded: (who: string) =>
    `The 76,800 til of the whole do not divide evenly. By the largest remainders one til more went to: ${who}. Where remainders are equal, the one who stands first has it.`,
  unassignedTitle: 'Not everything has an heir here',
  unassigned: (fraction: string, share: string) =>
    `${fraction} (${share}) goes to distant kindred, such as a sister’s children or aunts. They are not worked out here: the court’s succession certificate says who they are.`,
};

const bn: typeof en = {
  caption: 'উত্তরাধিকারী ও তাঁদের অংশ',
  heir: 'উত্তরাধিকারী',
  each: 'প্রত্যেকে',
  together: 'একত্রে',
  percent: 'শতকরা',
  reason: 'কারণ',
  reasons: 'প্রতিটি অংশের কারণ',
  total: 'সম্পূর্ণ',
  left: 'অবশিষ্ট',
  excluded: 'যাঁরা অংশ পান না',
  count: (number) => `(${number} জন)`,
  stock: (number) => `${number} নম্বর শাখা`,
  first: (share) => `প্রথম জন: ${share}`,
  firstOf: (number, share) => `প্রথম ${number} জন: ${share}`,
  last: (share) => `শেষ জন: ${share}`,
  others: (share) => `বাকিরা: ${share}`,
  adjustedTitle: { awl: 'আউল নীতি', radd: 'রাদ নীতি' },
  adjusted: {
    awl: 'নির্ধারিত অংশগুলোর যোগফল সম্পূর্ণের চেয়ে বেশি। তাই সব অংশ আনুপাতিক হারে কমানো হয়েছে।',
    radd: 'নির্ধারিত অংশগুলোর যোগফল সম্পূর্ণের চেয়ে কম, অবশিষ্ট নেওয়ার মতো অবশিষ্টভোগীও নেই। তাই অবশিষ্ট অংশ আনুপাতিক হারে অংশীদারদের কাছেই ফিরে গেছে। অন্য উত্তরাধিকারী থাকলে স্বামী বা স্ত্রী তা থেকে কিছু পান না।',
  },
  rounded: (who) =>
    `সম্পূর্ণ অংশের ৭৬,৮০০ তিল সমানভাবে ভাগ হয় না। ভাগশেষ যাঁদের সবচেয়ে বেশি, তাঁরা এক তিল করে বেশি পেয়েছেন: ${who}। ভাগশেষ সমান হলে যিনি তালিকায় আগে, তিনি পান।`,
  unassignedTitle: 'সম্পূর্ণ অংশের উত্তরাধিকারী এখানে নেই',
  unassigned: (fraction, share) =>
    `${fraction} (${share}) দূরবর্তী আত্মীয়েরা পান, যেমন বোনের সন্তান, ফুফু বা খালা। তাঁদের অংশ এখানে হিসাব করা হয় না; তাঁরা কারা, তা আদালতের উত্তরাধিকার সনদে (সাকসেশন সার্টিফিকেট) থাকে।`,
};

export const calculationText = { en, bn };

/** Returns the name of heirs at the beginning of a line. */
export function heirTitle(heir: AnyHeir, count: number, language: Language): string {
  const label = heirLabel(heir, count)[language];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A share whose numbers stay on one line with their units. */
const shareIn = (til: number, language: Language): string =>
  formatShare(til, language).replace(/([\d০-৯]) /g, '$1\u00a0');

/** Returns an heir's name with the number of them, and with the number of their stock where there are several: `Sons (2)`. */
function named(
  { shares }: ShareCalculation,
  heir: AnyHeir,
  count: number,
  via: number | undefined,
  language: Language,
) {
  const text = calculationText[language];
  const stocks = new Set(shares.flatMap((share) => share.via ?? [])).size > 1;
  const stock = stocks && via !== undefined ? `, ${text.stock(digitsIn(via + 1, language))}` : '';
  return (number: number) =>
    `${heirTitle(heir, count, language)}${stock}${number > 1 || count > 1 ? ` ${text.count(digitsIn(number, language))}` : ''}`;
}

/** Returns the share of one person in ana and til; when rounding made a difference, also who has more. */
function tilOfEach({ til_each: each }: HeirShare, language: Language): string[] {
  const text = calculationText[language];
  const [first = 0] = each;
  const last = lastOf(each) ?? 0;
  if (first === last) return [shareIn(first, language)];
  const more = each.filter((til) => til === first).length;
  const [most, least] = [shareIn(first, language), shareIn(last, language)];
  return [
    more === 1 ? text.first(most) : text.firstOf(digitsIn(more, language), most),
    each.length - more === 1 ? text.last(least) : text.others(least),
  ];
}

/** A row of the table of shares. What does not apply is empty. */
export interface ShareLine {
  key: string;
  heir: string;
  each: { share: string; til: string[] };
  /** `til` is empty when it equals that of each. */
  together: { share: string; til: string };
  percent: string;
  reason: string;
  source: string;
  /** Whether it is one person, for whom the total says nothing more. */
  single: boolean;
}

/** Returns the rows of the table of shares: each kind of heir, and what is left to nobody. */
export function shareLines(answer: ShareCalculation, language: Language): ShareLine[] {
  const { shares, unassigned, unassigned_til: left } = answer;
  // Hundredths of a per cent, so that they make exactly 100.
  const percents = apportion([...shares.map(({ til }) => BigInt(til)), BigInt(left)], 10_000);
  const percent = (index: number) => formatNumber((percents[index] ?? 0) / 100, language, 2);
  const lines = shares.map((share, index): ShareLine => {
    const { heir, count, via } = share;
    const single = count === 1;
    return {
      key: `${heir}-${via ?? ''}`,
      heir: named(answer, heir, count, via, language)(count),
      each: { share: digitsIn(share.each, language), til: tilOfEach(share, language) },
      together: {
        share: digitsIn(share.together, language),
        til: single ? '' : shareIn(share.til, language),
      },
      percent: percent(index),
      reason: share.reason[language],
      source: share.source[language],
      single,
    };
  });
  if (unassigned === '0') return lines;
  const rest: ShareLine = {
    ...wholeLine(language),
    key: 'left',
    heir: calculationText[language].left,
    together: { share: digitsIn(unassigned, language), til: shareIn(left, language) },
    percent: percent(shares.length),
  };
  return [...lines, rest];
}

/** The last row: the whole. */
export const wholeLine = (language: Language): ShareLine => ({
  key: 'whole',
  heir: calculationText[language].total,
  each: { share: '', til: [] },
  together: { share: digitsIn(1, language), til: shareIn(TIL_IN_WHOLE, language) },
  percent: formatNumber(100, language, 2),
  reason: '',
  source: '',
  single: false,
});

/** Returns the excluded heirs with who excludes them and the source of the rule. */
export const excludedLines = (answer: ShareCalculation, language: Language) =>
  answer.excluded.map(({ heir, count, reason, source }) => ({
    key: heir,
    heir: named(answer, heir, count, undefined, language)(count),
    reason: reason[language],
    source: source[language],
  }));

/** Says who got the til left over from rounding; null when there were none. */
export function roundedText(answer: ShareCalculation, language: Language): string | null {
  if (answer.rounded.length === 0) return null;
  const who = answer.rounded.map(({ heir, persons, via }) => {
    const of = answer.shares.find((share) => share.heir === heir && share.via === via)?.count ?? persons;
    return of === 1
      ? named(answer, heir, 1, via, language)(1)
      : named(answer, heir, of, via, language)(persons);
  });
  return calculationText[language].rounded(who.join('; '));
}
