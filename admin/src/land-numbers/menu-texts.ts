import type { Message } from '@bhumi/api/contract/language';

/** What the menu says of doubled numbers. */
export const doublesTitle: Message = { en: 'Doubled Numbers', bn: 'একাধিক রেকর্ডের নম্বর' };
