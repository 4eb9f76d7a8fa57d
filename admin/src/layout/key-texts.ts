import type { Message } from '@bhumi/api/contract/language';
import { keyMenu } from './key-menu.ts';

interface Group {
  label: Message;
  /** The keys that are pressed together, and their effect. */
  keys: { press: readonly string[]; does: Message }[];
}

const groups: readonly Group[] = [
  {
    label: { en: 'Everywhere', bn: 'সব পাতায়' },
    keys: [
      { press: ['/'], does: { en: 'Search the registry', bn: 'রেজিস্ট্রিতে খুঁজুন' } },
      { press: ['Ctrl', 'K'], does: { en: 'The same, while typing too', bn: 'একই, লেখার সময়েও' } },
      { press: ['Enter'], does: { en: 'Open the best match of the search', bn: 'সবচেয়ে কাছের ফলটি খুলুন' } },
      { press: ['?'], does: { en: 'Show these keys', bn: 'এই তালিকা দেখুন' } },
      {
        press: ['Esc'],
        does: { en: 'Close a dialog, empty the search', bn: 'ডায়ালগ বন্ধ করুন, অনুসন্ধান খালি করুন' },
      },
    ],
  },
  {
    label: { en: 'In a form', bn: 'ফরমে' },
    keys: [
      {
        press: ['Enter'],
        does: { en: 'Go to the next field; after the last, save', bn: 'পরের ঘরে যান; শেষ ঘরের পরে সংরক্ষণ' },
      },
      {
        press: ['Ctrl', 'Enter'],
        does: {
          en: 'Save; of a new record, save and add another',
          bn: 'সংরক্ষণ; নতুন রেকর্ড হলে সংরক্ষণ করে আরেকটি যোগ',
        },
      },
      {
        press: ['Alt', '↑'],
        does: { en: 'Move a row up; with ↓ down', bn: 'সারি উপরে সরান; ↓ দিয়ে নিচে' },
      },
      { press: ['Alt', 'Del'], does: { en: 'Remove a row', bn: 'সারি বাদ দিন' } },
      {
        press: ['Enter'],
        does: {
          en: 'In the last row, begin another; in an empty one, leave the rows',
          bn: 'শেষ সারিতে নতুন সারি শুরু; খালি সারিতে সারি থেকে বের হন',
        },
      },
    ],
  },
  {
    label: { en: 'On a card, row or dialog of a queue', bn: 'তালিকার কার্ড, সারি বা ডায়ালগে' },
    keys: [
      { press: ['A'], does: { en: 'Approve, or prepare', bn: 'অনুমোদন বা প্রস্তুত' } },
      { press: ['R'], does: { en: 'Reject, or refuse', bn: 'প্রত্যাখ্যান' } },
      { press: ['F'], does: { en: 'Flag, or refund', bn: 'সংশোধন প্রয়োজন, অথবা টাকা ফেরত' } },
      {
        press: ['N'],
        does: {
          en: 'Go to the next one; from elsewhere, to the list',
          bn: 'পরেরটিতে যান; অন্য জায়গা থেকে তালিকায়',
        },
      },
      { press: ['Ctrl', 'Enter'], does: { en: 'Send the decision', bn: 'সিদ্ধান্ত পাঠান' } },
    ],
  },
];

/** The shortcut keys of the back office. */
export const keyTexts = {
  title: keyMenu,
  single: {
    en: 'Single keys (letters, / and ?) do something',
    bn: 'একটি কি (অক্ষর, / ও ?) চাপলেই কাজ হবে',
  } satisfies Message,
  singleHelp: {
    en: 'Switch them off if keys are pressed by accident. Kept in this browser.',
    bn: 'ভুল করে কি চাপ পড়লে বন্ধ করুন। এই ব্রাউজারে মনে রাখা হয়।',
  } satisfies Message,
  groups,
};
