import type { Message } from './language.ts';

/**
 * Texts that the API answers with, by what went wrong. English texts of the specification's catalogues are letter for
 * letter. Texts of a single feature stand in a file of their own beside this one.
 */
export const messages = {
  signInFirst: { en: 'Please login first', bn: 'আগে লগইন করুন' },
  notAllowed: { en: 'You are not allowed to do this.', bn: 'এ কাজের অনুমতি আপনার নেই।' },
  foreignOrigin: {
    en: 'This request did not come from our own pages.',
    bn: 'অনুরোধটি আমাদের নিজস্ব পাতা থেকে আসেনি।',
  },
  notFound: { en: 'Not found', bn: 'পাওয়া যায়নি' },
  invalid: { en: 'Please correct the fields marked below.', bn: 'নিচে চিহ্নিত ঘরগুলো ঠিক করুন।' },
  badRequest: { en: 'The request could not be understood.', bn: 'অনুরোধটি বোঝা যায়নি।' },
  tooLarge: { en: 'The file is too large.', bn: 'ফাইলটি খুব বড়।' },
  wrongType: { en: 'This kind of file is not accepted.', bn: 'এ ধরনের ফাইল গ্রহণ করা হয় না।' },
  failed: {
    en: 'Something went wrong on our side. Nothing was lost; please try again.',
    bn: 'আমাদের দিক থেকে একটি সমস্যা হয়েছে। কিছু হারায়নি; আবার চেষ্টা করুন।',
  },
} satisfies Record<string, Message>;
