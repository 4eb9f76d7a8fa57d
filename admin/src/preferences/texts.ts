import type { Message } from '@bhumi/api/contract/language';
import { digitsIn } from '@bhumi/api/contract/digits';

/** Texts of column choices and saved filters. */
export const texts = {
  columnsTitle: { en: 'Columns of this list', bn: 'এই তালিকার কলাম' },
  columnsHelp: {
    en: 'Choose what the list shows, and in which order. It stays so for you, in every browser.',
    bn: 'তালিকায় কী কী কোন ক্রমে থাকবে তা বেছে নিন। আপনার জন্য সব ব্রাউজারেই এমন থাকবে।',
  },
  up: { en: 'Up', bn: 'উপরে' },
  down: { en: 'Down', bn: 'নিচে' },
  moved: (label: Message, place: number, of: number): Message => ({
    en: `${label.en}: place ${place} of ${of}`,
    bn: `${label.bn}: মোট ${digitsIn(of, 'bn')}টির মধ্যে ${digitsIn(place, 'bn')} নম্বরে`,
  }),
  asUsual: { en: 'Default columns', bn: 'মূল কলামগুলো' },
  kept: { en: 'Columns saved', bn: 'কলাম সংরক্ষিত হয়েছে' },

  savedHelp: {
    en: 'A saved filter keeps the search, the filters and the order under a name, for you alone.',
    bn: 'সংরক্ষিত ছাঁকনিতে অনুসন্ধান, ছাঁকনি ও ক্রম একটি নামে থাকে, শুধু আপনার জন্য।',
  },
  noneSaved: { en: 'No saved filters yet.', bn: 'এখনো কোনো ছাঁকনি সংরক্ষিত নেই।' },
  inUse: { en: 'in use', bn: 'চালু আছে' },
  use: (name: string): Message => ({ en: `Use ${name}`, bn: `${name} ব্যবহার করুন` }),
  rename: { en: 'Rename', bn: 'নাম বদলান' },
  renameIt: (name: string): Message => ({ en: `Rename: ${name}`, bn: `নাম বদলান: ${name}` }),
  deleteIt: (name: string): Message => ({ en: `Delete: ${name}`, bn: `মুছুন: ${name}` }),
  nameNow: { en: 'Name for what the list shows now', bn: 'তালিকায় এখন যা আছে তার একটি নাম' },
  newName: { en: 'New name', bn: 'নতুন নাম' },
  failed: { en: 'This could not be saved', bn: 'এটি সংরক্ষণ করা যায়নি' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
