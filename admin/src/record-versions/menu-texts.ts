import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const versionMenu = {
  title: { en: 'Versions of records', bn: 'রেকর্ডের সংস্করণ' },
} satisfies Record<string, Message | ((count: number) => Message)>;
