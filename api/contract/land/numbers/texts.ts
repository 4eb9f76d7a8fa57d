/** Messages about numbers of land. */
import type { Message } from '../../language.ts';

export const landNumberTexts = {
  nothing: {
    en: 'A number has at least one digit or Bengali letter, such as 702 or 12/ক.',
    bn: 'নম্বরে অন্তত একটি অঙ্ক বা বাংলা অক্ষর থাকতে হবে, যেমন ৭০২ বা ১২/ক।',
  },
  openStroke: {
    en: 'A part of the number is missing beside its slash or hyphen. Write it in full, such as 568/1.',
    bn: 'স্ল্যাশ (/) বা হাইফেনের (-) পাশে নম্বরের একটি অংশ নেই। পুরো নম্বর লিখুন, যেমন ৫৬৮/১।',
  },
} satisfies Record<string, Message>;
