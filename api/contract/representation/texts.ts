/** What the API says about representations. */
import type { Message } from '../language.ts';

/** The most of one person that wait. */
export const MAX_WAITING_REPRESENTATIONS = 20;

export const representationTexts = {
  notVerified: {
    en: 'Verify your identity first. Only a verified person can act for somebody else.',
    bn: 'আগে পরিচয় যাচাই করুন। যাচাই করা ব্যক্তিই কেবল অন্যের পক্ষে কাজ করতে পারেন।',
  },
  kindMissing: { en: 'Choose in which capacity you act', bn: 'কোন পরিচয়ে কাজ করছেন, তা বেছে নিন' },
  ownerMissing: {
    en: 'Choose for which owner of the record you act',
    bn: 'রেকর্ডের কোন মালিকের পক্ষে, তা বেছে নিন',
  },
  noSuchOwner: {
    en: 'The record names no such owner. Choose one of the names in the record.',
    bn: 'রেকর্ডে এই নামে কোনো মালিক নেই। রেকর্ডের নামগুলো থেকে একটি বেছে নিন।',
  },
  whichOwner: {
    en: 'Several owners of this name are known. Write the number of the one for whom you act.',
    bn: 'এই নামে একাধিক মালিক পরিচিত। যাঁর পক্ষে কাজ করছেন, তাঁর নম্বর লিখুন।',
  },
  oneself: {
    en: 'This owner is you. Nobody acts for themselves. Choose another owner.',
    bn: 'এই মালিক আপনি নিজে। নিজের প্রতিনিধি হওয়া যায় না। অন্য মালিক বেছে নিন।',
  },
  actsMissing: {
    en: 'Choose at least one thing that you may do',
    bn: 'কী কী করতে পারবেন, অন্তত একটি বেছে নিন',
  },
  numberMissing: { en: 'Write the number of the power', bn: 'আমমোক্তারনামার নম্বর লিখুন' },
  registeredMissing: { en: 'Say whether it is registered', bn: 'নিবন্ধিত কি না, তা জানান' },
  bornMissing: { en: 'Give the day of birth', bn: 'জন্মতারিখ দিন' },
  notMinor: {
    en: 'Whoever was born on this day is of age and needs no guardian. Check the day, or choose another capacity.',
    bn: 'এই তারিখে জন্ম হলে তিনি প্রাপ্তবয়স্ক; অভিভাবকের প্রয়োজন নেই। তারিখটি মিলিয়ে দেখুন, বা অন্য পরিচয় বেছে নিন।',
  },
  dayAhead: {
    en: 'This day is still to come. Enter today or a day before.',
    bn: 'এই তারিখ এখনো আসেনি। আজ বা আগের কোনো তারিখ লিখুন।',
  },
  over: {
    en: 'The last day has passed already. Attach a document that is still in force.',
    bn: 'শেষ দিন আগেই পেরিয়ে গেছে। যে কাগজের মেয়াদ আছে, তা যোগ করুন।',
  },
  endsEarly: {
    en: 'It ends before it starts. Check both days.',
    bn: 'শুরুর আগেই শেষ হচ্ছে। দুটি তারিখই মিলিয়ে দেখুন।',
  },
  documentMissing: { en: 'Attach the document', bn: 'নথি সংযুক্ত করুন' },
  oneDocument: { en: 'Attach one file', bn: 'একটি ফাইল সংযুক্ত করুন' },
  tooMany: {
    en: 'You have 20 that wait for the land office. End one, or wait for an answer.',
    bn: 'আপনার ২০টি ভূমি অফিসের যাচাইয়ের অপেক্ষায় আছে। একটি শেষ করুন, অথবা উত্তরের জন্য অপেক্ষা করুন।',
  },
  entered: {
    en: 'The land office will check the document. An owner with an account is told now.',
    bn: 'ভূমি অফিস নথিটি যাচাই করবে। মালিকের অ্যাকাউন্ট থাকলে তাঁকে এখনই জানানো হচ্ছে।',
  },
  ended: { en: 'It was ended.', bn: 'এটি শেষ করা হয়েছে।' },
  overAlready: { en: 'This is over already.', bn: 'এটি আগেই শেষ হয়েছে।' },
  reasonMissing: { en: 'Write the reason', bn: 'কারণ লিখুন' },
  own: {
    en: 'You are a side of this. Another officer has to decide on it.',
    bn: 'আপনি এর একটি পক্ষ। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  rowGone: {
    en: 'The record no longer names this owner. Refuse it and say so.',
    bn: 'রেকর্ডে এই মালিকের নাম আর নেই। প্রত্যাখ্যান করে কারণ জানান।',
  },
} satisfies Record<string, Message>;
