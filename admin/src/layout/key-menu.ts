import type { Message } from '@bhumi/api/contract/language';

/** The title of the list of shortcut keys, in the menu and above the list. */
export const keyMenu: Message = { en: 'Keys', bn: 'কিবোর্ড শর্টকাট' };
