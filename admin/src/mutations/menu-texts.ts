import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const mutationMenu = {
  title: { en: 'Mutation Approvals', bn: 'নামজারি অনুমোদন' },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 mutation waits' : `${count} mutations wait`,
    bn: `${digitsIn(count, 'bn')}টি নামজারি অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
