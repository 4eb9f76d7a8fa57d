/** A change of e-mail address or phone without the password: pending until it is confirmed (docs/decisions/030). */
import type { Message } from '../language.ts';

export const CONTACT_KINDS = ['email', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** How many days a change can be confirmed, and undone after it was requested or confirmed. */
export const UNDO_DAYS = 7;

export const contactTexts = {
  confirmed: {
    en: 'Your new email address is confirmed. Log in with it from now on.',
    bn: 'নতুন ইমেইল ঠিকানা নিশ্চিত হয়েছে। এখন থেকে এটি দিয়ে লগইন করুন।',
  },
  undone: {
    en: 'It was taken back, and every device was logged out.',
    bn: 'বদলটি ফিরিয়ে নেওয়া হয়েছে এবং সব যন্ত্র থেকে লগআউট করা হয়েছে।',
  },
  undoneNewPassword: {
    en: 'Your old email address is back, and every device was logged out. We have sent it a link: set a new password before you log in.',
    bn: 'আপনার আগের ইমেইল ঠিকানা ফিরেছে এবং সব যন্ত্র থেকে লগআউট করা হয়েছে। ওই ঠিকানায় একটি লিংক পাঠানো হয়েছে: লগইনের আগে নতুন পাসওয়ার্ড ঠিক করুন।',
  },
  undonePhoneNewPassword: {
    en: 'Your old phone is back, and every device was logged out. The new phone had set a password, so it is void. We have sent a link to your email: set a new password before you log in.',
    bn: 'আপনার আগের ফোন ফিরেছে এবং সব যন্ত্র থেকে লগআউট করা হয়েছে। নতুন ফোন দিয়ে পাসওয়ার্ড ঠিক করা হয়েছিল, তাই সেটি বাতিল। আপনার ইমেইলে একটি লিংক পাঠানো হয়েছে: লগইনের আগে নতুন পাসওয়ার্ড ঠিক করুন।',
  },
  linkOver: {
    en: 'This link is invalid or has expired, or the change was given up. Nothing was changed. Look at your profile.',
    bn: 'লিংকটি সঠিক নয়, এর মেয়াদ শেষ, অথবা বদলটি বাদ দেওয়া হয়েছে। কিছু বদলানো হয়নি। আপনার প্রোফাইল দেখুন।',
  },
  taken: {
    en: 'Another account has this email address by now. Your account keeps the one it has. Choose another address.',
    bn: 'এর মধ্যে অন্য একটি অ্যাকাউন্টে এই ইমেইল ঠিকানা ব্যবহৃত হয়েছে। আপনার অ্যাকাউন্টে আগেরটিই থাকছে। অন্য একটি ঠিকানা দিন।',
  },
  oldTaken: {
    en: 'Another account has your old email address by now. Tell the help desk, with the mail that you got.',
    bn: 'এর মধ্যে অন্য একটি অ্যাকাউন্টে আপনার আগের ইমেইল ঠিকানা ব্যবহৃত হয়েছে। পাওয়া ইমেইলটিসহ সহায়তা কেন্দ্রে জানান।',
  },
  sentAgain: { en: 'Sent again.', bn: 'আবার পাঠানো হয়েছে।' },
  givenUp: { en: 'Given up: everything stays as it is.', bn: 'বাদ দেওয়া হয়েছে: সব আগের মতোই থাকছে।' },
  nothingPending: {
    en: 'There is nothing to confirm any more. Look at your profile.',
    bn: 'নিশ্চিত করার মতো আর কিছু নেই। আপনার প্রোফাইল দেখুন।',
  },
} satisfies Record<string, Message>;
