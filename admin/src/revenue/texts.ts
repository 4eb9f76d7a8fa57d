import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatMoney } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { revenueMenu } from './menu-texts.ts';

/** Texts of the revenue page; English ones of the specification's second part, sections 2 and 8, letter for letter. */
export const revenueTexts = {
  ...revenueMenu,
  refunded: { en: 'Paid back this year', bn: 'এ বছর ফেরত দেওয়া হয়েছে' },
  refundedThatDay: (total: number): Message => ({
    en: `Paid back that day: ${formatMoney(total, 'en')}`,
    bn: `সেদিন ফেরত দেওয়া হয়েছে: ${formatMoney(total, 'bn')}`,
  }),
  feesThatDay: (total: number): Message => ({
    en: `Gateway fees that day: ${formatMoney(total, 'en')}`,
    bn: `সেদিনের গেটওয়ের ফি: ${formatMoney(total, 'bn')}`,
  }),
  otherFees: {
    en: 'Fees of money that came late or twice, and goes back',
    bn: 'দেরিতে বা দ্বিতীয়বার আসা, ফেরতযোগ্য টাকার ফি',
  },
  failed: { en: 'Failed to load revenue details', bn: 'রাজস্ব বিবরণ লোড করা যায়নি' },
  unable: { en: 'Unable to load revenue details', bn: 'রাজস্ব বিবরণ লোড করা যাচ্ছে না' },
  dayFailed: { en: 'Failed to load details', bn: 'বিবরণ লোড করা যায়নি' },
  recent: { en: 'Recent', bn: 'সাম্প্রতিক' },
  none: { en: 'Nothing yet', bn: 'এখনো কিছু নেই' },
  noneThatDay: { en: 'Nothing was paid on this day.', bn: 'এই দিনে কিছু পরিশোধ হয়নি।' },
  date: { en: 'Date', bn: 'তারিখ' },
  view: { en: 'View', bn: 'দেখুন' },
  csv: { en: 'CSV', bn: 'CSV' },
  all: { en: 'All revenue details', bn: 'সকল রাজস্ব বিবরণ' },
  taxYear: (year: string): Message => ({ en: `Tax year ${year}`, bn: `করবর্ষ ${digitsIn(year, 'bn')}` }),
  land: (khatiyan: string, dag: string): Message => ({
    en: `Khatian ${khatiyan}, dag ${dag}`,
    bn: `খতিয়ান ${digitsIn(khatiyan, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
  }),
  gatewayFee: (fee: number): Message => ({
    en: `Gateway fee ${formatMoney(fee, 'en')}`,
    bn: `গেটওয়ের ফি ${formatMoney(fee, 'bn')}`,
  }),
  settledOn: (day: string): Message => ({
    en: `Settled on ${formatDate(day, 'en')}`,
    bn: `আমাদের হিসাবে জমা ${formatDate(day, 'bn')}`,
  }),
  sum: (count: number, total: number): Message => ({
    en: `${digitsIn(count, 'en')} ${count === 1 ? 'payment' : 'payments'}, ${formatMoney(total, 'en')}`,
    bn: `${digitsIn(count, 'bn')}টি পরিশোধ, ${formatMoney(total, 'bn')}`,
  }),
  /** The list holds only the newest ones. */
  shown: (count: number): Message => ({
    en: `The last ${digitsIn(count, 'en')} are shown; the CSV has them all.`,
    bn: `সর্বশেষ ${digitsIn(count, 'bn')}টি দেখানো হচ্ছে; CSV-তে সবগুলো আছে।`,
  }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
