/** Texts about rows of a file that divide a whole: shares, and the area that they are of. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';

const percent = (value: number): Message => ({
  en: `${formatNumber(value, 'en')}%`,
  bn: `${formatNumber(value, 'bn')}%`,
});
const feet = (area: number): Message => ({
  en: `${formatNumber(area, 'en')} sq ft`,
  bn: `${formatNumber(area, 'bn')} বর্গফুট`,
});
const LEAVE_OUT: Message = {
  en: 'Correct the shares, or leave their column out',
  bn: 'অংশগুলো ঠিক করুন, অথবা অংশের কলামটি বাদ দিন',
};

export const dividedTexts = {
  share: { en: 'Share', bn: 'অংশ' },
  whole: { en: 'Area of the whole dag', bn: 'দাগের মোট জমি' },
  unreadable: {
    en: 'Write the share as a fraction (1/3), a decimal (0.333), per cent (33.33%), or in ana, ganda, kora, kranti and til (5 ana 6 ganda)',
    bn: 'অংশ ভগ্নাংশে (১/৩), দশমিকে (০.৩৩৩), শতকরায় (৩৩.৩৩%) বা আনা, গণ্ডা, কড়া, ক্রান্তি ও তিলে (৫ আনা ৬ গণ্ডা) লিখুন',
  },
  missing: {
    en: 'The share is missing, which the other owners of this dag have',
    bn: 'অংশ লেখা নেই, অথচ এই দাগের অন্য মালিকদের আছে',
  },
  /** @param sum of all shares, in per cent */
  notWhole: (sum: number): Message => ({
    en: `The shares of this dag add up to ${percent(sum).en}, not to the whole. ${LEAVE_OUT.en}.`,
    bn: `এই দাগের অংশগুলোর যোগফল ${percent(sum).bn}, সম্পূর্ণ নয়। ${LEAVE_OUT.bn}।`,
  }),
  /** @param area what the share comes to */
  otherArea: (area: number): Message => ({
    en: `This share comes to ${feet(area).en}, which is not the area of this row. Correct one of the two. If the column holds the area of the whole dag in each row, choose “Area of the whole dag” for it.`,
    bn: `এই অংশে ${feet(area).bn} হয়, যা এই সারির জমির পরিমাণ নয়। যেকোনো একটি ঠিক করুন। কলামটির প্রতি সারিতে দাগের মোট জমি থাকলে তার জন্য “দাগের মোট জমি” বেছে নিন।`,
  }),
  otherWhole: {
    en: 'The area of the whole dag is another in an earlier row of the same dag',
    bn: 'একই দাগের আগের সারিতে দাগের মোট জমি অন্য পরিমাণ',
  },
  /** @param sum of the owners' areas */
  otherSum: (sum: number): Message => ({
    en: `The areas of the owners add up to ${feet(sum).en}, not to the area of the whole dag`,
    bn: `মালিকদের জমির যোগফল ${feet(sum).bn}, দাগের মোট জমির সমান নয়`,
  }),
  noWhole: {
    en: 'A share alone gives no area: choose a column for the area of the whole dag, or for the area of each owner',
    bn: 'শুধু অংশ থেকে জমির পরিমাণ জানা যায় না: দাগের মোট জমি বা প্রত্যেক মালিকের জমির কলাম বেছে নিন',
  },
};
