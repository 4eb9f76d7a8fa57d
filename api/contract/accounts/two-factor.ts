/** Rules and texts of the two-step login, the same in the portal and on the server. */
import { withoutSeparators } from '../digits.ts';
import type { Message } from '../language.ts';

/** The answer of `POST /login` when the account needs a code too. */
export interface TwoFactorChallenge {
  two_factor: true;
  /** Sent with the code; valid for ten minutes and five tries. */
  challenge: string;
}

/** Shown once to set up an authenticator app. */
export interface TwoFactorSetup {
  /** Base32, for those who type it. */
  secret: string;
  /** The `otpauth://` address. */
  uri: string;
  /** The address as a QR code: an SVG document. */
  qr: string;
}

/** The state of the account's two-step login: the answer of `GET /me/two-factor`. */
export interface TwoFactorState {
  on: boolean;
  /** Unused recovery codes, of ten. */
  recovery_codes_left: number;
}

export const RECOVERY_CODES = 10;

export const twoFactorTexts = {
  codeRequired: { en: 'Code is required', bn: 'কোড লিখুন' },
  codeWrong: {
    en: 'The code is not right. Take the newest one from your app.',
    bn: 'কোডটি সঠিক নয়। অ্যাপ থেকে সর্বশেষ কোডটি দিন।',
  },
  appCodeUsed: {
    en: 'This code was used already. Wait for the next one that your app shows.',
    bn: 'এই কোডটি আগেই ব্যবহার করা হয়েছে। অ্যাপে পরের কোডটি আসা পর্যন্ত অপেক্ষা করুন।',
  },
  recoveryCodeUsed: {
    en: 'This recovery code was used already. Each works once: take another one from your list.',
    bn: 'এই পুনরুদ্ধার কোডটি আগেই ব্যবহার করা হয়েছে। প্রতিটি একবারই কাজ করে: তালিকা থেকে অন্য একটি দিন।',
  },
  recoveryCodeWrong: {
    en: 'This is none of your recovery codes. Check what you typed, and that the list is your newest one.',
    bn: 'এটি আপনার কোনো পুনরুদ্ধার কোড নয়। ঠিকভাবে লেখা হয়েছে কি না, আর তালিকাটি সর্বশেষ কি না দেখুন।',
  },
  triesUsedUp: {
    en: 'Too many wrong codes were entered for this login. Please log in again with your password.',
    bn: 'এই লগইনে অনেকবার ভুল কোড দেওয়া হয়েছে। পাসওয়ার্ড দিয়ে আবার লগইন করুন।',
  },
  challengeOver: {
    en: 'The login took too long. Please log in again.',
    bn: 'লগইনে বেশি সময় লেগেছে। আবার লগইন করুন।',
  },
  challengeEnded: {
    en: 'This login is no longer open. Please log in again.',
    bn: 'এই লগইনটি আর চালু নেই। আবার লগইন করুন।',
  },
  alreadyOn: { en: 'Two-step login is already on.', bn: 'দুই ধাপের লগইন আগেই চালু আছে।' },
  notStarted: {
    en: 'This setup is no longer open. Nothing was changed. Please start it again.',
    bn: 'এই চালুর কাজটি আর খোলা নেই। কিছু বদলানো হয়নি। শুরু থেকে আবার চালু করুন।',
  },
  turnedOff: { en: 'Two-step login is off.', bn: 'দুই ধাপের লগইন বন্ধ।' },
  isOff: {
    en: 'Two-step login is off. Nothing was changed. Turn it on first.',
    bn: 'দুই ধাপের লগইন বন্ধ। কিছু বদলানো হয়নি। আগে এটি চালু করুন।',
  },
} satisfies Record<string, Message>;

/** Returns a code as it is compared: ASCII digits, small letters, no blanks or hyphens. */
export const typedCode = (text: string): string => withoutSeparators(text).toLowerCase();
