import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';
import { moneyMenu } from './menu-texts.ts';

/** Texts of the two lists of money to settle. */
export const moneyTexts = {
  title: moneyMenu.title,
  refundsTitle: { en: 'Money to Send Back', bn: 'ফেরতযোগ্য টাকা' },
  toRefunds: { en: 'Money to send back', bn: 'ফেরতযোগ্য টাকা' },
  toHeld: { en: 'Money that the bank holds', bn: 'ব্যাংকে আটকে থাকা টাকা' },
  heldFailed: { en: 'The held payments could not be loaded.', bn: 'আটকে থাকা টাকার তালিকা আনা যায়নি।' },
  noneHeld: { en: 'The bank holds no money', bn: 'ব্যাংকে কোনো টাকা আটকে নেই' },
  held: moneyMenu.held,
  refundsFailed: { en: 'The refunds could not be loaded.', bn: 'ফেরতের তালিকা আনা যায়নি।' },
  noRefunds: { en: 'Nothing is due back', bn: 'ফেরত দেওয়ার কিছু নেই' },
  refunds: (count: number): Message => ({
    en: count === 1 ? '1 amount goes back' : `${count} amounts go back`,
    bn: `${digitsIn(count, 'bn')}টি টাকা ফেরতের অপেক্ষায়`,
  }),
  payment: (id: number): Message => ({ en: `payment ${id}`, bn: `পরিশোধ ${digitsIn(id, 'bn')}` }),
  own: {
    en: 'This is your own payment. Another officer has to settle it.',
    bn: 'এটি আপনার নিজের পরিশোধ। অন্য একজন কর্মকর্তা নিষ্পত্তি করবেন।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  for: { en: 'For', bn: 'যে বাবদ' },
  amount: { en: 'Amount', bn: 'টাকার পরিমাণ' },
  askedAmount: { en: 'Asked for', bn: 'যা চাওয়া হয়েছিল' },
  transaction: { en: 'Transaction of the bank', bn: 'ব্যাংকের লেনদেন নম্বর' },
  channel: { en: 'Paid by', bn: 'যেভাবে পরিশোধ' },
  since: { en: 'Since', bn: 'কখন থেকে' },
  release: { en: 'Release', bn: 'ছাড়ুন' },
  releaseTitle: { en: 'Let this money pay?', bn: 'এই টাকা পরিশোধ হিসেবে নেবেন?' },
  releaseHelp: {
    en: 'Make sure that the payer paid it. The payment counts at once.',
    bn: 'পরিশোধকারী নিজেই দিয়েছেন কি না নিশ্চিত হন। পরিশোধ সঙ্গে সঙ্গে গণ্য হবে।',
  },
  releaseFailed: { en: 'The money was not released', bn: 'টাকা ছাড়া যায়নি' },
  return: { en: 'Return', bn: 'ফেরত দিন' },
  returnTitle: { en: 'Return this money?', bn: 'এই টাকা ফেরত দেবেন?' },
  returnHelp: {
    en: 'It pays for nothing. Another officer then sends it back.',
    bn: 'এটি কোনো পরিশোধ হবে না। এরপর অন্য একজন কর্মকর্তা টাকা পাঠাবেন।',
  },
  returnFailed: { en: 'The money was not returned', bn: 'টাকা ফেরতের সিদ্ধান্ত লেখা যায়নি' },
  send: { en: 'Send back', bn: 'ফেরত পাঠান' },
  sendTitle: { en: 'Have the bank send this back?', bn: 'ব্যাংককে এই টাকা ফেরত পাঠাতে বলবেন?' },
  sendHelp: { en: 'The bank sends it the way it came.', bn: 'যে পথে এসেছিল সে পথেই ব্যাংক ফেরত পাঠাবে।' },
  sendFailed: { en: 'The money was not sent back', bn: 'টাকা ফেরত পাঠানো যায়নি' },
  part: { en: 'Amount to send back (BDT)', bn: 'যে পরিমাণ ফেরত যাবে (টাকা)' },
  partHelp: { en: 'All of it, if you leave it as it is', bn: 'না বদলালে সবটুকু' },
  toAmount: { en: 'To the amount', bn: 'টাকার ঘরে যান' },
  ownDecision: {
    en: 'You decided that it goes back. Another officer sends it.',
    bn: 'ফেরতের সিদ্ধান্ত আপনার। অন্য একজন কর্মকর্তা পাঠাবেন।',
  },
  byHand: { en: 'Enter a transfer of the bank', bn: 'ব্যাংকের মাধ্যমে পাঠানো টাকা লিখুন' },
  transfer: { en: 'Reference of the bank', bn: 'ব্যাংকের রেফারেন্স' },
  sentOn: { en: 'Day of the transfer', bn: 'টাকা পাঠানোর তারিখ' },
  noGateway: {
    en: 'No gateway in use has this money. Have the bank transfer it, and enter that.',
    bn: 'চালু কোনো গেটওয়েতে এই টাকা নেই। ব্যাংকের মাধ্যমে পাঠিয়ে তা লিখুন।',
  },
  whyBack: { en: 'Why it goes back', bn: 'ফেরতের কারণ' },
  decidedBy: { en: 'Decided by', bn: 'সিদ্ধান্ত' },
  askedBy: { en: 'Sent by', bn: 'যিনি পাঠিয়েছেন' },
  refusedBefore: { en: 'The bank did not send it', bn: 'ব্যাংক আগে পাঠায়নি' },
  asked: {
    en: 'The bank has not answered yet. It is asked again by itself.',
    bn: 'ব্যাংক এখনো উত্তর দেয়নি। নিজে থেকেই আবার জিজ্ঞাসা করা হবে।',
  },
  outOfUse: {
    en: 'The gateway that was asked is out of use, and asked no more. Find out there whether the money went back; if not, have the bank transfer it. Another officer than who asked enters it.',
    bn: 'যে গেটওয়েকে বলা হয়েছিল তা আর চালু নেই, তাই আর জিজ্ঞাসা করা হবে না। টাকা ফেরত গেছে কি না সেখানে জেনে নিন; না গেলে ব্যাংকের মাধ্যমে পাঠান। যিনি বলেছিলেন তিনি ছাড়া অন্য কর্মকর্তা তা লিখবেন।',
  },
  accepted: { en: 'The bank is sending it.', bn: 'ব্যাংক টাকা পাঠাচ্ছে।' },
} satisfies Record<string, Message | ((count: number) => Message)>;

export const paidFor: Record<PaymentKind, Message> = {
  application: { en: 'Certified copy', bn: 'সার্টিফায়েড কপি' },
  land_tax: { en: 'Land development tax', bn: 'ভূমি উন্নয়ন কর' },
  mutation: { en: 'Mutation', bn: 'নামজারি' },
};
