import type { Message } from '@bhumi/api/contract/language';

/** Texts of the posts of a staff account. */
export const postTexts = {
  posts: { en: 'Posts', bn: 'পদ' },
  none: {
    en: 'No post: this account reads public data only.',
    bn: 'কোনো পদ নেই: এই অ্যাকাউন্ট শুধু উন্মুক্ত তথ্য দেখতে পারে।',
  },
  toBePlaced: {
    en: 'From before there were offices: give this account the post that it really has.',
    bn: 'অফিস চালুর আগের অ্যাকাউন্ট: এর প্রকৃত পদটি দিন।',
  },
  toPlace: { en: 'To be placed', bn: 'পদ দেওয়া বাকি' },
  toPlaceHelp: {
    en: 'These accounts are from before there were offices, and act in the whole country until they are given their post.',
    bn: 'এগুলো অফিস চালুর আগের অ্যাকাউন্ট; প্রকৃত পদ না দেওয়া পর্যন্ত এগুলো সারা দেশে কাজ করতে পারে।',
  },
  give: { en: 'Give a post', bn: 'পদ দিন' },
  given: { en: 'Post given', bn: 'পদ দেওয়া হয়েছে' },
  failed: { en: 'The post was not given', bn: 'পদ দেওয়া যায়নি' },
  office: { en: 'Office', bn: 'অফিস' },
  post: { en: 'Post', bn: 'পদ' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  deputy: { en: 'As deputy', bn: 'ভারপ্রাপ্ত হিসেবে' },
  until: { en: 'Until the end of', bn: 'যে দিন পর্যন্ত' },
  untilHelp: { en: 'Empty: until somebody ends it.', bn: 'খালি রাখলে: কেউ শেষ না করা পর্যন্ত।' },
  twoFactor: { en: 'Asks for two-step login', bn: 'দুই ধাপের লগইন লাগবে' },
  from: { en: 'from {day}', bn: '{day} থেকে' },
  to: { en: 'until {day}', bn: '{day} পর্যন্ত' },
  end: { en: 'End', bn: 'শেষ করুন' },
  endTitle: { en: 'End this post?', bn: 'এই পদ শেষ করবেন?' },
  endText: {
    en: 'The rights of this post end at once, and the account has to log in again.',
    bn: 'এই পদের অধিকার এখনই শেষ হবে এবং অ্যাকাউন্টটিকে আবার লগইন করতে হবে।',
  },
  transfer: { en: 'Transfer', bn: 'বদলি' },
  transferHelp: {
    en: 'The post ends here when the successor begins. Both are told, and confirm a list of the open cases.',
    bn: 'উত্তরসূরি দায়িত্ব নিলে এখানে পদটি শেষ হবে। দুজনকেই জানানো হবে, আর তাঁরা চলমান আবেদনের তালিকা নিশ্চিত করবেন।',
  },
  successor: { en: 'Successor', bn: 'উত্তরসূরি' },
  firstDay: { en: 'Successor’s first day', bn: 'উত্তরসূরির প্রথম দিন' },
  firstDayHelp: {
    en: 'Today: the post passes at once, and the sessions of its holder end.',
    bn: 'আজ দিলে: দায়িত্ব এখনই হস্তান্তর হবে, আর বর্তমান পদধারীর লগইন শেষ হবে।',
  },
  enterTransfer: { en: 'Enter the transfer', bn: 'বদলি লিপিবদ্ধ করুন' },
  transferFailed: { en: 'The transfer was not entered', bn: 'বদলি লিপিবদ্ধ করা যায়নি' },
  ended: { en: 'Post ended', bn: 'পদ শেষ হয়েছে' },
} satisfies Record<string, Message>;
