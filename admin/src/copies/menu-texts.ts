import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const copyMenu = {
  title: { en: 'Copy Requests', bn: 'কপির আবেদন' },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 copy request waits' : `${count} copy requests wait`,
    bn: `${digitsIn(count, 'bn')}টি কপির আবেদন অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
