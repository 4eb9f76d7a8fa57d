/** What the API says about held money and refunds. */
import type { Message } from '../language.ts';

export const moneyDeskTexts = {
  released: { en: 'The money pays for what it was for', bn: 'টাকাটি পরিশোধ হিসেবে গৃহীত হয়েছে' },
  returned: { en: 'The money is due back', bn: 'টাকাটি ফেরতের তালিকায় গেছে' },
  asked: { en: 'The bank was asked to send it back', bn: 'টাকা ফেরত দিতে ব্যাংককে বলা হয়েছে' },
  reasonMissing: { en: 'Please give the reason', bn: 'কারণ লিখুন' },
  own: {
    en: 'This is your own payment. Another officer has to settle it.',
    bn: 'এটি আপনার নিজের পরিশোধ। অন্য একজন কর্মকর্তা নিষ্পত্তি করবেন।',
  },
  ownDecision: {
    en: 'You decided that this money goes back. Another officer sends it.',
    bn: 'টাকাটি ফেরতের সিদ্ধান্ত আপনি দিয়েছেন। অন্য একজন কর্মকর্তা তা পাঠাবেন।',
  },
  settledAlready: {
    en: 'This was settled meanwhile. Nothing was changed.',
    bn: 'এটি ইতিমধ্যে নিষ্পত্তি হয়েছে। কিছু বদলানো হয়নি।',
  },
  amount: {
    en: 'Enter an amount that is not more than what is left',
    bn: 'যা বাকি আছে তার বেশি নয়, এমন পরিমাণ লিখুন',
  },
  wholeOnly: {
    en: 'A payment that was made is sent back as a whole',
    bn: 'সম্পন্ন পরিশোধ সম্পূর্ণ ফেরত দিতে হয়',
  },
  otherGateway: {
    en: 'This money came through another gateway, which is not in use. It has to be sent back by hand.',
    bn: 'টাকাটি অন্য গেটওয়ে দিয়ে এসেছিল, যা এখন চালু নেই। হাতে হাতে ফেরত দিতে হবে।',
  },
  underWay: {
    en: 'The bank is sending this money back. It is entered by itself when it is done.',
    bn: 'ব্যাংক এই টাকা ফেরত পাঠাচ্ছে। সম্পন্ন হলে নিজে থেকেই লেখা হবে।',
  },
} satisfies Record<string, Message>;
