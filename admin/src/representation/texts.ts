import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { representationMenu } from './menu-texts.ts';

/** Texts of the queue of representatives. */
export const representationScreenTexts = {
  title: representationMenu.title,
  none: { en: 'No representative waits', bn: 'কোনো প্রতিনিধিত্ব অপেক্ষায় নেই' },
  waiting: representationMenu.waiting,
  loadFailed: { en: 'The representatives could not be loaded.', bn: 'প্রতিনিধিদের তথ্য আনা যায়নি।' },
  own: {
    en: 'You are a side of this. Another officer has to decide on it.',
    bn: 'আপনি এর একটি পক্ষ। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirmTitle: { en: 'May this person act for the owner?', bn: 'এই ব্যক্তি কি মালিকের পক্ষে কাজ করতে পারেন?' },
  confirmHelp: {
    en: 'Compare the document, the identity card and the record first. What the person does for the owner counts from now on.',
    bn: 'আগে নথি, পরিচয়পত্র ও রেকর্ড মিলিয়ে দেখুন। এখন থেকে মালিকের পক্ষে তাঁর কাজ গণ্য হবে।',
  },
  confirmed: { en: 'The representative was confirmed', bn: 'প্রতিনিধিত্ব নিশ্চিত করা হয়েছে' },
  confirmFailed: { en: 'The representative was not confirmed', bn: 'প্রতিনিধিত্ব নিশ্চিত করা যায়নি' },
  refuse: { en: 'Refuse', bn: 'প্রত্যাখ্যান করুন' },
  refuseTitle: { en: 'Refuse this representative?', bn: 'এই প্রতিনিধিত্ব প্রত্যাখ্যান করবেন?' },
  refuseHelp: { en: 'Both sides read the reason.', bn: 'উভয় পক্ষ কারণটি পড়বেন।' },
  refused: { en: 'The representative was refused', bn: 'প্রতিনিধিত্ব প্রত্যাখ্যান করা হয়েছে' },
  refuseFailed: { en: 'The representative was not refused', bn: 'প্রতিনিধিত্ব প্রত্যাখ্যান করা যায়নি' },
  reason: { en: 'Reason', bn: 'কারণ' },
  confirmedTitle: { en: 'Confirmed Representatives', bn: 'নিশ্চিত প্রতিনিধিগণ' },
  noneConfirmed: { en: 'Nobody was found', bn: 'কাউকে পাওয়া যায়নি' },
  confirmedCount: (count: number): Message => ({
    en: count === 1 ? '1 confirmed' : `${count} confirmed`,
    bn: `${digitsIn(count, 'bn')}টি নিশ্চিত`,
  }),
  confirmedBy: (name: string, day: string): Message => ({
    en: `Confirmed by ${name} on ${day}`,
    bn: `${name} ${day} তারিখে নিশ্চিত করেছেন`,
  }),
  end: { en: 'End it', bn: 'শেষ করুন' },
  endReason: { en: 'Why this person no longer acts for the owner', bn: 'ইনি কেন আর মালিকের পক্ষে কাজ করবেন না' },
  endHelp: {
    en: 'It ends at once. Both sides are told and read the reason. What was done before stays.',
    bn: 'এখনই শেষ হবে। উভয় পক্ষকে জানানো হবে এবং তাঁরা কারণটি পড়বেন। আগে যা করা হয়েছে, তা বহাল থাকবে।',
  },
  endFailed: { en: 'It was not ended', bn: 'শেষ করা যায়নি' },
  ofDag: { en: 'Who acts for the owners', bn: 'মালিকদের পক্ষে কে কাজ করেন' },
  ofDagHelp: {
    en: 'Guardians, attorneys and other representatives. That you open this list is noted.',
    bn: 'অভিভাবক, আমমোক্তার ও অন্য প্রতিনিধি। আপনি তালিকাটি খুললে তা লেখা থাকে।',
  },
  ofDagOpen: { en: 'Show the representatives', bn: 'প্রতিনিধিদের দেখুন' },
  ofDagNone: { en: 'Nobody acts for an owner.', bn: 'কেউ কোনো মালিকের পক্ষে কাজ করেন না।' },
  endedOn: (day: string, side: Message): Message => ({
    en: `Ended on ${day}, ${side.en}`,
    bn: `${day} তারিখে শেষ, ${side.bn}`,
  }),
  entered: (day: string): Message => ({ en: `sent ${day}`, bn: `${day} তারিখে পাঠানো` }),
  actsAs: { en: 'Acts as', bn: 'যে পরিচয়ে' },
  forOwner: { en: 'For the owner', bn: 'যে মালিকের পক্ষে' },
  account: { en: 'Account of the owner', bn: 'মালিকের অ্যাকাউন্ট' },
  noAccount: { en: 'None is known: nobody was told', bn: 'জানা নেই: কাউকে জানানো হয়নি' },
  may: { en: 'May', bn: 'যা করতে পারেন' },
  document: { en: 'Document', bn: 'নথি' },
  registered: { en: 'registered', bn: 'নিবন্ধিত' },
  notRegistered: { en: 'not registered', bn: 'নিবন্ধিত নয়' },
  days: { en: 'From, until', bn: 'মেয়াদ' },
  noEnd: { en: 'without a last day', bn: 'শেষ তারিখ নেই' },
  card: { en: 'On the identity card', bn: 'পরিচয়পত্রে' },
  notVerified: { en: 'No longer verified', bn: 'এখন আর যাচাই করা নেই' },
  allOwners: { en: 'All owners in the record', bn: 'রেকর্ডের সব মালিক' },
  record: { en: 'Record', bn: 'রেকর্ড' },
  khatian: { en: 'Khatian', bn: 'খতিয়ান' },
  dag: { en: 'dag', bn: 'দাগ' },
  wholeKhatian: (khatian: string): Message => ({
    en: `and all dags of khatian ${khatian} of this owner`,
    bn: `এবং খতিয়ান ${digitsIn(khatian, 'bn')}-এ এই মালিকের সব দাগ`,
  }),
  openRecord: { en: 'Open the record', bn: 'রেকর্ড খুলুন' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
