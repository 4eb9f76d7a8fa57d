import type { Message } from '@bhumi/api/contract/language';

/** Texts of the page of duplicate land numbers. */
export const doublesTexts = {
  intro: {
    en: 'These numbers were given to several records before a number was taken once. Nothing joins this list. Open the records, and give the wrong one its right number, delete the one that is no land of its own, or reject the registration that was made twice: nothing is merged by itself.',
    bn: 'একটি নম্বর একবারই দেওয়ার নিয়মের আগে এই নম্বরগুলো একাধিক রেকর্ড পেয়েছিল। এই তালিকায় নতুন কিছু যোগ হয় না। রেকর্ডগুলো খুলে ভুলটির সঠিক নম্বর দিন, যেটি আলাদা জমি নয় সেটি মুছে দিন, অথবা দুবার করা নিবন্ধনটি বাতিল করুন: কিছুই নিজে থেকে একত্র হয় না।',
  },
  none: { en: 'No number is doubled.', bn: 'কোনো নম্বর একাধিক রেকর্ডে নেই।' },
  some: (shown: string, total: string): Message => ({
    en: shown === total ? `${total} numbers` : `The first ${shown} of ${total} numbers`,
    bn: shown === total ? `${total}টি নম্বর` : `${total}টি নম্বরের প্রথম ${shown}টি`,
  }),
  recordHead: { en: 'Record', bn: 'রেকর্ড' },
  record: (id: string): Message => ({ en: `Record ${id}`, bn: `রেকর্ড ${id}` }),
  sheet: (number: string): Message => ({ en: `Sheet ${number}`, bn: `শিট ${number}` }),
  khatian: { en: 'Khatian', bn: 'খতিয়ান' },
  area: { en: 'Area', bn: 'জমির পরিমাণ' },
  name: { en: 'Name', bn: 'নাম' },
  created: { en: 'Entered', bn: 'লেখা হয়েছে' },
  number: { en: 'Number', bn: 'নম্বর' },
  failed: { en: 'Failed to load the doubled numbers', bn: 'একাধিক রেকর্ডের নম্বরগুলো লোড করা যায়নি' },
};
