import { MAX_MATCHING_RECORDS } from '@bhumi/api/contract/resource/bulk';
import { formatNumber } from '@bhumi/api/contract/format';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';

type Labels = ResourceDefinition['label'];

/** `5 dags`, `1 dag`; `৫টি দাগ`. */
const counted = (count: number, { one, many }: Labels): Message => ({
  en: `${count} ${(count === 1 ? one : many).en.toLowerCase()}`,
  bn: `${digitsIn(count, 'bn')}টি ${one.bn}`,
});

/** Texts of bulk actions. */
export const texts = {
  chosenRecords: { en: 'Selected records', bn: 'নির্বাচিত রেকর্ড' },
  chosen: (count: number): Message => ({
    en: `${count} selected`,
    bn: `${digitsIn(count, 'bn')}টি নির্বাচিত`,
  }),
  selectMatching: (count: number): Message => ({
    en: `Select all ${formatNumber(count, 'en')} that match`,
    bn: `মিলে যাওয়া ${formatNumber(count, 'bn')}টির সব নির্বাচন করুন`,
  }),
  chosenMatching: (count: number): Message => ({
    en: `All ${formatNumber(count, 'en')} that match are selected`,
    bn: `মিলে যাওয়া ${formatNumber(count, 'bn')}টির সব নির্বাচিত`,
  }),
  tooMany: (count: number): Message => ({
    en: `${formatNumber(count, 'en')} match. At most ${formatNumber(MAX_MATCHING_RECORDS, 'en')} can be selected at once: narrow the list.`,
    bn: `${formatNumber(count, 'bn')}টি মেলে। একসঙ্গে সর্বোচ্চ ${formatNumber(MAX_MATCHING_RECORDS, 'bn')}টি নির্বাচন করা যায়: তালিকা ছোট করুন।`,
  }),
  clear: { en: 'Clear selection', bn: 'নির্বাচন বাতিল' },
  set: { en: 'Set a field', bn: 'ঘরের মান দিন' },
  downloadChosen: { en: 'Download selected', bn: 'নির্বাচিতগুলো ডাউনলোড' },
  deleteChosen: { en: 'Delete selected', bn: 'নির্বাচিতগুলো মুছুন' },

  deleteTitle: (count: number, label: Labels): Message => ({
    en: `Delete ${counted(count, label).en}?`,
    bn: `${counted(count, label).bn} মুছে ফেলবেন?`,
  }),
  usedStays: {
    en: 'What is in use elsewhere stays, and you are told why.',
    bn: 'যেটির ওপর অন্য কিছু নির্ভর করে সেটি থেকে যাবে, কারণও জানানো হবে।',
  },
  deleted: (count: number, label: Labels): Message => ({
    en: `${counted(count, label).en} deleted`,
    bn: `${counted(count, label).bn} মুছে ফেলা হয়েছে`,
  }),
  andMore: (count: number): Message => ({
    en: `and ${count} more`,
    bn: `এবং আরও ${digitsIn(count, 'bn')}টি`,
  }),

  setTitle: (count: number, label: Labels): Message => ({
    en: `Set a field of ${counted(count, label).en}`,
    bn: `${counted(count, label).bn}: একটি ঘরের মান দিন`,
  }),
  field: { en: 'Field', bn: 'ঘর' },
  setButton: (count: number, label: Labels): Message => ({
    en: `Set for ${counted(count, label).en}`,
    bn: `${counted(count, label).bn} হালনাগাদ করুন`,
  }),
  nothing: { en: '– (empty)', bn: '– (খালি)' },
  updated: (count: number, label: Labels): Message => ({
    en: `${counted(count, label).en} updated`,
    bn: `${counted(count, label).bn} হালনাগাদ হয়েছে`,
  }),

  working: { en: 'Working...', bn: 'কাজ চলছে...' },
  notAll: { en: 'Not everything could be done', bn: 'সবগুলোতে কাজটি করা যায়নি' },
  stayed: (count: number, label: Labels): Message => ({
    en: `${counted(count, label).en} stayed as ${count === 1 ? 'it was' : 'they were'}:`,
    bn: `${counted(count, label).bn} আগের মতোই আছে:`,
  }),
  failed: { en: 'This could not be done', bn: 'কাজটি করা যায়নি' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
