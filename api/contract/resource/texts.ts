/**
 * Texts that hold for every back-office resource: field errors (the API), dialogs, toasts and lists (the back office).
 * English texts of the specification are letter for letter (specification 2, sections 2, 5 and 8).
 */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import { formatNumber } from '../format.ts';

type Label = Message;
const bengali = (value: number): string => formatNumber(value, 'bn');
const english = (value: number): string => formatNumber(value, 'en');
/** `Survey Types` within a sentence: `survey types`. */
const lower = (label: Label): string => label.en.toLowerCase();

/** What is wrong with the value of one field. */
export const fieldTexts = {
  required: (label: Label): Message => ({
    en: `${label.en} is required`,
    bn: `${label.bn} লিখুন বা বেছে নিন`,
  }),
  notText: (label: Label): Message => ({ en: `${label.en} must be text`, bn: `${label.bn} লেখা হতে হবে` }),
  tooLong: (label: Label, max: number): Message => ({
    en: `${label.en} may have at most ${english(max)} characters`,
    bn: `${label.bn} সর্বোচ্চ ${bengali(max)} অক্ষরের হতে পারে`,
  }),
  notNumber: (label: Label): Message => ({
    en: `${label.en} must be a number`,
    bn: `${label.bn} সংখ্যা হতে হবে`,
  }),
  notWhole: (label: Label): Message => ({
    en: `${label.en} must be a whole number`,
    bn: `${label.bn} পূর্ণ সংখ্যা হতে হবে`,
  }),
  tooSmall: (label: Label, min: number): Message => ({
    en: `${label.en} must be at least ${english(min)}`,
    bn: `${label.bn} কমপক্ষে ${bengali(min)} হতে হবে`,
  }),
  tooBig: (label: Label, max: number): Message => ({
    en: `${label.en} may be at most ${english(max)}`,
    bn: `${label.bn} সর্বোচ্চ ${bengali(max)} হতে পারে`,
  }),
  tooManyDecimals: (label: Label, decimals: number): Message => ({
    en: `${label.en} may have at most ${english(decimals)} decimals`,
    bn: `${label.bn}-এ দশমিকের পরে সর্বোচ্চ ${bengali(decimals)} ঘর থাকতে পারে`,
  }),
  notUrl: (label: Label): Message => ({
    en: `${label.en} must be a valid URL`,
    bn: `${label.bn} একটি সঠিক URL হতে হবে`,
  }),
  notOffered: (label: Label): Message => ({
    en: `${label.en} must be one of the choices offered`,
    bn: `${label.bn} দেওয়া বিকল্পগুলোর একটি হতে হবে`,
  }),
  unknownParent: (label: Label): Message => ({
    en: `This ${lower(label)} does not exist (any more)`,
    bn: `এই ${label.bn} নেই (বা আর নেই)`,
  }),
  invalidJson: (label: Label): Message => ({
    en: `Invalid JSON in ${label.en}`,
    bn: `${label.bn}-এ অশুদ্ধ JSON`,
  }),
  notObject: (label: Label): Message => ({
    en: `${label.en} must be a JSON object (e.g., {"note":"..."})`,
    bn: `${label.bn} একটি JSON অবজেক্ট হতে হবে (যেমন, {"note":"..."})`,
  }),
  tooDeep: (label: Label): Message => ({
    en: `${label.en} is nested too deeply`,
    bn: `${label.bn}-এ অতিরিক্ত স্তর রয়েছে`,
  }),
  notRows: (label: Label): Message => ({
    en: `${label.en} must be a list of rows`,
    bn: `${label.bn} সারির তালিকা হতে হবে`,
  }),
  tooManyRows: (label: Label, most: number): Message => ({
    en: `${label.en} may have at most ${english(most)} rows`,
    bn: `${label.bn}-এ সর্বোচ্চ ${bengali(most)} সারি থাকতে পারে`,
  }),
  /** `number` counts from 1. */
  inRow: (number: number, message: Message): Message => ({
    en: `Row ${english(number)}: ${message.en}`,
    bn: `সারি ${bengali(number)}: ${message.bn}`,
  }),
  unknownColumn: (column: string): Message => ({
    en: `there is no column “${column}”`,
    bn: `“${column}” নামে কোনো কলাম নেই`,
  }),
  /** @param wanted the form that is wanted, from `dayError` */
  notDate: (label: Label, wanted: Message): Message => ({
    en: `${label.en}: ${wanted.en}`,
    bn: `${label.bn}: ${wanted.bn}`,
  }),
  notVersion: { en: 'The version must be a whole number', bn: 'সংস্করণ পূর্ণ সংখ্যা হতে হবে' },
  /** `parents` are the labels of the fields within which the value must be the only one. */
  taken: (label: Label, parents: readonly Label[]): Message => {
    const within = {
      en: parents.map(lower).join(' and '),
      bn: parents.map((parent) => parent.bn).join(' ও '),
    };
    return parents.length === 0
      ? { en: `This ${label.en} is already in use`, bn: `এই ${label.bn} আগে থেকেই আছে` }
      : {
          en: `This ${label.en} is already in use in the same ${within.en}`,
          bn: `একই ${within.bn}-এর মধ্যে এই ${label.bn} আগে থেকেই আছে`,
        };
  },
  documentType: (label: Label, kinds: readonly string[]): Message => ({
    en: `${label.en} must be one of these kinds of file: ${kinds.join(', ')}. The file sent is something else.`,
    bn: `${label.bn} এই ধরনের ফাইল হতে হবে: ${kinds.join(', ')}। পাঠানো ফাইলটি অন্য কিছু।`,
  }),
  documentEmpty: (label: Label): Message => ({
    en: `${label.en} is an empty file`,
    bn: `${label.bn} ফাইলটি খালি`,
  }),
  documentSize: (label: Label, megabytes: number): Message => ({
    en: `${label.en} is too large: at most ${english(megabytes)} MB`,
    bn: `${label.bn} ফাইলটি খুব বড়: সর্বোচ্চ ${bengali(megabytes)} এমবি`,
  }),
  documentOnce: (label: Label): Message => ({
    en: `Only one file can be sent as ${label.en}`,
    bn: `${label.bn} হিসেবে একটিই ফাইল পাঠানো যায়`,
  }),
  documentGone: (label: Label): Message => ({
    en: `${label.en} of before is not kept any more`,
    bn: `আগের ${label.bn} আর সংরক্ষিত নেই`,
  }),
  notFile: (label: Label): Message => ({
    en: `${label.en} must be sent as a file`,
    bn: `${label.bn} ফাইল হিসেবে পাঠাতে হবে`,
  }),
};

