import { DONE_WITHIN_DAYS, FIRST_CHECK_DAYS } from '@bhumi/api/contract/mutations/mutations';
import { digitsIn } from '@bhumi/api/contract/digits';

const days = (days: number, language: 'en' | 'bn') => digitsIn(days, language);

const en = {
  number: 'Tracking number',
  type: 'Type of mutation',
  landType: 'Type of land',
  area: 'Land area',
  fee: 'Fee',
  appliedOn: 'Applied on',
  documents: 'Documents',
  documentCount: (count: string) => (count === '1' ? '1 document' : `${count} documents`),
  sample: 'Sample record',
  newest: 'New',
  objected: 'Objection to be heard',
  remarks: 'Remarks of the land office',
  viewDetails: 'View Details',
  of: (number: string) => `of ${number}`,
  pay: 'Pay',
  failed: 'Failed to load mutations',
  applicationFee: 'Application fee',
  mutationFee: 'Mutation fee',
  total: 'Total',
  howLong: `The first check usually takes up to ${days(FIRST_CHECK_DAYS, 'en')} days; a mutation is done within ${days(DONE_WITHIN_DAYS, 'en')} working days.`,
};

const bn: typeof en = {
  number: 'ট্র্যাকিং নম্বর',
  type: 'নামজারির ধরন',
  landType: 'জমির ধরন',
  area: 'জমির পরিমাণ',
  fee: 'ফি',
  appliedOn: 'আবেদনের তারিখ',
  documents: 'কাগজপত্র',
  documentCount: (count) => `${count}টি কাগজ`,
  sample: 'নমুনা রেকর্ড',
  newest: 'নতুন',
  objected: 'আপত্তির শুনানি বাকি',
  remarks: 'ভূমি অফিসের মন্তব্য',
  viewDetails: 'বিস্তারিত দেখুন',
  of: (number) => number,
  pay: 'ফি দিন',
  failed: 'নামজারির তালিকা লোড করা যায়নি',
  applicationFee: 'আবেদন ফি',
  mutationFee: 'নামজারি ফি',
  total: 'মোট',
  howLong: `প্রাথমিক যাচাইয়ে সাধারণত ${days(FIRST_CHECK_DAYS, 'bn')} দিন লাগে; নামজারি সম্পন্ন হয় ${days(DONE_WITHIN_DAYS, 'bn')} কর্মদিবসের মধ্যে।`,
};

/** Texts that several screens of mutations share; English as the specification spells them. */
export const mutationText = { en, bn };
