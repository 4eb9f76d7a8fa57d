import type { Message } from '@bhumi/api/contract/language';
import { restrictionTexts } from '@bhumi/api/contract/restrictions/restrictions';

export const texts = {
  ...restrictionTexts,
  add: { en: 'Register a restriction', bn: 'বিধিনিষেধ নিবন্ধন' },
  kind: { en: 'Kind', bn: 'ধরন' },
  choose: { en: 'Choose', bn: 'বেছে নিন' },
  authority: { en: 'Authority', bn: 'কর্তৃপক্ষ' },
  authorityHelp: {
    en: 'Whose order it is, such as a court or a bank; never a person. Everybody can read it.',
    bn: 'কার আদেশ, যেমন আদালত বা ব্যাংক; কোনো ব্যক্তির নাম নয়। এটি সবাই দেখতে পান।',
  },
  reference: { en: 'Order or case number', bn: 'আদেশ বা মামলার নম্বর' },
  orderedOn: { en: 'Day of the order', bn: 'আদেশের তারিখ' },
  startsOn: { en: 'Holds from', bn: 'কার্যকর শুরু' },
  startsHelp: { en: 'Empty: from the day of the order', bn: 'খালি রাখলে আদেশের তারিখ থেকে' },
  endsOn: { en: 'Holds until', bn: 'কার্যকর শেষ' },
  endsHelp: { en: 'Empty: until it is released', bn: 'খালি রাখলে তুলে নেওয়া পর্যন্ত' },
  whole: { en: 'For the whole khatian', bn: 'পুরো খতিয়ানের জন্য' },
  release: { en: 'Release', bn: 'তুলে নিন' },
  cite: { en: 'Cite an order that allows it', bn: 'অনুমতির আদেশ উল্লেখ করুন' },
  allowedBy: { en: 'Allowed by order', bn: 'অনুমতির আদেশ:' },
  reason: { en: 'On which order', bn: 'কোন আদেশে' },
  notRead: { en: 'The restrictions could not be read.', bn: 'বিধিনিষেধগুলো আনা যায়নি।' },
  holds: { en: 'Holds', bn: 'কার্যকর' },
  over: { en: 'Does not hold', bn: 'কার্যকর নয়' },
  enteredBy: (name: string, at: string): Message => ({
    en: `Entered by ${name}, ${at}`,
    bn: `নিবন্ধন করেছেন ${name}, ${at}`,
  }),
  releasedBy: (name: string, at: string): Message => ({
    en: `Released by ${name}, ${at}`,
    bn: `তুলে নিয়েছেন ${name}, ${at}`,
  }),
};
