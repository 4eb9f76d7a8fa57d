import type { Message } from '@bhumi/api/contract/language';

/** Texts of the boxes that select records. They come with the list; the other texts come with the actions. */
export const selectTexts = {
  select: (name: string): Message => ({ en: `Select: ${name}`, bn: `নির্বাচন করুন: ${name}` }),
  selectPage: { en: 'Select all on this page', bn: 'এই পৃষ্ঠার সব নির্বাচন করুন' },
};
