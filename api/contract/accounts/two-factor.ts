/** Rules and texts of the two-step login, the same in the portal and on the server. */
import { closedUp } from '../digits.ts';
import type { Message } from '../language.ts';

/** What `POST /login` answers when the account asks for a code too. */
export interface TwoFactorChallenge {
  two_factor: true;
  /** To be sent with the code; holds for ten minutes and five tries. */
  challenge: string;
}

/** What is shown once to set up an authenticator app. */
export interface TwoFactorSetup {
  /** Base32, for those who type it. */
  secret: string;
  /** The `otpauth://` address. */
  uri: string;
  /** The address as a QR code: an SVG document. */
  qr: string;
}

/** How two-step login of one's own account stands: the answer of `GET /me/two-factor`. */
export interface TwoFactorState {
  on: boolean;
  /** Recovery codes that were not used yet, of ten. */
  recovery_codes_left: number;
}

export const RECOVERY_CODES = 10;

export const twoFactorTexts = {
  codeRequired: { en: 'Code is required', bn: 'কোড লিখুন' },
  codeWrong: {
    en: 'The code is not right. Take the newest one from your app.',
    bn: 'কোডটি সঠিক নয়। অ্যাপ থেকে সর্বশেষ কোডটি দিন।',
  },
  challengeOver: {
    en: 'The login took too long. Please log in again.',
    bn: 'লগইনে বেশি সময় লেগেছে। আবার লগইন করুন।',
  },
  alreadyOn: { en: 'Two-step login is already on.', bn: 'দুই ধাপের লগইন আগেই চালু আছে।' },
  notStarted: { en: 'Please start setting up again.', bn: 'শুরু থেকে আবার চালু করুন।' },
  turnedOff: { en: 'Two-step login is off.', bn: 'দুই ধাপের লগইন বন্ধ।' },
} satisfies Record<string, Message>;

/** A code as it is compared: ASCII digits, small letters, no blanks or hyphens. */
export const typedCode = (text: string): string => closedUp(text).toLowerCase();
