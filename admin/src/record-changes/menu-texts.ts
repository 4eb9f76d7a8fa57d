import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { changeQueue } from '@bhumi/api/contract/record-changes/queue';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const changeMenu = {
  title: changeQueue.label,
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 change waits' : `${count} changes wait`,
    bn: `${digitsIn(count, 'bn')}টি পরিবর্তন অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
