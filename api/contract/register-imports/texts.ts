/** Texts of the office's registers as files, for the API and the console. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';

export const registerTexts = {
  link: { en: 'Link with an account', bn: 'অ্যাকাউন্টের সঙ্গে সংযোগ' },
  contact: { en: 'Phone only: contact, no account', bn: 'শুধু ফোন: যোগাযোগ, অ্যাকাউন্ট নয়' },
  restrict: { en: 'Restriction', bn: 'বিধিনিষেধ' },
  there: { en: 'Already there', bn: 'আগে থেকেই আছে' },
  noDag: { en: 'No such dag or khatian', bn: 'এমন দাগ বা খতিয়ান নেই' },
  several: {
    en: 'Several fit: give khatian, sheet or survey',
    bn: 'একাধিক মিলেছে: খতিয়ান, শিট বা জরিপ দিন',
  },
  noOwner: { en: 'No such owner in the record', bn: 'রেকর্ডে এই মালিক নেই' },
  numberUnlike: {
    en: 'The number belongs to somebody else than this owner',
    bn: 'নম্বরটি এই মালিকের নয়',
  },
  noAccount: { en: 'No verified account has this number', bn: 'এই নম্বরে যাচাই করা অ্যাকাউন্ট নেই' },
  own: {
    en: 'Land of the officer who uploaded or confirmed',
    bn: 'যে কর্মকর্তা ফাইল দিয়েছেন বা নিশ্চিত করেছেন, তাঁর জমি',
  },
  repeated: { en: 'Repeats an earlier line', bn: 'আগের সারির পুনরাবৃত্তি' },
  invalid: { en: 'Cannot be read', bn: 'পড়া যায় না' },

  numberOrPhone: {
    en: 'The file has neither a column of identity numbers nor one of phones',
    bn: 'ফাইলে পরিচয়পত্র নম্বর বা ফোনের কোনো কলাম নেই',
  },
  dagOrKhatian: {
    en: 'The file has neither a column of dags nor one of khatians',
    bn: 'ফাইলে দাগ বা খতিয়ানের কোনো কলাম নেই',
  },
  noNumber: { en: 'Neither identity number nor phone', bn: 'পরিচয়পত্র নম্বর বা ফোন নেই' },
  noPlace: { en: 'Neither dag nor khatian', bn: 'দাগ বা খতিয়ান নেই' },
  emptyOwner: { en: 'No owner is named', bn: 'মালিকের নাম নেই' },
  uploaded: {
    en: 'The file was read. Another officer has to confirm it.',
    bn: 'ফাইলটি পড়া হয়েছে। অন্য একজন কর্মকর্তাকে এটি নিশ্চিত করতে হবে।',
  },
  attached: { en: 'The scanned register was attached.', bn: 'স্ক্যান করা রেজিস্টার সংযুক্ত হয়েছে।' },
  confirmed: { en: 'Confirmed. The lines are being written.', bn: 'নিশ্চিত হয়েছে। সারিগুলো লেখা হচ্ছে।' },
  gaveUp: { en: 'The file was given up. Nothing was written.', bn: 'ফাইলটি বাতিল হয়েছে। কিছু লেখা হয়নি।' },
  otherOfficer: {
    en: 'You uploaded this file. Another officer has to confirm it.',
    bn: 'এই ফাইল আপনি দিয়েছেন। অন্য একজন কর্মকর্তাকে এটি নিশ্চিত করতে হবে।',
  },
  documentMissing: {
    en: 'Attach the scanned register first.',
    bn: 'আগে স্ক্যান করা রেজিস্টার সংযুক্ত করুন।',
  },
  documentThere: {
    en: 'The scanned register is attached already.',
    bn: 'স্ক্যান করা রেজিস্টার আগেই সংযুক্ত হয়েছে।',
  },
  oneDocument: { en: 'Attach one file', bn: 'একটি ফাইল সংযুক্ত করুন' },
  noDocument: {
    en: 'A register of owners needs no document. Nothing was saved.',
    bn: 'মালিকদের রেজিস্টারে নথি লাগে না। কিছু সংরক্ষিত হয়নি।',
  },
  nothing: {
    en: 'No line of this file makes anything. Nothing was changed. Correct the file and send it again.',
    bn: 'এই ফাইলের কোনো সারি থেকে কিছু হবে না। কিছু বদলানো হয়নি। ফাইলটি ঠিক করে আবার পাঠান।',
  },
  ended: { en: 'This file was confirmed or given up already.', bn: 'এই ফাইল আগেই নিশ্চিত বা বাতিল হয়েছে।' },
  tooManyLines: (most: number): Message => ({
    en: `A register may have at most ${formatNumber(most, 'en')} lines: divide it`,
    bn: `একটি রেজিস্টারে সর্বোচ্চ ${formatNumber(most, 'bn')} সারি থাকতে পারে: ফাইলটি ভাগ করুন`,
  }),
} satisfies Record<string, Message | ((of: never) => Message)>;
