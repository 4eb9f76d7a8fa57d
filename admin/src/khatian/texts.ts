import { digitsIn } from '@bhumi/api/contract/digits';
import { MAX_KHATIANS, MAX_ROWS } from '@bhumi/api/contract/khatian/khatian';
import type { Message } from '@bhumi/api/contract/language';
import { khatianMenu } from './menu-texts.ts';

/**
 * Texts of the khatian search. The specification's English texts (second document, section 2) are letter for letter.
 */
export const khatianTexts = {
  ...khatianMenu,
  quickSearch: { en: 'Quick Search', bn: 'দ্রুত অনুসন্ধান' },
  khatianSearch: { en: 'Khatian Search', bn: 'খতিয়ান খুঁজুন' },
  number: { en: 'Khatian number', bn: 'খতিয়ান নম্বর' },
  owner: { en: 'Owner', bn: 'মালিক' },
  survey: { en: 'Survey type', bn: 'জরিপের ধরন' },
  anySurvey: { en: 'All Survey Types', bn: 'সকল জরিপ' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  clear: { en: 'Clear', bn: 'খালি করুন' },
  ask: {
    en: 'Enter a khatian number or an owner, or choose a mouza to see all its khatians.',
    bn: 'খতিয়ান নম্বর বা মালিকের নাম লিখুন, অথবা মৌজা বেছে নিয়ে তার সব খতিয়ান দেখুন।',
  },
  none: { en: 'No khatian found.', bn: 'কোনো খতিয়ান পাওয়া যায়নি।' },
  failed: { en: 'Failed to load khatians', bn: 'খতিয়ান লোড করা যায়নি' },
  found: (count: number): Message => {
    const many = count >= MAX_KHATIANS;
    return {
      en: many ? `The first ${count} khatians` : `${count} ${count === 1 ? 'khatian' : 'khatians'}`,
      bn: many ? `প্রথম ${digitsIn(count, 'bn')}টি খতিয়ান` : `${digitsIn(count, 'bn')}টি খতিয়ান`,
    };
  },
  khatian: (number: string): Message => ({
    en: `Khatian ${number}`,
    bn: `খতিয়ান ${digitsIn(number, 'bn')}`,
  }),
  place: { en: 'Place', bn: 'অবস্থান' },
  dags: { en: 'Dags', bn: 'দাগ' },
  dag: { en: 'Dag', bn: 'দাগ' },
  sheet: { en: 'Sheet', bn: 'শিট' },
  owners: { en: 'Owners', bn: 'মালিকগণ' },
  andMore: (count: number): Message => ({ en: `and ${count} more`, bn: `আরও ${digitsIn(count, 'bn')}টি` }),
  back: { en: 'Search again', bn: 'আবার খুঁজুন' },
  print: { en: 'Print', bn: 'প্রিন্ট' },
  area: { en: 'Area (sq ft)', bn: 'জমির পরিমাণ (বর্গফুট)' },
  share: { en: 'Share', bn: 'অংশ' },
  til: { en: 'Til of 76,800', bn: '৭৬,৮০০ তিলের মধ্যে' },
  whole: { en: 'In all', bn: 'মোট' },
  document: { en: 'Document', bn: 'নথি' },
  view: { en: 'View', bn: 'দেখুন' },
  versions: { en: 'Versions', bn: 'সংস্করণ' },
  versionsOf: (dag: string, count: number): Message => ({
    en: `${count} (dag ${dag})`,
    bn: `${digitsIn(count, 'bn')} (দাগ ${digitsIn(dag, 'bn')})`,
  }),
  boundary: { en: 'Boundary', bn: 'সীমানা' },
  drawn: { en: 'Drawn', bn: 'আঁকা আছে' },
  notDrawn: { en: 'Not drawn', bn: 'আঁকা হয়নি' },
  registrations: { en: 'Land tax registrations', bn: 'ভূমি করের নিবন্ধন' },
  tax: { en: 'Land tax paid', bn: 'পরিশোধিত ভূমি উন্নয়ন কর' },
  mutations: { en: 'Mutations', bn: 'নামজারি' },
  nothing: { en: 'None', bn: 'নেই' },
  registeredBy: { en: 'Registered by', bn: 'নিবন্ধনকারী' },
  status: { en: 'Status', bn: 'অবস্থা' },
  date: { en: 'Date', bn: 'তারিখ' },
  year: { en: 'Tax year', bn: 'কর বছর' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  tracking: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' },
  kind: { en: 'Type', bn: 'ধরন' },
  more: {
    en: `There is more than the ${MAX_ROWS} rows shown of a part.`,
    bn: `কোনো কোনো অংশে ${digitsIn(MAX_ROWS, 'bn')}টির বেশি সারি আছে; সব দেখানো হয়নি।`,
  },
  sample: { en: 'Sample', bn: 'নমুনা' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
