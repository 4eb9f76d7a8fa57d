import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { changeTexts } from '@bhumi/api/contract/record-changes/record-changes';
import { changeMenu } from './menu-texts.ts';

/** Texts of changes of owner rows that wait for a second person. */
export const changeScreenTexts = {
  ...changeMenu,
  none: {
    en: 'No change waits for a second signature.',
    bn: 'কোনো পরিবর্তন দ্বিতীয় স্বাক্ষরের অপেক্ষায় নেই।',
  },
  onlyFirst: (shown: number, total: number): Message => ({
    en: `The oldest ${shown} of ${total} are shown.`,
    bn: `${digitsIn(total, 'bn')}টির মধ্যে সবচেয়ে পুরোনো ${digitsIn(shown, 'bn')}টি দেখানো হচ্ছে।`,
  }),
  loadFailed: {
    en: 'Failed to load what waits for a second signature',
    bn: 'দ্বিতীয় স্বাক্ষরের অপেক্ষায় থাকা পরিবর্তন লোড করা যায়নি',
  },
  dag: (khatian: string, dag: string): Message => ({
    en: `Khatian ${khatian}, dag ${dag}`,
    bn: `খতিয়ান ${digitsIn(khatian, 'bn')}, দাগ ${digitsIn(dag, 'bn')}`,
  }),
  mutation: (number: string): Message => ({
    en: `Mutation ${number}`,
    bn: `নামজারি ${digitsIn(number, 'bn')}`,
  }),
  waits: { en: 'Waits for another officer', bn: 'অন্য একজন কর্মকর্তার অপেক্ষায়' },
  why: { en: 'Why a second signature', bn: 'দ্বিতীয় স্বাক্ষর কেন' },
  reason: { en: 'Reason', bn: 'কারণ' },
  remarks: { en: 'Remarks on what does not fit', bn: 'যা মেলে না সে বিষয়ে মন্তব্য' },
  proposed: (name: string, time: string): Message => ({
    en: `Proposed by ${name} on ${time}`,
    bn: `প্রস্তাব করেছেন ${name}, ${time}`,
  }),
  before: { en: 'Before', bn: 'আগে' },
  after: { en: 'After', bn: 'পরে' },
  confirm: { en: 'Confirm', bn: 'নিশ্চিত করুন' },
  confirming: { en: 'Confirming...', bn: 'নিশ্চিত করা হচ্ছে...' },
  confirmFailed: { en: 'The change was not confirmed', bn: 'পরিবর্তনটি নিশ্চিত করা যায়নি' },
  withdraw: { en: 'Withdraw', bn: 'প্রত্যাহার করুন' },
  withdrawing: { en: 'Withdrawing...', bn: 'প্রত্যাহার করা হচ্ছে...' },
  withdrawFailed: { en: 'The change was not withdrawn', bn: 'পরিবর্তনটি প্রত্যাহার করা যায়নি' },
  withdrawReason: { en: 'Why it is withdrawn', bn: 'কেন প্রত্যাহার করছেন' },
  called: ({ en, bn }: Message, what: string): Message => ({ en: `${en}: ${what}`, bn: `${bn}: ${what}` }),
  order: changeTexts.ordersFile,
  orderHelp: {
    en: 'PDF, JPEG or PNG. Needed where the area grows by more than a twentieth.',
    bn: 'পিডিএফ, জেপিইজি বা পিএনজি। জমির পরিমাণ বিশ ভাগের এক ভাগের বেশি বাড়লে লাগবে।',
  },
  orderSending: { en: 'Sending the file...', bn: 'ফাইল পাঠানো হচ্ছে...' },
  correction: { en: 'Owners as they are to be', bn: 'মালিকানা যেমন হবে' },
  reasonHelp: {
    en: 'The reason stays with the record.',
    bn: 'কারণটি রেকর্ডের সঙ্গে থাকবে।',
  },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
