import type { Message } from '../language.ts';

/** The name of the list of imports; a file of its own, because the menu loads no other text of it. */
export const importsTitle: Message = { en: 'Imports', bn: 'আমদানি' };
