import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { claimQueue } from '@bhumi/api/contract/owners/queue';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const claimMenu = {
  title: claimQueue.label,
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 claim to land waits' : `${count} claims to land wait`,
    bn: `জমির মালিকানার ${digitsIn(count, 'bn')}টি দাবি অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
