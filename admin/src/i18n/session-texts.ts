import type { Message } from '@bhumi/api/contract/language';

/** Texts for a session that ended while there was unsaved work. */
export const sessionTexts = {
  ended: { en: 'Your session has ended', bn: 'আপনার সেশন শেষ হয়েছে' },
  keeps: {
    en: 'What you typed is still here. Log in again, then save it yourself.',
    bn: 'আপনি যা লিখেছেন তা এখনো আছে। আবার লগইন করুন, তারপর নিজে সংরক্ষণ করুন।',
  },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  code: { en: 'Code', bn: 'কোড' },
  codeHint: {
    en: 'Six digits from your authenticator app, or one of your recovery codes.',
    bn: 'অথেনটিকেটর অ্যাপের ছয় সংখ্যা, অথবা একটি পুনরুদ্ধার কোড।',
  },
  submit: { en: 'Log in', bn: 'লগইন করুন' },
  busy: { en: 'Logging in...', bn: 'লগইন হচ্ছে...' },
  giveUp: { en: 'Discard and leave', bn: 'বাদ দিয়ে চলে যান' },
} satisfies Record<string, Message>;
