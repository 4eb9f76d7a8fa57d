import { digitsIn } from '@bhumi/api/contract/digits';
import { formatMoney } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { copyMenu } from './menu-texts.ts';

/** Texts of the queue of certified copies. */
export const copyPageTexts = {
  ...copyMenu,
  none: { en: 'No copy requests wait', bn: 'কোনো কপির আবেদন অপেক্ষমাণ নেই' },
  loadFailed: { en: 'Failed to load copy requests', bn: 'কপির আবেদন লোড করা যায়নি' },
  requested: (time: string, fee: number): Message => ({
    en: `Paid ${formatMoney(fee, 'en')} on ${time}`,
    bn: `${formatMoney(fee, 'bn')} পরিশোধ: ${time}`,
  }),
  copyOf: {
    khatian_request: { en: 'Copy of a khatian', bn: 'খতিয়ানের কপি' },
    mouza_map_request: { en: 'Copy of a mouza map', bn: 'মৌজা ম্যাপের কপি' },
  },
  khatian: (khatian: string, dag: string): Message => ({
    en: `Khatian ${khatian}, dag ${dag}`,
    bn: `খতিয়ান ${digitsIn(khatian, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
  }),
  sheet: (zil: string): Message => ({ en: `Sheet ${zil}`, bn: `শিট ${digitsIn(zil, 'bn')}` }),
  application: (id: number): Message => ({
    en: `Application ${id}`,
    bn: `আবেদন ${digitsIn(id, 'bn')}`,
  }),
  openRecord: { en: 'Open the record', bn: 'রেকর্ডটি খুলুন' },
  description: { en: 'The applicant writes', bn: 'আবেদনকারী লিখেছেন' },
  document: { en: 'Scanned sheet', bn: 'স্ক্যান করা শিট' },
  documentHelp: {
    en: 'PDF, JPEG, PNG or WebP, up to 15 MB. It becomes the document of the record, for everyone to see.',
    bn: 'সর্বোচ্চ ১৫ এমবির পিডিএফ, জেপিইজি, পিএনজি বা ওয়েবপি। এটি রেকর্ডের নথি হিসেবে সবার দেখার জন্য থাকবে।',
  },
  documentLater: {
    en: 'The record has what a copy needs now. Another sheet is taken in place of the one that it has.',
    bn: 'কপির জন্য যা দরকার, রেকর্ডে এখন তা আছে। নতুন শিট দিলে আগেরটির জায়গায় বসবে।',
  },
  unreadable: {
    en: 'No copy could be made of the document that the record has: it is damaged, protected or lost. A new scan is needed.',
    bn: 'রেকর্ডের নথি থেকে কপি তৈরি করা যায়নি: ফাইলটি নষ্ট, পাসওয়ার্ড দেওয়া বা হারিয়ে গেছে। নতুন স্ক্যান দরকার।',
  },
  chooseFirst: { en: 'Choose the scanned sheet first.', bn: 'আগে স্ক্যান করা শিটটি বেছে নিন।' },
  prepare: { en: 'Issue copy', bn: 'কপি দিন' },
  prepareTitle: { en: 'Issue this copy?', bn: 'কপিটি দেবেন?' },
  prepares: {
    en: 'The applicant is told at once and can download it; it cannot be taken back.',
    bn: 'আবেদনকারী সঙ্গে সঙ্গে জানবেন ও ডাউনলোড করতে পারবেন; পরে ফেরানো যায় না।',
  },
  prepareFailed: { en: 'Failed to issue the copy', bn: 'কপি দেওয়া যায়নি' },
  refuse: { en: 'Refuse', bn: 'প্রত্যাখ্যান করুন' },
  refuseTitle: { en: 'Refuse copy request', bn: 'কপির আবেদন প্রত্যাখ্যান' },
  refuseHelp: {
    en: 'The applicant reads it. The fee is due back to them.',
    bn: 'আবেদনকারী এটি পড়বেন। তাঁর ফি ফেরত দিতে হবে।',
  },
  refuseFailed: { en: 'Failed to refuse the request', bn: 'আবেদন প্রত্যাখ্যান করা যায়নি' },
  reason: { en: 'Reason', bn: 'কারণ' },
  refundDue: { en: 'Refund due', bn: 'ফি ফেরত বাকি' },
  refusedBy: (by: string, reason: string): Message => ({
    en: `Refused by ${by}: ${reason}`,
    bn: `প্রত্যাখ্যান করেছেন ${by}: ${reason}`,
  }),
  refund: { en: 'Enter refund', bn: 'ফি ফেরতের তথ্য দিন' },
  refundTitle: { en: 'Enter refund', bn: 'ফি ফেরতের তথ্য' },
  refundHelp: {
    en: 'The number under which the whole fee was sent back. The applicant sees it. It cannot be changed later.',
    bn: 'যে নম্বরে পুরো ফি ফেরত পাঠানো হয়েছে। আবেদনকারী এটি দেখবেন। পরে বদলানো যাবে না।',
  },
  refundFailed: { en: 'Failed to enter the refund', bn: 'ফি ফেরতের তথ্য যোগ করা যায়নি' },
  reference: { en: 'Reference of the refund', bn: 'ফি ফেরতের রেফারেন্স নম্বর' },
  own: {
    en: 'This is your own request. Another officer has to decide.',
    bn: 'এটি আপনার নিজের আবেদন। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।',
  },
} satisfies Record<string, Message | Record<string, Message> | ((...args: never[]) => Message)>;
