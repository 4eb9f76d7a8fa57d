import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const officeMapMenu = {
  title: { en: 'Maps', bn: 'মানচিত্র' },
} satisfies Record<string, Message | ((count: number) => Message)>;
