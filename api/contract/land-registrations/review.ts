/** Texts of the review of registrations for staff. English texts of the specification are copied exactly. */
import type { Message } from '../language.ts';
import { registrationDecisions, type MatchedField, type RegistrationDecision } from './registrations.ts';

/** The status that each decision leads to. */
export type DecidedStatus = (typeof registrationDecisions)[RegistrationDecision][0]['to'];
const DECISIONS = ['approve', 'reject', 'flag'] as const satisfies RegistrationDecision[];

/** The decision that a status asks for. */
export const decisionForStatus = (status: DecidedStatus): RegistrationDecision =>
  DECISIONS.find((action) => registrationDecisions[action][0].to === status)!;

export const registrationReviewMessages = {
  notesRequired: {
    en: 'Write in the notes what the owner has to clear up.',
    bn: 'মালিককে কী স্পষ্ট করতে হবে তা মন্তব্যে লিখুন।',
  },
  reasonRequired: {
    en: 'Write in the notes why it is rejected.',
    bn: 'কেন প্রত্যাখ্যান করা হলো তা মন্তব্যে লিখুন।',
  },
  notesAgainst: {
    en: 'Something does not fit the land record. Write why the registration is approved all the same. The owner reads it.',
    bn: 'কিছু তথ্য ভূমি রেকর্ডের সঙ্গে মেলে না। তবু কেন নিবন্ধন অনুমোদন করা হচ্ছে, লিখুন। মালিক এটি পড়বেন।',
  },
  own: {
    en: 'You cannot decide a registration of your own. Another officer has to.',
    bn: 'নিজের নিবন্ধনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  loadFailed: { en: 'Failed to load registrations', bn: 'নিবন্ধনগুলো আনা যায়নি' },
  matchFailed: { en: 'Failed to match land details', bn: 'জমির বিবরণ মেলানো যায়নি' },
  updateFailed: { en: 'Failed to update status', bn: 'অবস্থা হালনাগাদ করা যায়নি' },
  noRecord: {
    en: 'No matching land record found in our database. Check the numbers with the owner before you decide.',
    bn: 'আমাদের ডেটাবেসে এর সঙ্গে মেলে এমন কোনো ভূমি রেকর্ড পাওয়া যায়নি। সিদ্ধান্তের আগে মালিকের সঙ্গে নম্বরগুলো মিলিয়ে নিন।',
  },
  partial: {
    en: 'The nearest land record matches in part only. Look at the fields that differ before you decide.',
    bn: 'সবচেয়ে কাছের ভূমি রেকর্ডটি আংশিক মেলে। সিদ্ধান্তের আগে যে ঘরগুলো মেলে না সেগুলো দেখে নিন।',
  },
  stranger: {
    en: 'The land matches, but whoever registered it is not among the owners of the record.',
    bn: 'জমির বিবরণ মেলে, কিন্তু নিবন্ধনকারী রেকর্ডের মালিকদের মধ্যে নেই।',
  },
  known: {
    en: 'The land matches, but the land office knows this owner by another account: see who it is.',
    bn: 'জমির বিবরণ মেলে, কিন্তু ভূমি অফিস এই মালিককে অন্য একটি অ্যাকাউন্টে চেনে: নিবন্ধনকারী কে, দেখে নিন।',
  },
  acting: {
    en: 'The land matches. Whoever registered it is no owner, but acts for one, which the office has confirmed.',
    bn: 'জমির বিবরণ মেলে। নিবন্ধনকারী মালিক নন, তবে মালিকের পক্ষে কাজ করেন; অফিস তা নিশ্চিত করেছে।',
  },
  spelt: {
    en: 'The land matches. The name is spelt otherwise than in the record: see whether it is the same person.',
    bn: 'জমির বিবরণ মেলে। নামের বানান রেকর্ডের সঙ্গে হুবহু মেলে না: একই ব্যক্তি কি না দেখে নিন।',
  },
  full: { en: 'Every field matches the land record.', bn: 'সব ঘর ভূমি রেকর্ডের সঙ্গে মেলে।' },
} satisfies Record<string, Message>;

export const matchedFieldLabels: Record<MatchedField, Message> = {
  division: { en: 'Division', bn: 'বিভাগ' },
  district: { en: 'District', bn: 'জেলা' },
  upazila: { en: 'Upazila', bn: 'উপজেলা' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  survey_type: { en: 'Survey type', bn: 'জরিপের ধরন' },
  khatiyan_number: { en: 'Khatian number', bn: 'খতিয়ান নম্বর' },
  dag_number: { en: 'Dag number', bn: 'দাগ নম্বর' },
  land_area: { en: 'Land area', bn: 'জমির পরিমাণ' },
};
