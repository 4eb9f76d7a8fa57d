import type { Message } from '@bhumi/api/contract/language';

/** The menu texts of duplicate land numbers. */
export const doublesTitle: Message = { en: 'Doubled Numbers', bn: 'একাধিক রেকর্ডের নম্বর' };
