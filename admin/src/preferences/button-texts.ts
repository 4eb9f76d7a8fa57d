import type { Message } from '@bhumi/api/contract/language';

/** Texts of a list's buttons; the other texts come with their dialogs. */
export const listButtons = {
  columns: { en: 'Columns', bn: 'কলাম' },
  savedFilters: { en: 'Saved filters', bn: 'সংরক্ষিত ছাঁকনি' },
} satisfies Record<string, Message>;
