import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const registrationMenu = {
  title: { en: 'LDT Register Approvals', bn: 'ভূমি করের নিবন্ধন অনুমোদন' },
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 registration waits' : `${count} registrations wait`,
    bn: `${digitsIn(count, 'bn')}টি নিবন্ধন অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
