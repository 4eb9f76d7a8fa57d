import type { Message } from '@bhumi/api/contract/language';

/** What the menu says of this feature; it comes with the first screen, the other texts with the page. */
export const reportMenu = {
  link: { en: 'Reports', bn: 'প্রতিবেদন' },
} satisfies Record<string, Message | ((count: number) => Message)>;
