import type { Message } from '@bhumi/api/contract/language';

/** The page's name in the menu. It comes with the first screen; the other texts come with the page. */
export const registersTitle: Message = { en: 'Register Files', bn: 'রেজিস্টারের ফাইল' };
