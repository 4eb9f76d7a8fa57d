/** Past imports: the list of them, their records, and what taking one back answers (docs/decisions/108). */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { ActingPost } from '../offices/offices.ts';
import type { Labels } from './dependents.ts';
import type { ImportState, ImportType } from './import-states.ts';

/** How long an import can be taken back after its records were written, in hours. */
export const TAKE_BACK_HOURS = 24;
/** How many of the records that stand in the way are named. */
export const MAX_NAMED_RECORDS = 5;

/** An import, as lists show it. Times are ISO 8601 in UTC. */
export interface PastImport {
  id: number;
  resource: string;
  file: { name: string; type: ImportType; bytes: number; sha256: string };
  state: ImportState;
  /** Why it failed. */
  failure: string | null;
  /** New records, records that already exist unchanged, and invalid rows. */
  counts: { new: number; known: number; wrong: number };
  by: { id: number; name: string };
  /** The posts that they held when it was written; null before that. */
  posts: ActingPost[] | null;
  created_at: string;
  changed_at: string;
  /** When its records were written. */
  done_at: string | null;
  /** Its records are known, so that the list can show them alone. */
  has_records: boolean;
  taken_back: { at: string; by: { id: number; name: string } } | null;
  /** Until when it can be taken back; null when it cannot, or no longer. */
  take_back_until: string | null;
}

/** A record that stands in the way of taking its import back. */
export interface TouchedRecord {
  id: number;
  label: string;
  /** What was done with it. */
  why: string;
}

/** `touched` of a 409 with the code `touched`: nothing was taken back. */
export interface TouchedRecords {
  count: number;
  /** The first of them. */
  records: TouchedRecord[];
}

export const importStateLabels: Record<ImportState, Message> = {
  uploaded: { en: 'Columns not chosen yet', bn: 'কলাম এখনো বাছাই হয়নি' },
  checking: { en: 'Being checked', bn: 'যাচাই চলছে' },
  checked: { en: 'Checked, not imported', bn: 'যাচাই হয়েছে, আমদানি হয়নি' },
  writing: { en: 'Being imported', bn: 'আমদানি চলছে' },
  done: { en: 'Imported', bn: 'আমদানি হয়েছে' },
  failed: { en: 'Failed', bn: 'ব্যর্থ' },
  cancelled: { en: 'Given up', bn: 'বাতিল' },
};

const hours: Message = { en: formatNumber(TAKE_BACK_HOURS, 'en'), bn: formatNumber(TAKE_BACK_HOURS, 'bn') };

const counted = ({ one, many }: Labels, count: number): Message => ({
  en: `${formatNumber(count, 'en')} ${(count === 1 ? one : many).en.toLowerCase()}`,
  bn: `${formatNumber(count, 'bn')}টি ${many.bn}`,
});

export const takeBackTexts = {
  takenBack: { en: 'Taken back', bn: 'ফিরিয়ে নেওয়া হয়েছে' },
  done: (label: Labels, count: number): Message => {
    const { en, bn } = counted(label, count);
    return { en: `Taken back: ${en} removed.`, bn: `ফিরিয়ে নেওয়া হয়েছে: ${bn} সরানো হয়েছে।` };
  },
  notWritten: {
    en: 'This import has written no records, so there is nothing to take back',
    bn: 'এই আমদানিতে কোনো রেকর্ড লেখা হয়নি, তাই ফিরিয়ে নেওয়ার কিছু নেই',
  },
  tooLate: {
    en: `An import can be taken back within ${hours.en} hours. Change or delete its records one by one.`,
    bn: `আমদানি ${hours.bn} ঘণ্টার মধ্যে ফিরিয়ে নেওয়া যায়। এখন রেকর্ডগুলো একটি একটি করে সংশোধন করুন বা মুছে ফেলুন।`,
  },
  unknownRecords: {
    en: 'It is not known which records this import wrote: it is older than the list of them. Nothing was taken back. Change or delete its records one by one.',
    bn: 'এই আমদানি কোন কোন রেকর্ড লিখেছিল জানা নেই: তালিকা রাখা শুরু হওয়ার আগের আমদানি। কিছু ফিরিয়ে নেওয়া হয়নি। রেকর্ডগুলো একটি একটি করে সংশোধন করুন বা মুছে ফেলুন।',
  },
  touched: (label: Labels, count: number): Message => {
    const { en, bn } = counted(label, count);
    const were = count === 1 ? 'was' : 'were';
    return {
      en: `Nothing was taken back: ${en} of this import ${were} changed or used since.`,
      bn: `কিছুই ফিরিয়ে নেওয়া হয়নি: এই আমদানির ${bn} পরে বদলানো বা ব্যবহার করা হয়েছে।`,
    };
  },
  changed: { en: 'Changed since', bn: 'পরে বদলানো হয়েছে' },
  elsewhere: {
    en: 'Lies where you may not change records',
    bn: 'এমন জায়গায়, যেখানে আপনি রেকর্ড বদলাতে পারেন না',
  },
  usedBy: ({ many }: Labels): Message => ({
    en: `In use: ${many.en.toLowerCase()}`,
    bn: `ব্যবহৃত: ${many.bn}`,
  }),
  inUse: {
    en: 'Nothing was taken back: something refers to a record of this import.',
    bn: 'কিছুই ফিরিয়ে নেওয়া হয়নি: এই আমদানির কোনো রেকর্ডের ওপর অন্য কিছু নির্ভর করে।',
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
