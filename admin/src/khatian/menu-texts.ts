import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const khatianMenu = {
  title: { en: 'Khatian Lookup', bn: 'খতিয়ান অনুসন্ধান' },
  khatianColumn: { en: 'Khatian', bn: 'খতিয়ান' },
} satisfies Record<string, Message | ((count: number) => Message)>;
