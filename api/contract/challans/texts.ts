/** What the API says about challans. */
import { digitsIn } from '../digits.ts';
import { formatMoney } from '../format.ts';
import type { Message } from '../language.ts';

export const challanTexts = {
  entered: {
    en: 'The challan is entered. An accounts officer confirms it.',
    bn: 'চালান লেখা হয়েছে। হিসাবরক্ষণ কর্মকর্তা নিশ্চিত করবেন।',
  },
  confirmed: { en: 'The challan pays', bn: 'চালানটি পরিশোধ হিসেবে গৃহীত হয়েছে' },
  confirmedDue: {
    en: 'It was paid otherwise meanwhile. The money of the challan is due back.',
    bn: 'ইতিমধ্যে অন্যভাবে পরিশোধ হয়েছে। চালানের টাকা ফেরতের তালিকায় গেছে।',
  },
  rejected: { en: 'The challan is rejected', bn: 'চালানটি গৃহীত হয়নি' },
  waits: {
    en: 'A challan for this waits to be confirmed by the land office. Please do not pay again.',
    bn: 'এর জন্য একটি চালান ভূমি অফিসের নিশ্চিতকরণের অপেক্ষায় আছে। আবার পরিশোধ করবেন না।',
  },
  noneWaits: {
    en: 'No challan for this waits any more. Nothing was changed. Look at the payment again.',
    bn: 'এর জন্য আর কোনো চালান অপেক্ষায় নেই। কিছু বদলানো হয়নি। পরিশোধটি আবার দেখুন।',
  },
  mayPayAgain: { en: 'You can pay again now', bn: 'এখন আবার পরিশোধ করতে পারেন' },
  held: {
    en: 'The bank holds money for this. Settle that first.',
    bn: 'এর জন্য ব্যাংকে টাকা আটকে আছে। আগে সেটি নিষ্পত্তি করুন।',
  },
  unreachable: {
    en: 'The payment gateway does not answer, so nobody knows whether this is paid. Try again in a few minutes.',
    bn: 'পেমেন্ট গেটওয়ে সাড়া দিচ্ছে না, তাই পরিশোধ হয়েছে কি না জানা যাচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  },
  numberMissing: { en: 'Please enter the number of the challan', bn: 'চালান নম্বর লিখুন' },
  numberLong: { en: 'At most 50 characters', bn: 'সর্বোচ্চ ৫০ অক্ষর' },
  paidOn: { en: 'Please enter the date of the challan', bn: 'চালানের তারিখ লিখুন' },
  paidAhead: {
    en: 'The date is still to come. Enter the day of the payment.',
    bn: 'তারিখটি এখনো আসেনি। পরিশোধের তারিখ লিখুন।',
  },
  bank: { en: 'Please choose the bank', bn: 'ব্যাংক বেছে নিন' },
  document: { en: 'Please choose the scan of the challan', bn: 'চালানের স্ক্যান বেছে নিন' },
  oneDocument: { en: 'One file only', bn: 'শুধু একটি ফাইল' },
  reason: { en: 'Please give the reason', bn: 'কারণ লিখুন' },
  own: {
    en: 'This is your own payment. Another officer has to deal with it.',
    bn: 'এটি আপনার নিজের পরিশোধ। অন্য একজন কর্মকর্তাকে কাজটি করতে হবে।',
  },
  ownEntry: {
    en: 'You entered this challan. Another officer decides on it.',
    bn: 'চালানটি আপনি লিখেছেন। অন্য একজন কর্মকর্তা সিদ্ধান্ত নেবেন।',
  },
  decidedAlready: {
    en: 'This challan was decided meanwhile. Nothing was changed.',
    bn: 'চালানটির সিদ্ধান্ত ইতিমধ্যে হয়েছে। কিছু বদলানো হয়নি।',
  },
} satisfies Record<string, Message>;

/** @param poisha what is due */
export const amountDue = (poisha: number): Message => ({
  en: `Due is ${formatMoney(poisha / 100, 'en')}`,
  bn: `পরিশোধযোগ্য ${formatMoney(poisha / 100, 'bn')}`,
});

/** @param payment_id the payment that has the challan */
export const challanUsed = (payment_id: number): Message => ({
  en: `This challan is entered already, for payment ${payment_id}`,
  bn: `এই চালান আগেই লেখা হয়েছে, ${digitsIn(payment_id, 'bn')} নম্বর পরিশোধের জন্য`,
});
