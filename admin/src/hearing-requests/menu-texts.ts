import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { hearingRequestQueue } from '@bhumi/api/contract/hearing-requests/queue';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const hearingRequestMenu = {
  title: hearingRequestQueue.label,
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 request for another day waits' : `${count} requests for another day wait`,
    bn: `অন্য তারিখের ${digitsIn(count, 'bn')}টি অনুরোধ অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
