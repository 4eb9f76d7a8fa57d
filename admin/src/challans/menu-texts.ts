import type { Message } from '@bhumi/api/contract/language';

/** Comes with the first screen; the other texts come with the page. */
export const enterChallanTitle: Message = { en: 'Enter a Challan', bn: 'চালান লিখুন' };
