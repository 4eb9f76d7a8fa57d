import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const kycMenu = {
  title: { en: 'KYC Approvals', bn: 'কেওয়াইসি অনুমোদন' },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 card waits' : `${count} cards wait`,
    bn: `${digitsIn(String(count), 'bn')}টি পরিচয়পত্র অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
