import type { Message } from '@bhumi/api/contract/language';

/** What the menu says of this feature; it comes with the first screen, the other texts with the page. */
export const khatianMenu = {
  title: { en: 'Khatian Lookup', bn: 'খতিয়ান অনুসন্ধান' },
  khatianColumn: { en: 'Khatian', bn: 'খতিয়ান' },
} satisfies Record<string, Message | ((count: number) => Message)>;
