import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { FindingSource } from '@bhumi/api/contract/money-desk/days';
import type { SettlementFile } from '@bhumi/api/contract/money-desk/settlement-files';
import type { Message } from '@bhumi/api/contract/language';

/** Texts of the gateway's settlement files. */
export const settlementFileTexts = {
  title: { en: 'Settlement Files', bn: 'নিষ্পত্তির ফাইল' },
  none: { en: 'No file of the gateway has been brought.', bn: 'গেটওয়ের কোনো ফাইল আনা হয়নি।' },
  bring: (provider: string): Message => ({
    en: `Settlement file of ${provider}`,
    bn: `${provider}-এর নিষ্পত্তির ফাইল`,
  }),
  columns: (required: Message, optional: Message, most: number): Message => ({
    en: `CSV or XLSX with at most ${formatNumber(most, 'en')} lines. Columns: ${required.en}; where it has them: ${optional.en}. Nothing changes until you have the file compared.`,
    bn: `CSV বা XLSX, সর্বোচ্চ ${formatNumber(most, 'bn')} সারি। কলাম: ${required.bn}; থাকলে: ${optional.bn}। আপনি ফাইলটি মেলাতে না বলা পর্যন্ত কিছু বদলায় না।`,
  }),
  reading: { en: 'The file is being read …', bn: 'ফাইলটি পড়া হচ্ছে …' },
  lines: (count: number): Message => ({
    en: count === 1 ? '1 line' : `${count} lines`,
    bn: `${digitsIn(count, 'bn')}টি সারি`,
  }),
  unclear: (count: number): Message => ({
    en: count === 1 ? '1 line is unclear' : `${count} lines are unclear`,
    bn: `${digitsIn(count, 'bn')}টি সারি স্পষ্ট নয়`,
  }),
  mend: {
    en: 'Mend the file, or ask the gateway for another, and bring it again.',
    bn: 'ফাইলটি ঠিক করে, অথবা গেটওয়ের কাছ থেকে নতুন ফাইল নিয়ে, আবার আনুন।',
  },
  broughtBy: { en: 'Brought by', bn: 'যিনি এনেছেন' },
  takenBy: { en: 'Compared by', bn: 'যিনি মিলিয়েছেন' },
  ignored: { en: 'Columns that nothing reads', bn: 'যেসব কলাম পড়া হয় না' },
  preview: (name: string): Message => ({ en: `Lines of ${name}`, bn: `${name} ফাইলের সারি` }),
  show: { en: 'Show the lines', bn: 'সারিগুলো দেখান' },
  hide: { en: 'Hide the lines', bn: 'সারিগুলো লুকান' },
  beginning: (shown: number): Message => ({
    en: `The first ${shown}, what is unclear first.`,
    bn: `প্রথম ${digitsIn(shown, 'bn')}টি, অস্পষ্টগুলো আগে।`,
  }),
  line: { en: 'Line', bn: 'সারি' },
  references: { en: 'tran_id and gateway reference', bn: 'tran_id ও গেটওয়ের রেফারেন্স' },
  problem: { en: 'Unclear', bn: 'যা স্পষ্ট নয়' },
  take: { en: 'Compare with our books', bn: 'আমাদের হিসাবের সঙ্গে মেলান' },
  payouts: { en: 'Paid Out to Us', bn: 'আমাদের হিসাবে জমা' },
  payoutsNote: {
    en: 'Of this day’s payments, by the day on which the gateway paid them out. Refunds are subtracted.',
    bn: 'এই দিনের পরিশোধ, গেটওয়ে যেদিন জমা দিয়েছে সেই অনুযায়ী। ফেরত বাদ দেওয়া হয়েছে।',
  },
  settledOn: { en: 'Settled on', bn: 'জমার তারিখ' },
  notYet: { en: 'Not yet', bn: 'এখনো নয়' },
  count: { en: 'Number', bn: 'সংখ্যা' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
} satisfies Record<string, Message | ((...of: never[]) => Message)>;

export const fileStates: Record<SettlementFile['state'], Message> = {
  waiting: { en: 'Not compared yet', bn: 'এখনো মেলানো হয়নি' },
  taken: { en: 'Compared', bn: 'মেলানো হয়েছে' },
};

export const sourceLabels: Record<FindingSource, Message> = {
  query: { en: 'Answer of the gateway', bn: 'গেটওয়ের উত্তর' },
  file: { en: 'Settlement file', bn: 'নিষ্পত্তির ফাইল' },
};
