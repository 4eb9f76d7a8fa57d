/** Texts about land tax registrations. English texts of the specification are copied exactly. */
import { digitsIn } from '../digits.ts';
import {
  registrationStatusLabels,
  type RegistrationInput,
  type RegistrationStatus,
} from './registrations.ts';
import type { Message } from '../language.ts';

/** The longest khatian or dag number, in characters. */
export const MAX_NUMBER_LENGTH = 100;
/** The largest area in square feet: some 36,000 square kilometres. */
export const MAX_AREA = 999_999_999_999;

/** The fields of a registration as its form names them (specification 1, section 2.9). */
export const registrationLabels: Record<keyof RegistrationInput, Message> = {
  division_id: { en: 'Division', bn: 'বিভাগ' },
  district_id: { en: 'District', bn: 'জেলা' },
  upazila_id: { en: 'Upazila', bn: 'উপজেলা' },
  mouza_id: { en: 'Mouza', bn: 'মৌজা' },
  survey_type_id: { en: 'Survey Type', bn: 'জরিপের ধরন' },
  khatiyan_number: { en: 'Khatiyan Number', bn: 'খতিয়ান নম্বর' },
  dag_number: { en: 'Dag Number', bn: 'দাগ নম্বর' },
  land_type: { en: 'Land Type', bn: 'জমির ধরন' },
  land_area: { en: 'Land Area (Square Feet)', bn: 'জমির পরিমাণ (বর্গফুট)' },
};

export const registrationMessages = {
  submitted: { en: 'Registration submitted', bn: 'নিবন্ধন জমা হয়েছে' },
  landType: { en: 'Choose one of the land types.', bn: 'জমির ধরনগুলোর একটি বেছে নিন।' },
  areaNumber: {
    en: 'Write the area as a number, such as 4356 or 871.2, and choose its unit.',
    bn: 'জমির পরিমাণ সংখ্যায় লিখুন, যেমন ৪৩৫৬ বা ৮৭১.২, আর একক বেছে নিন।',
  },
  areaUnit: {
    en: 'Choose square feet, decimals, katha, bigha or acres.',
    bn: 'বর্গফুট, শতাংশ, কাঠা, বিঘা বা একর বেছে নিন।',
  },
  areaNegative: { en: 'The area cannot be less than 0.', bn: 'জমির পরিমাণ ০-এর কম হতে পারে না।' },
  areaLarge: {
    en: 'No land is as large as that. Check the number and the unit, such as 871.2 square feet.',
    bn: 'এত বড় জমি হতে পারে না। সংখ্যা ও একক মিলিয়ে দেখুন, যেমন ৮৭১.২ বর্গফুট।',
  },
  numberLong: {
    en: `At most ${MAX_NUMBER_LENGTH} characters`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_NUMBER_LENGTH, 'bn')} অক্ষর`,
  },
  keyUsed: {
    en: 'The land that you sent before with this form is registered. Send the form once more to register this land too.',
    bn: 'এই ফরমে আগে যে জমির তথ্য পাঠিয়েছিলেন, তা নিবন্ধিত হয়েছে। এই জমিও নিবন্ধন করতে ফরমটি আরেকবার পাঠান।',
  },
} satisfies Record<string, Message>;

/** @param most digits behind the point */
export const areaTooFine = (most: number): Message => ({
  en: `The area may have at most ${most} digits behind the point.`,
  bn: `জমির পরিমাণে দশমিকের পরে সর্বোচ্চ ${digitsIn(most, 'bn')} ঘর থাকতে পারে।`,
});

/** A place or survey type that was not chosen, or does not lie in its chosen parent. */
export const placeMissing = (field: keyof RegistrationInput): Message => ({
  en: `Choose the ${registrationLabels[field].en.toLowerCase()}.`,
  bn: `${registrationLabels[field].bn} বেছে নিন।`,
});
/** The steps of the cascade above a place, as Bengali says "in it". */
const within = { division_id: 'বিভাগে', district_id: 'জেলায়', upazila_id: 'উপজেলায়' } as const;
export const placeElsewhere = (
  field: 'district_id' | 'upazila_id' | 'mouza_id',
  parent: keyof typeof within,
): Message => ({
  en: `This ${registrationLabels[field].en.toLowerCase()} does not lie in the ${registrationLabels[parent].en.toLowerCase()} chosen.`,
  bn: `${registrationLabels[field].bn}টি নির্বাচিত ${within[parent]} নেই।`,
});
export const placeUnknown = (field: keyof RegistrationInput): Message => ({
  en: `This ${registrationLabels[field].en.toLowerCase()} does not exist (any more).`,
  bn: `${registrationLabels[field].bn} পাওয়া যায়নি।`,
});

/** The same person already has a pending or approved registration of the same land. */
export function alreadyRegistered(
  land: { khatiyan_number: string; dag_number: string },
  status: RegistrationStatus,
): Message {
  const { khatiyan_number: khatian, dag_number: dag } = land;
  const { en, bn } = registrationStatusLabels[status];
  return {
    en: `You have already registered this land (khatian ${khatian}, dag ${dag}). The registration is ${en.toLowerCase()}.`,
    bn: `এই জমি (খতিয়ান ${digitsIn(khatian, 'bn')}, দাগ ${digitsIn(dag, 'bn')}) আপনি আগেই নিবন্ধন করেছেন। নিবন্ধনটির অবস্থা: ${bn}।`,
  };
}
