import type { Message } from '@bhumi/api/contract/language';

/** What the list of keys is called, in the menu and above it. */
export const keyMenu: Message = { en: 'Keys', bn: 'কিবোর্ড শর্টকাট' };
