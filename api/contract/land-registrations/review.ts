/** What the review of registrations says to staff. English texts of the specification are letter for letter. */
import { digitsIn } from '../digits.ts';
import {
  registrationStatusLabels,
  type MatchedField,
  type RegistrationDecision,
  type RegistrationStatus,
} from './registrations.ts';
import type { Message } from '../language.ts';
import { NOTES_LENGTH } from './messages.ts';

/** The status that each decision leads to, and the decision that a status asks for. */
export type DecidedStatus = Exclude<RegistrationStatus, 'pending'>;
export const decisionOf: Record<DecidedStatus, RegistrationDecision> = {
  approved: 'approve',
  rejected: 'reject',
  flagged: 'flag',
};

/** What `PUT /api/land-tax-registrations/{id}` takes. */
export interface DecisionInput {
  status: DecidedStatus;
  /** For the owner to read; flagging needs them. */
  notes?: string | null;
  /** The version that was looked at. */
  version?: number;
}

export const reviewMessages = {
  notesRequired: {
    en: 'Write in the notes what the owner has to clear up.',
    bn: 'মালিককে কী স্পষ্ট করতে হবে তা মন্তব্যে লিখুন।',
  },
  notesLong: {
    en: `At most ${NOTES_LENGTH} characters`,
    bn: `সর্বোচ্চ ${digitsIn(NOTES_LENGTH, 'bn')} অক্ষর`,
  },
  own: {
    en: 'You cannot decide a registration of your own. Another officer has to.',
    bn: 'নিজের নিবন্ধনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  changed: {
    en: 'This registration was changed meanwhile. Look at it again before you decide.',
    bn: 'নিবন্ধনটি ইতিমধ্যে বদলেছে। সিদ্ধান্তের আগে আবার দেখে নিন।',
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

/** Someone decided first. */
export const alreadyDecided = (status: RegistrationStatus, reviewer: string | null): Message => {
  const { en, bn } = registrationStatusLabels[status];
  const [by, byBn] = reviewer === null ? ['', ''] : [` by ${reviewer}`, ` (${reviewer})`];
  return {
    en: `This registration was already ${en.toLowerCase()}${by}. Nothing was changed.`,
    bn: `নিবন্ধনটির সিদ্ধান্ত আগেই হয়েছে: ${bn}${byBn}। কিছু বদলানো হয়নি।`,
  };
};

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
