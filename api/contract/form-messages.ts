import type { Message } from './language.ts';

/** The API's texts that the script of the portal's forms shows too: in a file of their own, so that pages do not carry all of them. */
export const formMessages = {
  signInFirst: { en: 'Please login first', bn: 'আগে লগইন করুন' },
  required: { en: 'This field is required', bn: 'ঘরটি পূরণ করুন' },
} satisfies Record<string, Message>;
