import type { Message } from '@bhumi/api/contract/language';

const empty: Message = { en: 'Nothing more waits in this list.', bn: 'এই তালিকায় আর কিছু অপেক্ষমাণ নেই।' };

/** Joins sentences; one that ends with its own punctuation mark gets no other. */
const joined = (first: string, second: string, stop: string): string =>
  `${first}${/[!?.।]$/.test(first) ? '' : stop} ${second}`;

/** Texts of every queue. */
export const queueTexts = {
  history: { en: 'Decision history', bn: 'সিদ্ধান্তের ইতিহাস' },
  noHistory: {
    en: 'No steps are on record: this was there before the log began.',
    bn: 'কোনো ধাপ লিপিবদ্ধ নেই: লগ শুরু হওয়ার আগে থেকেই এটি আছে।',
  },
  searchPeople: { en: 'Search name, email or phone', bn: 'নাম, ইমেইল বা ফোন খুঁজুন' },
  skip: { en: 'Next', bn: 'পরেরটি' },
  deciding: { en: 'Saving...', bn: 'সংরক্ষণ হচ্ছে...' },
  notSaved: {
    en: 'Typed and not saved. This decision goes without it:',
    bn: 'লেখা হয়েছে, কিন্তু সংরক্ষণ করা হয়নি। এই সিদ্ধান্তে এগুলো থাকবে না:',
  },
  toSave: { en: 'Go back and save', bn: 'ফিরে গিয়ে সংরক্ষণ করুন' },
  toRow: { en: 'Go back and correct it', bn: 'ফিরে গিয়ে ঠিক করুন' },
  without: (button: Message): Message => ({
    en: `${button.en} without it`,
    bn: `এগুলো ছাড়াই ${button.bn}`,
  }),
  wordsFor: (words: Message, button: Message): Message => ({
    en: `${words.en} (${button.en})`,
    bn: `${words.bn} (${button.bn})`,
  }),
  typed: { en: 'Typed and not saved', bn: 'লেখা হয়েছে, সংরক্ষণ করা হয়নি' },
  discardIt: (what: Message): Message => ({
    en: `Discard changes: ${what.en}`,
    bn: `পরিবর্তন বাদ দিন: ${what.bn}`,
  }),
  empty,
  /** Names the owner and the decision, so that the toasts of successive decisions can be told apart. */
  decidedOf: (name: string, { en, bn }: Message): Message => ({ en: `${name}: ${en}`, bn: `${name}: ${bn}` }),
  /** The decision, and that nothing is pending any more. */
  lastDecided: ({ en, bn }: Message): Message => ({
    en: joined(en, empty.en, '.'),
    bn: joined(bn, empty.bn, '।'),
  }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
