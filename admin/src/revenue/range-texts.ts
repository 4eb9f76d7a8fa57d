import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney, formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of a range of revenue, and of its reconciliation. */
export const rangeTexts = {
  title: { en: 'Revenue of a span of days', bn: 'নির্দিষ্ট সময়ের রাজস্ব' },
  paid: { en: 'Collected', bn: 'আদায়' },
  payments: { en: 'Payments', bn: 'পরিশোধ' },
  fees: { en: 'Gateway fees', bn: 'গেটওয়ের ফি' },
  refunded: { en: 'Refunded', bn: 'ফেরত' },
  net: { en: 'Remaining', bn: 'অবশিষ্ট' },
  byDay: { en: 'Collected by day (৳)', bn: 'দিন অনুযায়ী আদায় (৳)' },
  byMonth: { en: 'Collected by month (৳)', bn: 'মাস অনুযায়ী আদায় (৳)' },
  day: { en: 'Day', bn: 'তারিখ' },
  month: { en: 'Month', bn: 'মাস' },
  none: { en: 'Nothing was paid on these days.', bn: 'এই দিনগুলোতে কিছু পরিশোধ হয়নি।' },
  failed: { en: 'Failed to load the revenue of these days', bn: 'এই দিনগুলোর রাজস্ব লোড করা যায়নি' },
  reconciliation: { en: 'Reconciliation', bn: 'হিসাব মেলানো' },
  reconciliationTitle: { en: 'Reconciliation of revenue', bn: 'রাজস্বের হিসাব মেলানো' },
  reconciliationHow: {
    en: 'The sums that the screens show, held against the ledger, whose entries are counted anew; and whether journal, ledger and records say the same. Nothing is changed by it.',
    bn: 'পর্দায় দেখানো যোগফল লেজারের সঙ্গে মেলানো হয়; লেজারের প্রতিটি এন্ট্রি নতুন করে গোনা হয়। জার্নাল, লেজার ও রেকর্ড একই কথা বলে কি না, তাও দেখা হয়। এতে কিছু পরিবর্তন হয় না।',
  },
  back: { en: 'Revenue Details', bn: 'রাজস্ব বিবরণ' },
  checkAgain: { en: 'Check again', bn: 'আবার মিলিয়ে দেখুন' },
  checking: { en: 'Checking...', bn: 'মিলিয়ে দেখা হচ্ছে...' },
  checkFailed: { en: 'The reconciliation could not be done', bn: 'হিসাব মেলানো যায়নি' },
  agrees: (amount: number): Message => ({
    en: `Agrees to the poisha: ${formatMoney(amount, 'en')} by the sums and by the ledger.`,
    bn: `পয়সা পর্যন্ত মিলেছে: যোগফল ও লেজার উভয়েই ${formatMoney(amount, 'bn')}।`,
  }),
  /** Either may be zero, and is then left out. */
  differs: (sums: number, records: number): Message => {
    const some = <T>(...counted: [number, T][]) =>
      counted.flatMap(([count, text]) => (count > 0 ? [text] : []));
    const en = some(
      [sums, `${formatNumber(sums, 'en')} ${sums === 1 ? 'sum differs' : 'sums differ'} from the ledger`],
      [
        records,
        `${formatNumber(records, 'en')} ${records === 1 ? 'contradiction' : 'contradictions'} between records`,
      ],
    );
    const bn = some(
      [sums, `${formatNumber(sums, 'bn')}টি যোগফল লেজারের সঙ্গে মেলে না`],
      [records, `রেকর্ডে ${formatNumber(records, 'bn')}টি পরস্পরবিরোধিতা`],
    );
    return { en: `Does not agree: ${en.join(', and ')}.`, bn: `মেলেনি: ${bn.join(', ')}।` };
  },
  /** The earlier values of a payment by the audit log: what differs now, and by how much. */
  was: (changes: readonly Message[]): Message => ({
    en: `When it was paid: ${changes.map(({ en }) => en).join(', ')}.`,
    bn: `পরিশোধের সময় ছিল: ${changes.map(({ bn }) => bn).join(', ')}।`,
  }),
  wasAmount: (was: number, now: number): Message => {
    const apart = Math.abs(Math.round(now * 100) - Math.round(was * 100)) / 100;
    return now > was
      ? {
          en: `${formatMoney(was, 'en')} (${formatMoney(apart, 'en')} less than now)`,
          bn: `${formatMoney(was, 'bn')} (এখনকার চেয়ে ${formatMoney(apart, 'bn')} কম)`,
        }
      : {
          en: `${formatMoney(was, 'en')} (${formatMoney(apart, 'en')} more than now)`,
          bn: `${formatMoney(was, 'bn')} (এখনকার চেয়ে ${formatMoney(apart, 'bn')} বেশি)`,
        };
  },
  inLog: { en: 'Audit log', bn: 'কার্যক্রমের লগ' },
  checkedAt: (at: string): Message => ({ en: `Checked on ${at}`, bn: `মেলানোর সময়: ${at}` }),
  differences: { en: 'Sums that differ', bn: 'যেসব যোগফল মেলেনি' },
  contradictions: { en: 'Records that contradict each other', bn: 'পরস্পরবিরোধী রেকর্ড' },
  days: { en: 'Day by day', bn: 'দিন অনুযায়ী' },
  noDays: {
    en: 'Neither the sums nor the ledger have anything on these days.',
    bn: 'এই দিনগুলোতে যোগফলে বা লেজারে কিছু নেই।',
  },
  what: { en: 'What', bn: 'বিষয়' },
  bySums: { en: 'By the sums (৳)', bn: 'যোগফল অনুযায়ী (৳)' },
  byLedger: { en: 'By the ledger (৳)', bn: 'লেজার অনুযায়ী (৳)' },
  difference: { en: 'Difference (৳)', bn: 'পার্থক্য (৳)' },
  refundsBySums: { en: 'Refunds by the sums (৳)', bn: 'ফেরত, যোগফল অনুযায়ী (৳)' },
  refundsByLedger: { en: 'Refunds by the ledger (৳)', bn: 'ফেরত, লেজার অনুযায়ী (৳)' },
  verdict: { en: 'Verdict', bn: 'ফল' },
  dayAgrees: { en: 'Agrees', bn: 'মিলেছে' },
  dayDiffers: { en: 'Differs', bn: 'মেলেনি' },
  number: { en: 'Number', bn: 'নম্বর' },
  amount: { en: 'Amount (৳)', bn: 'পরিমাণ (৳)' },
  shown: (shown: number, all: number): Message => ({
    en: `The first ${digitsIn(shown, 'en')} of ${digitsIn(all, 'en')} are shown.`,
    bn: `${digitsIn(all, 'bn')}টির মধ্যে প্রথম ${digitsIn(shown, 'bn')}টি দেখানো হচ্ছে।`,
  }),
  csv: { en: 'Download CSV', bn: 'CSV ডাউনলোড' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
