import type { Message } from '@bhumi/api/contract/language';

/** Texts about the boundary in the form of a dag. */
export const previewTexts = {
  boundary: { en: 'Boundary', bn: 'সীমানা' },
  notDrawn: { en: 'Not drawn yet.', bn: 'এখনো আঁকা হয়নি।' },
  draw: { en: 'Draw the boundary', bn: 'সীমানা আঁকুন' },
  see: { en: 'See or change the drawing', bn: 'আঁকা সীমানা দেখুন বা বদলান' },
} satisfies Record<string, Message>;
