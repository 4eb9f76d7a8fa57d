import type { Message } from '@bhumi/api/contract/language';

/** What the menu says of this feature; it comes with the first screen, the other texts with the page. */
export const versionMenu = {
  title: { en: 'Versions of records', bn: 'রেকর্ডের সংস্করণ' },
} satisfies Record<string, Message | ((count: number) => Message)>;
