/** A new password by a code to the verified phone of an account (docs/decisions/134). */
import { digitsIn } from '../digits.ts';
import { formatDate } from '../format.ts';
import type { Message } from '../language.ts';

/** Days for which consents, changes of contact and turning two-step login on wait after such a reset. */
export const PHONE_RESET_WAIT_DAYS = 7;

export const phoneResetTexts = {
  phone: {
    en: 'Write the phone number of your account: 11 digits, beginning with 01.',
    bn: 'আপনার অ্যাকাউন্টের ফোন নম্বর লিখুন: ১১ সংখ্যা, শুরু ০১ দিয়ে।',
  },
  phoneAbroad: {
    en: 'Codes go to mobile numbers of Bangladesh only, so none was sent. Write the number that your account has, or use the link by email.',
    bn: 'কোড শুধু বাংলাদেশের মোবাইল নম্বরে যায়, তাই কোনো কোড পাঠানো হয়নি। অ্যাকাউন্টে যে নম্বর আছে সেটি লিখুন, অথবা ইমেইলের লিংক নিন।',
  },
  sent: {
    en: 'If an account has verified this phone, a code is on its way. It is valid for 10 minutes.',
    bn: 'কোনো অ্যাকাউন্টে এই ফোন যাচাই করা থাকলে একটি কোড পাঠানো হচ্ছে। কোডটি ১০ মিনিট কার্যকর থাকবে।',
  },
  done: {
    en: `Your new password is set, and every device was logged out. You can log in now. For ${PHONE_RESET_WAIT_DAYS} days you can neither agree to a mutation, nor change your email or phone, nor turn two-step login on.`,
    bn: `নতুন পাসওয়ার্ড ঠিক করা হয়েছে এবং সব যন্ত্র থেকে লগআউট করা হয়েছে। এখন লগইন করতে পারেন। ${digitsIn(PHONE_RESET_WAIT_DAYS, 'bn')} দিন নামজারিতে সম্মতি দেওয়া, ইমেইল বা ফোন বদলানো এবং দুই ধাপের লগইন চালু করা যাবে না।`,
  },
} satisfies Record<string, Message>;

/** Why a change of email or phone that was asked for earlier is not made either. @param until when one can ask for it again */
export const contactChangeWaitText = (until: Date): Message => ({
  en: `Your password was set by phone. For safety a new email or phone can be set from ${formatDate(until.toISOString(), 'en')}. Ask for it again then. Nothing was changed.`,
  bn: `ফোনের কোডে আপনার পাসওয়ার্ড ঠিক করা হয়েছে। নিরাপত্তার জন্য নতুন ইমেইল বা ফোন ${formatDate(until.toISOString(), 'bn')} থেকে দেওয়া যাবে। তখন আবার চেষ্টা করুন। কিছু বদলানো হয়নি।`,
});

/** Why something waits after a reset by phone. @param until when it works again */
export const waitText = (until: Date): Message => ({
  en: `Your password was set by phone. For safety this works from ${formatDate(until.toISOString(), 'en')}. Nothing was changed.`,
  bn: `ফোনের কোডে আপনার পাসওয়ার্ড ঠিক করা হয়েছে। নিরাপত্তার জন্য এটি ${formatDate(until.toISOString(), 'bn')} থেকে করা যাবে। কিছু বদলানো হয়নি।`,
});
