import type { Message } from '@bhumi/api/contract/language';

/** Texts of the warning before unsaved work is lost. */
export const unsavedTexts = {
  unsavedTitle: { en: 'Discard your changes?', bn: 'পরিবর্তনগুলো বাদ দেবেন?' },
  unsavedText: {
    en: 'What you changed has not been saved.',
    bn: 'আপনার পরিবর্তন এখনো সংরক্ষণ করা হয়নি।',
  },
  keepEditing: { en: 'Keep editing', bn: 'সম্পাদনা চালিয়ে যান' },
  discard: { en: 'Discard changes', bn: 'পরিবর্তন বাদ দিন' },
} satisfies Record<string, Message>;
