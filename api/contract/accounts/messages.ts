/** Texts about verifying an e-mail address, a forgotten password, and a code by SMS (specification 1, section 9). */
import type { Message } from '../language.ts';

/** Digits of the code that a phone is verified with. */
export const PHONE_CODE_LENGTH = 6;
/** How often a code may be tried. */
export const PHONE_CODE_TRIES = 5;
/** How long a code is valid, in minutes. */
export const PHONE_CODE_MINUTES = 10;
/** How long a link to set a new password is valid, in minutes. */
export const RESET_LINK_MINUTES = 60;
/** How long a link to verify an e-mail address is valid, in hours. */
export const VERIFICATION_LINK_HOURS = 48;

export const accountMessages = {
  emailVerified: {
    en: 'Email verified successfully. You can now log in.',
    bn: 'ইমেইল যাচাই হয়েছে। এখন লগইন করতে পারেন।',
  },
  emailVerifiedSignedIn: { en: 'Email verified successfully.', bn: 'ইমেইল যাচাই হয়েছে।' },
  linkInvalid: {
    en: 'This link is invalid or has expired. Log in and ask for a new one.',
    bn: 'লিংকটি সঠিক নয় বা এর মেয়াদ শেষ। লগইন করে নতুন লিংক চেয়ে নিন।',
  },
  linkInvalidSignedIn: {
    en: 'This link is invalid or has expired. Have a new one sent from your profile.',
    bn: 'লিংকটি সঠিক নয় বা এর মেয়াদ শেষ। আপনার প্রোফাইল থেকে নতুন লিংক চেয়ে নিন।',
  },
  linkInvalidVerified: {
    en: 'This link is invalid or has expired. Your email is already verified, so you need no new one.',
    bn: 'লিংকটি সঠিক নয় বা এর মেয়াদ শেষ। তবে আপনার ইমেইল আগেই যাচাই হয়েছে, তাই নতুন লিংক লাগবে না।',
  },
  verificationSent: {
    en: 'A verification link has been sent to your email.',
    bn: 'আপনার ইমেইলে যাচাইয়ের লিংক পাঠানো হয়েছে।',
  },
  emailAlreadyVerified: { en: 'Your email is already verified.', bn: 'আপনার ইমেইল আগেই যাচাই হয়েছে।' },
  resetSent: {
    en: 'If an account exists for that email, a reset link has been sent.',
    bn: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে পাসওয়ার্ড বদলানোর লিংক পাঠানো হয়েছে।',
  },
  resetDone: {
    en: 'Password has been reset. You can now log in.',
    bn: 'নতুন পাসওয়ার্ড ঠিক করা হয়েছে। এখন লগইন করতে পারেন।',
  },
  resetFailed: {
    en: 'Reset failed. The link may be invalid or expired.',
    bn: 'পাসওয়ার্ড বদলানো যায়নি। লিংকটি হয়তো সঠিক নয় বা এর মেয়াদ শেষ।',
  },
  invitationDone: {
    en: 'Your password is set. You can now log in.',
    bn: 'আপনার পাসওয়ার্ড ঠিক হয়েছে। এখন লগইন করতে পারেন।',
  },
  invitationUsed: {
    en: 'This invitation was used already. Log in with your email address and the password that you chose.',
    bn: 'এই আমন্ত্রণ আগেই ব্যবহার করা হয়েছে। আপনার ইমেইল ও তখন ঠিক করা পাসওয়ার্ড দিয়ে লগইন করুন।',
  },
  invitationReplaced: {
    en: 'This invitation no longer counts: a newer one was sent, or it was withdrawn. Use the newest mail, or ask your administrator.',
    bn: 'এই আমন্ত্রণ আর কার্যকর নয়: নতুন একটি পাঠানো হয়েছে, নইলে এটি প্রত্যাহার করা হয়েছে। সর্বশেষ ইমেইলটি ব্যবহার করুন অথবা প্রশাসককে জানান।',
  },
  invitationExpired: {
    en: 'The days of this invitation are over. Ask your administrator to send it again.',
    bn: 'এই আমন্ত্রণের মেয়াদ শেষ। প্রশাসককে আবার পাঠাতে বলুন।',
  },
  codeSent: {
    en: 'A code has been sent to your phone. It is valid for 10 minutes.',
    bn: 'আপনার ফোনে একটি কোড পাঠানো হয়েছে। কোডটি ১০ মিনিট কার্যকর থাকবে।',
  },
  codeRequired: { en: 'Please enter the code', bn: 'কোডটি লিখুন' },
  codeWrong: {
    en: 'The code is wrong or has expired. Check it, or ask for a new one.',
    bn: 'কোডটি সঠিক নয় বা এর মেয়াদ শেষ। মিলিয়ে দেখুন, না হলে নতুন কোড নিন।',
  },
  phoneMissing: { en: 'Add a phone number to your account first.', bn: 'আগে অ্যাকাউন্টে ফোন নম্বর যোগ করুন।' },
  phoneVerified: { en: 'Your phone is verified.', bn: 'আপনার ফোন নম্বর যাচাই হয়েছে।' },
  phoneAlreadyVerified: { en: 'Your phone is already verified.', bn: 'আপনার ফোন নম্বর আগেই যাচাই হয়েছে।' },
} satisfies Record<string, Message>;
