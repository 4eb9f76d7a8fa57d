import type { Message } from '../language.ts';

/** What the security log is called, in the menu too, which knows nothing else of it. */
export const securityLogTitle: Message = { en: 'Security Log', bn: 'নিরাপত্তা লগ' };
