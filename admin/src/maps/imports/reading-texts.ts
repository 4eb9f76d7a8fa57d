import type { Message } from '@bhumi/api/contract/language';

/** Texts about how the places of a file were read. */
export const readingPageTexts = {
  mended: { en: 'Mended in the shapes of the file:', bn: 'ফাইলের আকৃতিগুলোতে যা ঠিক করে নেওয়া হয়েছে:' },
  converted: (system: string): Message => ({
    en: `The places of the file were converted from ${system}.`,
    bn: `ফাইলের স্থানাঙ্ক ${system} থেকে রূপান্তর করা হয়েছে।`,
  }),
  exact: {
    en: 'The conversion itself loses nothing.',
    bn: 'রূপান্তরে কোনো বিচ্যুতি হয় না।',
  },
  accuracy: (metres: string): Message => ({
    en: `The conversion may be off by ${metres} m.`,
    bn: `রূপান্তরে ${metres} মিটার পর্যন্ত বিচ্যুতি হতে পারে।`,
  }),
  exchanged: {
    en: 'The file has the latitude or the northing first; the two numbers were exchanged.',
    bn: 'ফাইলে অক্ষাংশ বা উত্তর দূরত্ব আগে ছিল; সংখ্যা দুটি অদলবদল করা হয়েছে।',
  },
  definition: { en: 'Definition:', bn: 'সংজ্ঞা:' },
  confirm: {
    en: 'I have looked at the map: the shapes lie where they belong.',
    bn: 'মানচিত্রে দেখেছি: আকৃতিগুলো ঠিক জায়গায় আছে।',
  },
  system: { en: 'Reference system of the file', bn: 'ফাইলের স্থানাঙ্ক ব্যবস্থা' },
  chooseSystem: { en: 'Choose a reference system', bn: 'স্থানাঙ্ক ব্যবস্থা বেছে নিন' },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;
