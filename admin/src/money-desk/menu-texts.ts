import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const moneyMenu = {
  title: { en: 'Money to Settle', bn: 'নিষ্পত্তিযোগ্য টাকা' },
  held: (count: number): Message => ({
    en: count === 1 ? 'The bank holds 1 payment' : `The bank holds ${count} payments`,
    bn: `ব্যাংকে ${digitsIn(count, 'bn')}টি পরিশোধ আটকে আছে`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
