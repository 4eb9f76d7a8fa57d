import { formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Language, Message } from '@bhumi/api/contract/language';

/** A text with a number in it, formatted for each language. */
const counted = (text: (count: string, language: Language) => string, count: number): Message => ({
  en: text(formatNumber(count, 'en'), 'en'),
  bn: text(formatNumber(count, 'bn'), 'bn'),
});

/** Texts of the overview; English ones of the specification's second part, sections 2 and 8, letter for letter. */
export const overviewTexts = {
  greeting: (name: string): Message => ({ en: `Welcome, ${name}`, bn: `স্বাগতম, ${name}` }),
  statsFailed: { en: 'Failed to load stats', bn: 'পরিসংখ্যান লোড করা যায়নি' },
  noDashboard: { en: 'Unable to load dashboard data', bn: 'ড্যাশবোর্ডের তথ্য লোড করা যাচ্ছে না' },
  statistics: { en: 'Statistics', bn: 'পরিসংখ্যান' },
  sheets: { en: 'Sheets (Zil)', bn: 'শিট (জিল)' },
  about: { en: 'about', bn: 'প্রায়' },

  waiting: { en: 'Waiting for you', bn: 'আপনার সিদ্ধান্তের অপেক্ষায়' },
  waitingHow: {
    en: 'What you can decide now. What waits for others, such as the applicant, counts in the reports as “not settled”; the reports show this count as “waits for the office”.',
    bn: 'এখনই আপনি যার সিদ্ধান্ত দিতে পারেন। যা অন্যের অপেক্ষায়, যেমন আবেদনকারীর, তা প্রতিবেদনে “নিষ্পত্তি বাকি” হিসেবে গোনা হয়; এখানকার সংখ্যা প্রতিবেদনে “অফিসের অপেক্ষায়”।',
  },
  noneHere: { en: 'Nothing waits', bn: 'কিছু অপেক্ষায় নেই' },
  /** Beside a number that is counted only up to a limit. */
  more: (count: number, bound: number): Message => ({
    en: `${formatNumber(count, 'en')}${count >= bound ? '+' : ''}`,
    bn: `${formatNumber(count, 'bn')}${count >= bound ? '+' : ''}`,
  }),
  justNow: { en: 'The oldest came within the hour', bn: 'সবচেয়ে পুরোনোটি এক ঘণ্টার মধ্যে এসেছে' },
  hours: (hours: number): Message =>
    counted(
      (count, language) =>
        language === 'bn'
          ? `সবচেয়ে পুরোনোটি ${count} ঘণ্টা ধরে অপেক্ষায়`
          : `The oldest waits for ${count} ${hours === 1 ? 'hour' : 'hours'}`,
      hours,
    ),
  days: (days: number): Message =>
    counted(
      (count, language) =>
        language === 'bn'
          ? `সবচেয়ে পুরোনোটি ${count} দিন ধরে অপেক্ষায়`
          : `The oldest waits for ${count} ${days === 1 ? 'day' : 'days'}`,
      days,
    ),

  quickLinks: { en: 'Quick links', bn: 'দ্রুত লিংক' },
  viewMaps: { en: 'View Maps', bn: 'মানচিত্র দেখুন' },

  recentActivity: { en: 'Recent Activity', bn: 'সাম্প্রতিক কার্যক্রম' },
  allSamples: { en: 'all samples', bn: 'সবই নমুনা' },
  someSamples: (amount: string): Message => ({ en: `${amount} of it samples`, bn: `এর মধ্যে নমুনা ${amount}` }),

  collections: { en: 'Collections of the last 30 days', bn: 'গত ৩০ দিনের আদায়' },
  decisions: { en: 'Decisions of the last 30 days', bn: 'গত ৩০ দিনের সিদ্ধান্ত' },
  noCollections: { en: 'Nothing was paid in the last 30 days.', bn: 'গত ৩০ দিনে কিছু পরিশোধ হয়নি।' },
  noDecisions: { en: 'Nothing was decided in the last 30 days.', bn: 'গত ৩০ দিনে কোনো সিদ্ধান্ত হয়নি।' },
  day: { en: 'Day', bn: 'দিন' },
  paid: { en: 'Paid', bn: 'পরিশোধিত' },
  samples: { en: 'Samples', bn: 'নমুনা' },
  sum: (amount: string): Message => ({ en: `${amount} in all`, bn: `মোট ${amount}` }),
  decided: (count: number): Message =>
    counted(
      (digits, language) =>
        language === 'bn'
          ? `মোট ${digits}টি সিদ্ধান্ত`
          : `${digits} ${count === 1 ? 'decision' : 'decisions'} in all`,
      count,
    ),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;

/** How much of a sum is sample data; empty if none. */
export function samplesIn(
  samples: number,
  all: number,
  format: (value: number, language: Language) => string,
): Message | null {
  if (samples <= 0) return null;
  if (samples >= all) return overviewTexts.allSamples;
  const of = (language: Language) => overviewTexts.someSamples(format(samples, language))[language];
  return { en: of('en'), bn: of('bn') };
}

/** The same for amounts in BDT. */
export const moneySamples = (samples: number, all: number): Message | null =>
  samplesIn(samples, all, formatMoney);
