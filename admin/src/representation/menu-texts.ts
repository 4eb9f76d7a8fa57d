import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { representationQueue } from '@bhumi/api/contract/representation/queue';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const representationMenu = {
  title: representationQueue.label,
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 representative waits' : `${count} representatives wait`,
    bn: `${digitsIn(count, 'bn')}টি প্রতিনিধিত্ব অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
