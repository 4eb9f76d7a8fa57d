import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { officeQuestionQueue } from '@bhumi/api/contract/office-questions/queue';

/** The feature's texts for the menu. They come with the first screen; the other texts come with the page. */
export const officeQuestionMenu = {
  title: officeQuestionQueue.label,
  waiting: (count: number): Message => ({
    en: count === 1 ? '1 question waits' : `${count} questions wait`,
    bn: `${digitsIn(count, 'bn')}টি প্রশ্ন অপেক্ষমাণ`,
  }),
} satisfies Record<string, Message | ((count: number) => Message)>;
