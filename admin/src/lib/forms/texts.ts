import type { Message } from '@bhumi/api/contract/language';

export const formTexts = {
  failed: { en: 'Nothing was saved.', bn: 'কিছুই সংরক্ষিত হয়নি।' },
  document: { en: 'Document', bn: 'নথি' },
} satisfies Record<string, Message>;
