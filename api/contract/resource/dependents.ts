/** Dependents of a record: what refers to it, and what happens to that when the record is deleted. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';

/** Whether dependents block the delete, are deleted too, or stay without the record. */
export type DeleteEffect = 'blocks' | 'goes' | 'stays';

/** The highest count; it means "1,000 or more". */
export const MAX_COUNTED = 1000;

export interface Labels {
  one: Message;
  many: Message;
}

/** Rows of one table that refer to a record. */
export interface Dependent {
  /** Count and label, in the reader's language: `3 zils`. */
  text: string;
  then: DeleteEffect;
  /** The list that shows them: its resource, and the filter that takes the id; null when there is none. */
  list: { resource: string; field: string } | null;
}

/** The answer about a record's dependents (`GET /api/admin/{resource}/{id}/hanging`). */
export interface DependentsAnswer {
  /** Nothing blocks the delete. */
  deletable: boolean;
  /** It has a past, so a delete retires it, and it can be restored. */
  retires: boolean;
  hanging: Dependent[];
  /** What to do first, in the reader's language; null when it can be deleted. */
  advice: string | null;
}

/** A label within a sentence. */
const lower = (label: Message): string => label.en.toLowerCase();

/** `applications and mutations`, `applications, mutations and boundaries`. */
function joinLabels(labels: readonly Message[]): Message {
  const list = (words: string[], and: string): string =>
    [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(and);
  return {
    en: list(labels.map(lower), ' and '),
    bn: list(
      labels.map(({ bn }) => bn),
      ' ও ',
    ),
  };
}

/** `3 zils`, `1,000 or more dags`. @param count at most MAX_COUNTED, which stands for that and more */
export function countedText({ one, many }: Labels, count: number): Message {
  const [en, bn] = [formatNumber(count, 'en'), formatNumber(count, 'bn')];
  return count >= MAX_COUNTED
    ? { en: `${en} or more ${lower(many)}`, bn: `${bn} বা তার বেশি ${many.bn}` }
    : { en: `${en} ${lower(count === 1 ? one : many)}`, bn: `${bn}টি ${many.bn}` };
}

export const dependentTexts = {
  /** The error of a refused delete. `users`: what blocks it, with counts. */
  inUse: ({ one }: Labels, users: readonly { count: number; label: Labels }[]): Message => {
    const list = users.map(({ count, label }) => countedText(label, count));
    return {
      en: `This ${lower(one)} cannot be deleted: it is in use by ${list.map(({ en }) => en).join(', ')}.`,
      bn: `এই ${one.bn} মুছে ফেলা যাবে না: ${list.map(({ bn }) => bn).join(', ')} এটির ওপর নির্ভর করে।`,
    };
  },
  loading: { en: 'Looking for what hangs on it...', bn: 'এর ওপর কী নির্ভর করে, দেখা হচ্ছে...' },
  failed: {
    en: 'What hangs on it could not be read. Nothing was deleted. Close this and try again.',
    bn: 'এর ওপর কী নির্ভর করে, তা জানা যায়নি। কিছুই মোছা হয়নি। এটি বন্ধ করে আবার চেষ্টা করুন।',
  },
  blocks: ({ one }: Labels): Message => ({
    en: `This ${lower(one)} cannot be deleted now. On it hang:`,
    bn: `এই ${one.bn} এখন মুছে ফেলা যাবে না। এর ওপর নির্ভর করে:`,
  }),
  goes: { en: 'Deleted with it:', bn: 'এর সঙ্গে মুছে যাবে:' },
  stays: { en: 'Stay without it:', bn: 'এটি ছাড়াই থেকে যাবে:' },
  /** When everything that blocks can itself be deleted or moved. */
  deleteFirst: {
    en: 'First delete them, or move them to another one.',
    bn: 'আগে সেগুলো মুছে ফেলুন বা অন্যটির অধীনে সরিয়ে নিন।',
  },
  /** When something that blocks is never deleted. */
  keptForGood: ({ one }: Labels, tables: readonly Labels[]): Message => {
    const list = joinLabels(tables.map(({ many }) => many));
    return {
      en: `${list.en.slice(0, 1).toUpperCase()}${list.en.slice(1)} are kept for good, and so is the ${lower(one)} that they refer to: correct it instead.`,
      bn: `${list.bn} স্থায়ীভাবে রাখা হয়, তাই এই ${one.bn}ও রাখতে হয়: মুছে না ফেলে সংশোধন করুন।`,
    };
  },
};

/** Labels of the record's own rows, such as owners. */
export const rowLabels = (label: Message): Labels => ({
  one: { en: `${label.en} row`, bn: `${label.bn}-এর সারি` },
  many: { en: `${label.en} rows`, bn: `${label.bn}-এর সারি` },
});

/** Labels of tables that refer to records but are not resources. */
export const tableLabels: Record<string, Labels> = {
  applications: {
    one: { en: 'Application', bn: 'আবেদন' },
    many: { en: 'Applications', bn: 'আবেদন' },
  },
  boundary_versions: {
    one: { en: 'Version of its boundary', bn: 'সীমানার সংস্করণ' },
    many: { en: 'Versions of its boundary', bn: 'সীমানার সংস্করণ' },
  },
  geojson_datas: {
    one: { en: 'Boundary', bn: 'সীমানা' },
    many: { en: 'Boundaries', bn: 'সীমানা' },
  },
  land_tax_registrations: {
    one: { en: 'Land tax registration', bn: 'ভূমি করের নিবন্ধন' },
    many: { en: 'Land tax registrations', bn: 'ভূমি করের নিবন্ধন' },
  },
  office_questions: {
    one: { en: 'Question of a citizen', bn: 'নাগরিকের প্রশ্ন' },
    many: { en: 'Questions of citizens', bn: 'নাগরিকের প্রশ্ন' },
  },
  hearing_requests: {
    one: { en: 'Request for another hearing day', bn: 'শুনানির অন্য তারিখের অনুরোধ' },
    many: { en: 'Requests for another hearing day', bn: 'শুনানির অন্য তারিখের অনুরোধ' },
  },
  owner_claims: {
    one: { en: 'Claim to land', bn: 'মালিকানার দাবি' },
    many: { en: 'Claims to land', bn: 'মালিকানার দাবি' },
  },
  owner_links: {
    one: { en: 'Known owner', bn: 'পরিচিত মালিক' },
    many: { en: 'Known owners', bn: 'পরিচিত মালিক' },
  },
  representations: {
    one: { en: 'Representative of an owner', bn: 'মালিকের প্রতিনিধি' },
    many: { en: 'Representatives of owners', bn: 'মালিকদের প্রতিনিধি' },
  },
  owners_told: {
    one: { en: 'Message to an owner', bn: 'মালিককে পাঠানো বার্তা' },
    many: { en: 'Messages to owners', bn: 'মালিকদের পাঠানো বার্তা' },
  },
  owner_contacts: {
    one: { en: 'Phone of an owner', bn: 'মালিকের ফোন নম্বর' },
    many: { en: 'Phones of owners', bn: 'মালিকদের ফোন নম্বর' },
  },
  owner_letters: {
    one: { en: 'Letter to an owner', bn: 'মালিককে লেখা চিঠি' },
    many: { en: 'Letters to owners', bn: 'মালিকদের লেখা চিঠি' },
  },
  land_watches: {
    one: { en: 'Follower', bn: 'অনুসরণকারী' },
    many: { en: 'Followers', bn: 'অনুসরণকারী' },
  },
  followers_told: {
    one: { en: 'Message to a follower', bn: 'অনুসরণকারীকে পাঠানো বার্তা' },
    many: { en: 'Messages to followers', bn: 'অনুসরণকারীদের পাঠানো বার্তা' },
  },
  mouza_outlines: {
    one: { en: 'Outline on the maps', bn: 'মানচিত্রের সীমারেখা' },
    many: { en: 'Outlines on the maps', bn: 'মানচিত্রের সীমারেখা' },
  },
  kycs: {
    one: { en: 'Identity card', bn: 'পরিচয়পত্র' },
    many: { en: 'Identity cards', bn: 'পরিচয়পত্র' },
  },
  mutations: {
    one: { en: 'Mutation', bn: 'নামজারি' },
    many: { en: 'Mutations', bn: 'নামজারি' },
  },
  payments: {
    one: { en: 'Payment', bn: 'পরিশোধ' },
    many: { en: 'Payments', bn: 'পরিশোধ' },
  },
  register_imports: {
    one: { en: 'File of a register', bn: 'রেজিস্টারের ফাইল' },
    many: { en: 'Files of registers', bn: 'রেজিস্টারের ফাইল' },
  },
  record_changes: {
    one: { en: 'Proposed change of the owners', bn: 'মালিকানা পরিবর্তনের প্রস্তাব' },
    many: { en: 'Proposed changes of the owners', bn: 'মালিকানা পরিবর্তনের প্রস্তাব' },
  },
  record_orders: {
    one: { en: 'Written order', bn: 'লিখিত আদেশ' },
    many: { en: 'Written orders', bn: 'লিখিত আদেশ' },
  },
  restrictions: {
    one: { en: 'Restriction', bn: 'বিধিনিষেধ' },
    many: { en: 'Restrictions', bn: 'বিধিনিষেধ' },
  },
  carried_restrictions: {
    one: { en: 'Restriction of another dag', bn: 'অন্য দাগের বিধিনিষেধ' },
    many: { en: 'Restrictions of other dags', bn: 'অন্য দাগের বিধিনিষেধ' },
  },
  record_versions: {
    one: { en: 'Version of the record', bn: 'রেকর্ডের সংস্করণ' },
    many: { en: 'Versions of the record', bn: 'রেকর্ডের সংস্করণ' },
  },
  replaced_documents: {
    one: { en: 'Earlier document', bn: 'আগের নথি' },
    many: { en: 'Earlier documents', bn: 'আগের নথি' },
  },
  posts: { one: { en: 'Post', bn: 'পদ' }, many: { en: 'Posts', bn: 'পদ' } },
  sheet_imports: {
    one: { en: 'Import of boundaries', bn: 'সীমানা আমদানি' },
    many: { en: 'Imports of boundaries', bn: 'সীমানা আমদানি' },
  },
  sheet_scans: {
    one: { en: 'Scanned sheet on the map', bn: 'মানচিত্রে স্ক্যান করা শিট' },
    many: { en: 'Scanned sheets on the map', bn: 'মানচিত্রে স্ক্যান করা শিট' },
  },
};
export const otherRecordLabels: Labels = {
  one: { en: 'Other record', bn: 'অন্য নথি' },
  many: { en: 'Other records', bn: 'অন্য নথি' },
};
