import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { enterChallanTitle } from './menu-texts.ts';

/** Texts of entering challans, and of their queue. */
export const challanTexts = {
  enterTitle: enterChallanTitle,
  toEnter: { en: 'Enter a challan', bn: 'চালান লিখুন' },
  toChallans: { en: 'Challans to confirm', bn: 'নিশ্চিতকরণের অপেক্ষায় চালান' },
  title: { en: 'Challans to Confirm', bn: 'নিশ্চিতকরণের অপেক্ষায় চালান' },
  failed: { en: 'The challans could not be loaded.', bn: 'চালানের তালিকা আনা যায়নি।' },
  none: { en: 'No challan waits', bn: 'কোনো চালান অপেক্ষায় নেই' },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 challan waits' : `${count} challans wait`,
    bn: `${digitsIn(count, 'bn')}টি চালান অপেক্ষায়`,
  }),
  find: { en: 'Find what is due', bn: 'কী পরিশোধ হবে খুঁজুন' },
  findHelp: {
    en: 'For what was paid at a bank counter. Another officer confirms it.',
    bn: 'ব্যাংকের কাউন্টারে যা পরিশোধ হয়েছে তার জন্য। অন্য একজন কর্মকর্তা নিশ্চিত করবেন।',
  },
  nothing: { en: 'Nothing of this number is found in your place.', bn: 'আপনার এলাকায় এই নম্বরের কিছু পাওয়া যায়নি।' },
  kind: { en: 'What was paid for', bn: 'যে বাবদ পরিশোধ' },
  subject: {
    application: { en: 'Number of the application', bn: 'আবেদন নম্বর' },
    land_tax: { en: 'Number of the registration', bn: 'নিবন্ধন নম্বর' },
    mutation: { en: 'Tracking number', bn: 'ট্র্যাকিং নম্বর' },
  },
  years: { en: 'Tax years', bn: 'কত কর বছর' },
  payer: { en: 'Payer', bn: 'পরিশোধকারী' },
  land: { en: 'Khatian / dag', bn: 'খতিয়ান / দাগ' },
  tracking: { en: 'Mutation', bn: 'নামজারি' },
  taxYears: { en: 'Tax years', bn: 'কর বছর' },
  due: { en: 'Due', bn: 'পরিশোধযোগ্য' },
  for: { en: 'For', bn: 'যে বাবদ' },
  number: { en: 'Challan number', bn: 'চালান নম্বর' },
  paidOn: { en: 'Date of the challan', bn: 'চালানের তারিখ' },
  bank: { en: 'Bank', bn: 'ব্যাংক' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  amount: { en: 'Amount on the challan (BDT)', bn: 'চালানে লেখা টাকা' },
  amountPaid: { en: 'Amount', bn: 'টাকার পরিমাণ' },
  scan: { en: 'Scan', bn: 'স্ক্যান' },
  enteredBy: { en: 'Entered by', bn: 'যিনি লিখেছেন' },
  since: { en: 'Since', bn: 'কখন থেকে' },
  reason: { en: 'Reason', bn: 'কারণ' },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirmTitle: { en: 'Let this challan pay?', bn: 'এই চালান পরিশোধ হিসেবে নেবেন?' },
  confirmHelp: {
    en: 'Make sure that the bank has the money under this number. The payment counts at once.',
    bn: 'এই নম্বরে ব্যাংকে টাকা জমা আছে কি না নিশ্চিত হন। পরিশোধ সঙ্গে সঙ্গে গণ্য হবে।',
  },
  confirmDone: { en: 'The challan is confirmed', bn: 'চালান নিশ্চিত হয়েছে' },
  confirmFailed: { en: 'The challan was not confirmed', bn: 'চালান নিশ্চিত করা যায়নি' },
  reject: { en: 'Reject', bn: 'গ্রহণ করবেন না' },
  rejectTitle: { en: 'Reject this challan?', bn: 'এই চালান গ্রহণ করবেন না?' },
  rejectHelp: {
    en: 'The payer is told the reason, and the amount is due again.',
    bn: 'পরিশোধকারীকে কারণ জানানো হবে, টাকা আবার পরিশোধযোগ্য হবে।',
  },
  rejectFailed: { en: 'The challan was not rejected', bn: 'চালান ফেরত দেওয়া যায়নি' },
  own: {
    en: 'This is your own payment. Another officer decides on it.',
    bn: 'এটি আপনার নিজের পরিশোধ। অন্য একজন কর্মকর্তা সিদ্ধান্ত নেবেন।',
  },
  ownEntry: {
    en: 'You entered it. Another officer decides on it.',
    bn: 'চালানটি আপনি লিখেছেন। অন্য একজন কর্মকর্তা সিদ্ধান্ত নেবেন।',
  },
} satisfies Record<string, Message | Record<string, Message> | ((count: number) => Message)>;
