import type { Message } from '@bhumi/api/contract/language';

/** Texts of what is past its days, for the overview, which does not load the rest. */
export const escalatedTexts = {
  title: { en: 'Past their days in the offices below', bn: 'অধীন অফিসে সময় পেরিয়ে যাওয়া আবেদন' },
} satisfies Record<string, Message>;