interface Labels {
  one: Label;
  many: Label;
}

/** What the screens and the API say about a record as a whole. */
export const recordTexts = {
  added: ({ one }: Labels): Message => ({
    en: `${one.en} added successfully`,
    bn: `${one.bn} সফলভাবে যোগ হয়েছে`,
  }),
  updated: ({ one }: Labels): Message => ({
    en: `${one.en} updated successfully`,
    bn: `${one.bn} সফলভাবে হালনাগাদ হয়েছে`,
  }),
  deleted: ({ one }: Labels): Message => ({
    en: `${one.en} deleted successfully`,
    bn: `${one.bn} সফলভাবে মুছে ফেলা হয়েছে`,
  }),
  saveFailed: { en: 'Save failed', bn: 'সংরক্ষণ করা যায়নি' },
  deleteFailed: { en: 'Delete failed', bn: 'মুছে ফেলা যায়নি' },
  failedToLoad: ({ many }: Labels): Message => ({
    en: `Failed to load ${lower(many)}`,
    bn: `${many.bn} আনা যায়নি`,
  }),
  noneFound: ({ many }: Labels): Message => ({
    en: `No ${lower(many)} found.`,
    bn: `কোনো ${many.bn} পাওয়া যায়নি।`,
  }),
  deleteTitle: ({ one }: Labels): Message => ({ en: `Delete ${one.en}?`, bn: `${one.bn} মুছে ফেলবেন?` }),
  notUndone: { en: 'This action cannot be undone.', bn: 'এ কাজ আর ফেরানো যাবে না।' },
  notFound: ({ one }: Labels): Message => ({ en: `${one.en} not found`, bn: `${one.bn} পাওয়া যায়নি` }),
  stale: ({ one }: Labels): Message => ({
    en: `This ${lower(one)} was changed by someone else in the meantime. Nothing of yours was saved.`,
    bn: `ইতিমধ্যে অন্য কেউ এই ${one.bn} পরিবর্তন করেছেন। আপনার কিছুই সংরক্ষিত হয়নি।`,
  }),
};

/** What is wrong with the address of a list. */
export const listTexts = {
  range: {
    en: 'range must be two whole numbers, such as [0,9]',
    bn: 'range দুটি পূর্ণ সংখ্যা হতে হবে, যেমন [0,9]',
  },
  sort: {
    en: 'sort must be a column and a direction, such as ["id","DESC"]',
    bn: 'sort একটি কলাম ও একটি দিক হতে হবে, যেমন ["id","DESC"]',
  },
  filter: {
    en: 'filter must be a JSON object, such as {"q":"text"}',
    bn: 'filter একটি JSON অবজেক্ট হতে হবে, যেমন {"q":"text"}',
  },
  unsortable: (column: string): Message => ({
    en: `This list cannot be sorted by “${column}”`,
    bn: `এই তালিকা “${column}” দিয়ে সাজানো যায় না`,
  }),
  unfilterable: (column: string): Message => ({
    en: `This list cannot be filtered by “${column}”`,
    bn: `এই তালিকা “${column}” দিয়ে বাছাই করা যায় না`,
  }),
  filterValue: (column: string): Message => ({
    en: `The filter “${column}” has a value that cannot be used`,
    bn: `“${column}” বাছাইয়ের মানটি ব্যবহার করা যায় না`,
  }),
  tooManyValues: (column: string, most: number): Message => ({
    en: `The filter “${column}” may have at most ${english(most)} values`,
    bn: `“${column}” বাছাইয়ে সর্বোচ্চ ${bengali(most)}টি মান দেওয়া যায়`,
  }),
  total: (total: number, estimated: boolean): Message => ({
    en: `${estimated ? 'about ' : ''}${english(total)}`,
    bn: `${estimated ? 'প্রায় ' : ''}${bengali(total)}`,
  }),
  page: (page: number, pages: number): Message => ({
    en: `Page ${page} of ${pages}`,
    bn: `পৃষ্ঠা ${digitsIn(page, 'bn')}, মোট ${digitsIn(pages, 'bn')}`,
  }),
  tooSlow: {
    en: 'This took too long. Nothing was changed. Please narrow the list by a search or a filter.',
    bn: 'এতে অতিরিক্ত সময় লাগছে। কিছু বদলানো হয়নি। খোঁজ বা বাছাই দিয়ে তালিকা ছোট করুন।',
  },
  busy: {
    en: 'Too many downloads are running. Please try again in a minute.',
    bn: 'একসঙ্গে অনেকগুলো ডাউনলোড চলছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  },
};
