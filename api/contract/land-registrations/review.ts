/** What the review of registrations says, to staff and to owners. English texts of the specification are letter for letter. */
import { digitsIn } from '../digits.ts';
import { type MatchedField, type RegistrationDecision, type RegistrationStatus } from './registrations.ts';
import type { Language, Message } from '../language.ts';

/** The status that each decision leads to, and the decision that a status asks for. */
export type DecidedStatus = Exclude<RegistrationStatus, 'pending'>;
export const decisionOf: Record<DecidedStatus, RegistrationDecision> = {
  approved: 'approve',
  rejected: 'reject',
  flagged: 'flag',
};

export const reviewMessages = {
  notesRequired: {
    en: 'Write in the notes what the owner has to clear up.',
    bn: 'মালিককে কী স্পষ্ট করতে হবে তা মন্তব্যে লিখুন।',
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
  full: { en: 'Every field matches the land record.', bn: 'সব ঘর ভূমি রেকর্ডের সঙ্গে মেলে।' },
} satisfies Record<string, Message>;

export const matchedFieldLabels: Record<MatchedField, Message> = {
  division: { en: 'Division', bn: 'বিভাগ' },
  district: { en: 'District', bn: 'জেলা' },
  upazila: { en: 'Upazila', bn: 'উপজেলা' },
  mouza: { en: 'Mouza', bn: 'মৌজা' },
  survey_type: { en: 'Survey type', bn: 'জরিপের ধরন' },
  khatiyan_number: { en: 'Khatiyan number', bn: 'খতিয়ান নম্বর' },
  dag_number: { en: 'Dag number', bn: 'দাগ নম্বর' },
  land_area: { en: 'Land area', bn: 'জমির পরিমাণ' },
};

/** Facts of a decided registration that its owner is told. */
export interface Decided {
  status: DecidedStatus;
  khatiyan_number: string;
  dag_number: string;
  mouza: { name_en: string; name_bn: string };
  notes: string | null;
}

const titles: Record<DecidedStatus, Message> = {
  approved: { en: 'Land tax registration approved', bn: 'ভূমি করের নিবন্ধন অনুমোদিত হয়েছে' },
  rejected: { en: 'Land tax registration rejected', bn: 'ভূমি করের নিবন্ধন প্রত্যাখ্যাত হয়েছে' },
  flagged: { en: 'Land tax registration flagged', bn: 'ভূমি করের নিবন্ধন চিহ্নিত হয়েছে' },
};
const outcomes: Record<DecidedStatus, Message> = {
  approved: {
    en: 'was approved. You can now pay its land development tax.',
    bn: 'অনুমোদিত হয়েছে। এখন এর ভূমি উন্নয়ন কর দিতে পারবেন।',
  },
  rejected: {
    en: 'was rejected. You can register the land again once this is put right.',
    bn: 'প্রত্যাখ্যাত হয়েছে। কারণটি দূর হলে জমিটি আবার নিবন্ধন করতে পারবেন।',
  },
  flagged: {
    en: 'was flagged: the land office has a question about it.',
    bn: 'চিহ্নিত করা হয়েছে: এ নিয়ে ভূমি অফিসের প্রশ্ন আছে।',
  },
};

/** What the owner of a decided registration is told, as a notification and by mail. */
export function decidedText(decided: Decided): { title: Message; message: Message; notes: Message | null } {
  const { status, khatiyan_number: khatian, dag_number: dag, mouza, notes } = decided;
  const bengali = (text: string) => digitsIn(text, 'bn');
  return {
    title: titles[status],
    message: {
      en: `Your registration of khatian ${khatian}, dag ${dag} in mouza ${mouza.name_en} ${outcomes[status].en}`,
      bn: `মৌজা ${mouza.name_bn}, খতিয়ান ${bengali(khatian)}, দাগ ${bengali(dag)}: আপনার নিবন্ধন ${outcomes[status].bn}`,
    },
    notes:
      notes === null ? null : { en: `Notes of the land office: ${notes}`, bn: `ভূমি অফিসের মন্তব্য: ${notes}` },
  };
}

/** The same as one text in one language. */
export function decidedMessage(decided: Decided, language: Language): string {
  const { message, notes } = decidedText(decided);
  return [message, notes].flatMap((text) => (text ? [text[language]] : [])).join(' ');
}
