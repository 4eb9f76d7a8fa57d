import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of the books by day. */
export const dayTexts = {
  toDays: { en: 'Days, compared with the bank', bn: 'ব্যাংকের সঙ্গে দিনের হিসাব' },
  title: { en: 'Money by Day', bn: 'দিনের হিসাব' },
  intro: {
    en: 'Once a day is over, the bank is asked about each of its payments. What differs has to be explained; then the day is closed.',
    bn: 'দিন শেষ হলে প্রতিটি পরিশোধ সম্পর্কে ব্যাংককে জিজ্ঞাসা করা হয়। অমিলের ব্যাখ্যা দিতে হয়; তারপর দিনের হিসাব বন্ধ করা হয়।',
  },
  failed: { en: 'The days could not be loaded.', bn: 'দিনের হিসাব আনা যায়নি।' },
  none: { en: 'No day with payments is over yet', bn: 'পরিশোধ হয়েছে এমন কোনো দিন এখনো শেষ হয়নি' },
  days: { en: 'Days', bn: 'দিন' },
  day: { en: 'Day', bn: 'দিন' },
  provider: { en: 'Gateway', bn: 'গেটওয়ে' },
  state: { en: 'State', bn: 'অবস্থা' },
  there: { en: 'Paid at the bank', bn: 'ব্যাংকে পরিশোধিত' },
  here: { en: 'Settled here', bn: 'এখানে নিষ্পত্তি' },
  fees: { en: 'Fees of the bank', bn: 'ব্যাংকের চার্জ' },
  refunds: { en: 'Sent back', bn: 'ফেরত' },
  held: { en: 'Held by the bank', bn: 'ব্যাংকে আটকে থাকা' },
  counted: { en: 'Counted', bn: 'গণনার সময়' },
  closedBy: { en: 'Closed by', bn: 'যিনি বন্ধ করেছেন' },
  closedAt: { en: 'Closed', bn: 'বন্ধের সময়' },
  stateClosed: { en: 'Closed', bn: 'বন্ধ' },
  stateReady: { en: 'To be closed', bn: 'বন্ধ করার অপেক্ষায়' },
  toExplain: (count: number): Message => ({
    en: `${count} to explain`,
    bn: `${digitsIn(count, 'bn')}টির ব্যাখ্যা বাকি`,
  }),
  times: (count: number, amount: string): Message => ({
    en: `${amount} (${count})`,
    bn: `${amount} (${digitsIn(count, 'bn')}টি)`,
  }),
  findings: { en: 'What differs', bn: 'যা মেলে না' },
  noFindings: { en: 'Both books are equal.', bn: 'দুই পক্ষের হিসাব সমান।' },
  atBank: { en: 'At the bank', bn: 'ব্যাংকে' },
  inBooks: { en: 'Here', bn: 'এখানে' },
  payment: { en: 'Payment', bn: 'পরিশোধ' },
  transaction: { en: 'Transaction', bn: 'লেনদেন' },
  source: { en: 'According to', bn: 'যা থেকে জানা গেছে' },
  explanation: { en: 'Explanation', bn: 'ব্যাখ্যা' },
  explain: { en: 'Explain', bn: 'ব্যাখ্যা দিন' },
  explainHelp: {
    en: 'It stays with the day, and is not changed later.',
    bn: 'এটি দিনের হিসাবে থেকে যাবে, পরে বদলানো যাবে না।',
  },
  explainFailed: { en: 'The explanation was not saved', bn: 'ব্যাখ্যা সংরক্ষণ করা যায়নি' },
  close: { en: 'Close the day', bn: 'দিনের হিসাব বন্ধ করুন' },
  closeHelp: {
    en: 'The figures stay as they are. What comes later counts on the day on which it comes.',
    bn: 'অঙ্কগুলো আর বদলাবে না। পরে যা আসবে তা আসার দিনে গণ্য হবে।',
  },
} satisfies Record<string, Message | ((...of: never[]) => Message)>;
