import type { Message } from '@bhumi/api/contract/language';

/** Texts of the known owners of a case, and of what they signed on paper. */
export const ownerScreenTexts = {
  title: { en: 'Known owners', bn: 'পরিচিত মালিক' },
  told: { en: 'Told', bn: 'জানানো হয়েছে' },
  notTold: { en: 'not yet', bn: 'এখনো নয়' },
  agreed: { en: 'Knows and agrees since', bn: 'জানেন ও সম্মত' },
  objects: { en: 'Objects since', bn: 'আপত্তি করেছেন' },
  takenBack: { en: 'Agreed before, taken back', bn: 'আগে সম্মত ছিলেন, ফিরিয়ে নিয়েছেন' },
  notAgreed: { en: 'has said nothing', bn: 'কিছু জানাননি' },
  agreedFor: { en: 'Said', bn: 'যিনি জানিয়েছেন' },
  representative: { en: 'No account; who acts for the owner', bn: 'অ্যাকাউন্ট নেই; মালিকের প্রতিনিধি' },
  paper: { en: 'Signed paper', bn: 'স্বাক্ষরিত কাগজ' },
  enter: { en: 'Enter agreement on paper', bn: 'কাগজে দেওয়া সম্মতি লিপিবদ্ধ করুন' },
} satisfies Record<string, Message>;
