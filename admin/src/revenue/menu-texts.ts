import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const revenueMenu = {
  title: { en: 'Revenue Details', bn: 'রাজস্ব বিবরণ' },
} satisfies Record<string, Message | ((count: number) => Message)>;
