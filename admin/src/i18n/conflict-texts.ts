import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import type { LastSaved } from '@bhumi/api/contract/resource/last-saved';

/** Texts for two people editing the same record. */
export const conflictTexts = {
  /** @param me the id of the reader, who may have saved the record in another window */
  savedBy: ({ by, at }: LastSaved, me: number): Message => {
    const [en, bn] = [formatDateTime(at, 'en'), formatDateTime(at, 'bn')];
    if (!by) return { en: `Saved on ${en}`, bn: `সংরক্ষণের সময়: ${bn}` };
    if (by.id === me) {
      return {
        en: `Saved by yourself in another window on ${en}`,
        bn: `আপনি নিজেই অন্য জানালায় সংরক্ষণ করেছেন: ${bn}`,
      };
    }
    return { en: `Saved by ${by.name} on ${en}`, bn: `সংরক্ষণ করেছেন ${by.name}: ${bn}` };
  },
  title: {
    en: 'Someone saved this record while you were editing',
    bn: 'আপনি সম্পাদনা করার সময় আরেকজন এই রেকর্ড সংরক্ষণ করেছেন',
  },
  text: {
    en: 'Nothing was overwritten. These fields differ:',
    bn: 'কিছুই মুছে যায়নি। যে ঘরগুলো ভিন্ন:',
  },
  same: {
    en: 'Your fields say the same as the saved record.',
    bn: 'আপনার লেখা ও সংরক্ষিত রেকর্ড একই।',
  },
  savedNow: { en: 'Saved now', bn: 'এখন সংরক্ষিত' },
  yours: { en: 'Yours', bn: 'আপনার লেখা' },
  loadNewer: { en: 'Load the newer version', bn: 'নতুন সংস্করণ আনুন' },
  editOnTop: { en: 'Keep my changes and go on', bn: 'আমার পরিবর্তন রেখে এগিয়ে যান' },
  notYours: { en: 'Not changed by you', bn: 'আপনি বদলাননি' },
  both: { en: 'Changed by both of you', bn: 'দুজনেই বদলেছেন' },
} satisfies Record<string, Message | ((...args: never[]) => Message)>;
