import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const boundaryMenu = {
  menu: { en: 'Draw Maps', bn: 'মানচিত্র আঁকা' },
} satisfies Record<string, Message | ((count: number) => Message)>;
