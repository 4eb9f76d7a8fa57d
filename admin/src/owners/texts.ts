import type { Message } from '@bhumi/api/contract/language';
import { claimMenu } from './menu-texts.ts';

/** Texts of claims to land, and of the accounts of owners. */
export const claimTexts = {
  title: claimMenu.title,
  none: { en: 'No claim waits', bn: 'কোনো দাবি অপেক্ষায় নেই' },
  waiting: claimMenu.waiting,
  loadFailed: { en: 'The claims could not be loaded.', bn: 'দাবিগুলো আনা যায়নি।' },
  own: {
    en: 'This is your own claim. Another officer has to decide on it.',
    bn: 'এটি আপনার নিজের দাবি। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirmTitle: { en: 'Is this person the owner?', bn: 'এই ব্যক্তিই কি মালিক?' },
  confirmHelp: {
    en: 'From now on the person is told of everything that is asked for this land, and an objection stops a mutation.',
    bn: 'এখন থেকে এই জমির সব আবেদনের খবর তিনি পাবেন এবং তাঁর আপত্তিতে নামজারি আটকে যাবে।',
  },
  confirmed: { en: 'The claim was confirmed', bn: 'দাবিটি নিশ্চিত করা হয়েছে' },
  confirmFailed: { en: 'The claim was not confirmed', bn: 'দাবিটি নিশ্চিত করা যায়নি' },
  reject: { en: 'Reject', bn: 'প্রত্যাখ্যান করুন' },
  rejectTitle: { en: 'Reject this claim?', bn: 'এই দাবি প্রত্যাখ্যান করবেন?' },
  rejectHelp: { en: 'The person reads the reason.', bn: 'দাবিদার কারণটি পড়বেন।' },
  rejected: { en: 'The claim was rejected', bn: 'দাবিটি প্রত্যাখ্যান করা হয়েছে' },
  rejectFailed: { en: 'The claim was not rejected', bn: 'দাবিটি প্রত্যাখ্যান করা যায়নি' },
  reason: { en: 'Reason', bn: 'কারণ' },
  claimed: (day: string): Message => ({ en: `sent ${day}`, bn: `${day} তারিখে পাঠানো` }),
  saysToBe: { en: 'Says to be the owner', bn: 'নিজেকে যে মালিক বলেছেন' },
  card: { en: 'On the identity card', bn: 'পরিচয়পত্রে' },
  notVerified: { en: 'No longer verified', bn: 'এখন আর যাচাই করা নেই' },
  sameName: { en: 'The names agree.', bn: 'নাম মিলেছে।' },
  otherName: {
    en: 'The name on the card is another one. Confirm only what you have seen proof of.',
    bn: 'পরিচয়পত্রের নাম আলাদা। প্রমাণ দেখে তবেই নিশ্চিত করুন।',
  },
  allOwners: { en: 'All owners in the record', bn: 'রেকর্ডের সব মালিক' },
  words: { en: 'The person writes', bn: 'দাবিদার লিখেছেন' },
  record: { en: 'Record', bn: 'রেকর্ড' },
  khatian: { en: 'Khatian', bn: 'খতিয়ান' },
  dag: { en: 'dag', bn: 'দাগ' },
  openRecord: { en: 'Open the record', bn: 'রেকর্ড খুলুন' },
} satisfies Record<string, Message | ((text: never) => Message)>;
