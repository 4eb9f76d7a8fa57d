import type { Message } from '@bhumi/api/contract/language';

/** What the menu says of this feature; it comes with the first screen, the other texts with the page. */
export const officeMapMenu = {
  title: { en: 'Maps', bn: 'মানচিত্র' },
} satisfies Record<string, Message | ((count: number) => Message)>;
