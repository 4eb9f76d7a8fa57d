import { formMessages } from './form-messages.ts';
import type { Message } from './language.ts';

/**
 * Texts of the API's answers, by error. English texts of the specification are copied exactly. Texts of a single feature are in
 * their own file beside this one.
 */
export const messages = {
  ...formMessages,
  notAllowed: {
    en: 'You are not allowed to do this. Nothing was changed. If your work needs it, ask your administrator.',
    bn: 'এ কাজের অনুমতি আপনার নেই। কিছু বদলানো হয়নি। কাজের জন্য দরকার হলে প্রশাসককে জানান।',
  },
  twoFactorFirst: {
    en: 'Turn on two-step login first, in your dashboard under Security. Without it staff see and change only what is their own.',
    bn: 'আগে আপনার ড্যাশবোর্ডের নিরাপত্তা পাতায় দুই ধাপের লগইন চালু করুন। তা ছাড়া কর্মীরা শুধু নিজের বিষয় দেখতে ও বদলাতে পারেন।',
  },
  foreignOrigin: {
    en: 'This request did not come from our own pages. Nothing was changed. Open the page anew and try again.',
    bn: 'অনুরোধটি আমাদের নিজস্ব পাতা থেকে আসেনি। কিছু বদলানো হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
  notFound: { en: 'Not found', bn: 'পাওয়া যায়নি' },
  invalid: { en: 'Please correct the fields marked below.', bn: 'নিচে চিহ্নিত ঘরগুলো ঠিক করুন।' },
  invalidValue: { en: 'This value is not valid', bn: 'মানটি সঠিক নয়' },
  notANumber: { en: 'Must be a number', bn: 'সংখ্যা হতে হবে' },
  notAWholeNumber: { en: 'Must be a whole number', bn: 'পূর্ণ সংখ্যা হতে হবে' },
  notAText: { en: 'Must be text', bn: 'লেখা হতে হবে' },
  badRequest: {
    en: 'The request could not be understood. Nothing was changed. Open the page anew and try again.',
    bn: 'অনুরোধটি বোঝা যায়নি। কিছু বদলানো হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
  tooManyMarks: {
    en: 'Too many marks on one letter. Type it again.',
    bn: 'একটি অক্ষরে এত চিহ্ন বসানো যায় না। আবার লিখুন।',
  },
  tooLarge: {
    en: 'The file is too large. Nothing was saved. Choose a smaller file.',
    bn: 'ফাইলটি খুব বড়। কিছু সংরক্ষিত হয়নি। ছোট একটি ফাইল বেছে নিন।',
  },
  requestTooLarge: {
    en: 'The request is too large. Nothing was saved. Send less at once.',
    bn: 'অনুরোধটি খুব বড়। কিছু সংরক্ষিত হয়নি। একবারে কম পাঠান।',
  },
  tooSlow: {
    en: 'The request took too long to arrive. Nothing was saved; please try again.',
    bn: 'অনুরোধটি পৌঁছাতে অনেক বেশি সময় লেগেছে। কিছু সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
  },
  wrongKind: {
    en: 'This kind of request is not accepted. Nothing was changed. Open the page anew and try again.',
    bn: 'এ ধরনের অনুরোধ গ্রহণ করা হয় না। কিছু বদলানো হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
  tooMany: {
    en: 'Too many requests. Nothing was changed. Please wait a little and try again.',
    bn: 'অনেকগুলো অনুরোধ এসেছে। কিছু বদলানো হয়নি। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  busy: {
    en: 'The service is busy. Nothing was lost; please try again in a moment.',
    bn: 'সেবাটি এই মুহূর্তে ব্যস্ত। কিছু হারায়নি; একটু পরে আবার চেষ্টা করুন।',
  },
  paused: {
    en: 'Applications, payments and logins pause just now. Nothing is lost, and nothing of this was saved; please send it again in a few minutes.',
    bn: 'আবেদন, অর্থ পরিশোধ ও লগইন এই মুহূর্তে বন্ধ আছে। কিছু হারায়নি, এবারের কিছু সংরক্ষিতও হয়নি; কয়েক মিনিট পরে আবার পাঠান।',
  },
  diskFull: {
    en: 'There is no room left to store this. Nothing of it was saved; please try again later.',
    bn: 'এটি সংরক্ষণের জায়গা আর নেই। এর কিছুই সংরক্ষিত হয়নি; পরে আবার চেষ্টা করুন।',
  },
  outcomeSought: {
    en: 'The connection was lost while this was being saved. We are looking whether it was saved: send it again unchanged, and it is not done twice.',
    bn: 'সংরক্ষণের সময় সংযোগ বিচ্ছিন্ন হয়েছে। এটি সংরক্ষিত হয়েছে কি না আমরা দেখছি: কিছু না বদলে আবার পাঠান, দুবার হবে না।',
  },
  outcomeUnknown: {
    en: 'The connection was lost while this was being saved. It may have been saved: look before you send it again.',
    bn: 'সংরক্ষণের সময় সংযোগ বিচ্ছিন্ন হয়েছে। এটি হয়তো সংরক্ষিত হয়েছে: আবার পাঠানোর আগে দেখে নিন।',
  },
  failed: {
    en: 'Something went wrong on our side. Nothing was lost; please try again.',
    bn: 'আমাদের দিক থেকে একটি সমস্যা হয়েছে। কিছু হারায়নি; আবার চেষ্টা করুন।',
  },
} satisfies Record<string, Message>;
