import type { Message } from '@bhumi/api/contract/language';

const empty: Message = { en: 'Nothing more waits in this list.', bn: 'এই তালিকায় আর কিছু অপেক্ষমাণ নেই।' };

/** Sentences one after the other; one that ends with a mark of its own gets no other. */
const joined = (first: string, second: string, stop: string): string =>
  `${first}${/[!?.।]$/.test(first) ? '' : stop} ${second}`;

/** What every queue says. */
export const queueTexts = {
  history: { en: 'Decision history', bn: 'সিদ্ধান্তের ইতিহাস' },
  noHistory: {
    en: 'No steps are on record: this was there before the log began.',
    bn: 'কোনো ধাপ লিপিবদ্ধ নেই: লগ শুরু হওয়ার আগে থেকেই এটি আছে।',
  },
  skip: { en: 'Next', bn: 'পরেরটি' },
  deciding: { en: 'Saving...', bn: 'সংরক্ষণ হচ্ছে...' },
  empty,
  /** What is done, and that nothing more waits. */
  lastDecided: ({ en, bn }: Message): Message => ({
    en: joined(en, empty.en, '.'),
    bn: joined(bn, empty.bn, '।'),
  }),
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
