import type { Message } from '../language.ts';

/** The name of the security log; a file of its own, because the menu loads no other text of it. */
export const securityLogTitle: Message = { en: 'Security Log', bn: 'নিরাপত্তা লগ' };
