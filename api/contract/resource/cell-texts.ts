/** What is wrong with a cell or a row of a file that a program damaged on its way here, and what to do. */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';

const TEXT_COLUMN: Message = {
  en: 'format the column as Text in the spreadsheet and write it again',
  bn: 'স্প্রেডশিটে কলামটির ফরম্যাট Text করে আবার লিখুন',
};

export const cellTexts = {
  day: (shown: string): Message => ({
    en: `The spreadsheet made a day (${shown}) of what was written here, such as 1/2: ${TEXT_COLUMN.en}`,
    bn: `এখানে যা লেখা হয়েছিল (যেমন ১/২), স্প্রেডশিট তা তারিখ (${shown}) বানিয়ে ফেলেছে: ${TEXT_COLUMN.bn}`,
  }),
  time: (shown: string): Message => ({
    en: `The spreadsheet made a time (${shown}) of what was written here: ${TEXT_COLUMN.en}`,
    bn: `এখানে যা লেখা হয়েছিল, স্প্রেডশিট তা সময় (${shown}) বানিয়ে ফেলেছে: ${TEXT_COLUMN.bn}`,
  }),
  error: (shown: string): Message => ({
    en: `This is an error of the spreadsheet (${shown}), no value: write the value itself`,
    bn: `এটি স্প্রেডশিটের ত্রুটি (${shown}), কোনো মান নয়: মানটি নিজে লিখুন`,
  }),
  boolean: (shown: string): Message => ({
    en: `The spreadsheet has ${shown} (true or false) here: ${TEXT_COLUMN.en}`,
    bn: `স্প্রেডশিটে এখানে ${shown} (সত্য বা মিথ্যা) আছে: ${TEXT_COLUMN.bn}`,
  }),
  digits: {
    en: `The spreadsheet keeps 15 digits of a number; those behind them are lost: ${TEXT_COLUMN.en}`,
    bn: `স্প্রেডশিট কোনো সংখ্যার ১৫টি অঙ্ক রাখে, তার পরের অঙ্কগুলো হারিয়ে গেছে: ${TEXT_COLUMN.bn}`,
  },
  exponent: (shown: string): Message => ({
    en: `The spreadsheet shortened a long number to ${shown}: ${TEXT_COLUMN.en}`,
    bn: `স্প্রেডশিট একটি বড় সংখ্যাকে ছোট করে ${shown} বানিয়েছে: ${TEXT_COLUMN.bn}`,
  }),
  fraction: (shown: string): Message => ({
    en: `The spreadsheet made a fraction (${shown}) of what was written here: ${TEXT_COLUMN.en}`,
    bn: `এখানে যা লেখা হয়েছিল, স্প্রেডশিট তা ভগ্নাংশ (${shown}) বানিয়ে ফেলেছে: ${TEXT_COLUMN.bn}`,
  }),
  otherwise: (kept: string): Message => ({
    en: `The spreadsheet shows this number otherwise than it keeps it (${kept}): ${TEXT_COLUMN.en}`,
    bn: `স্প্রেডশিট সংখ্যাটি যেভাবে রেখেছে (${kept}) সেভাবে দেখায় না: ${TEXT_COLUMN.bn}`,
  }),
  formula: {
    en: 'This is a formula, no value: write the value itself, or copy the column and paste its values only',
    bn: 'এটি সূত্র, কোনো মান নয়: মানটি নিজে লিখুন, অথবা কলামটি কপি করে শুধু মান (Paste Values) বসান',
  },
  across: {
    en: 'This cell is merged over several columns: undo the merging and fill each column',
    bn: 'ঘরটি কয়েক কলাম জুড়ে একত্র (merge) করা: একত্র করা বাদ দিয়ে প্রতিটি কলাম পূরণ করুন',
  },
  down: {
    en: 'This number is merged over several rows: undo the merging and write in each row what is its own',
    bn: 'সংখ্যাটি কয়েক সারি জুড়ে একত্র (merge) করা: একত্র করা বাদ দিয়ে প্রতি সারিতে তার নিজের সংখ্যা লিখুন',
  },
  bijoy: {
    en: 'This is text of Bijoy (SutonnyMJ), not Unicode: convert the file with a “Bijoy to Unicode” converter, such as that of Avro Keyboard, and send it again',
    bn: 'লেখাটি বিজয়ের (SutonnyMJ), ইউনিকোড নয়: অভ্র কিবোর্ডের মতো কোনো “বিজয় থেকে ইউনিকোড” রূপান্তরকারী দিয়ে ফাইলটি রূপান্তর করে আবার পাঠান',
  },
  readWrong: {
    en: 'A program read this text with the wrong encoding (UTF-8 as Windows-1252): save the original once more as “CSV UTF-8” or as .xlsx',
    bn: 'কোনো প্রোগ্রাম লেখাটি ভুল এনকোডিংয়ে পড়েছে (UTF-8-কে Windows-1252 ধরে): মূল ফাইলটি আবার “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করুন',
  },
  lost: {
    en: 'Letters of this text were lost (question marks) when it was saved: save the original once more as “CSV UTF-8” or as .xlsx',
    bn: 'সংরক্ষণের সময় এই লেখার অক্ষর হারিয়ে গেছে (প্রশ্নচিহ্ন হয়েছে): মূল ফাইলটি আবার “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করুন',
  },
  separators: {
    en: 'It is not clear what the comma means: write a decimal point (1.5), or commas for thousands (1,23,456)',
    bn: 'কমাটির অর্থ স্পষ্ট নয়: দশমিকে বিন্দু (১.৫) লিখুন, হাজারে কমা (১,২৩,৪৫৬)',
  },
  localUnit: {
    en: 'This unit is not of the same size everywhere (ganda, kani, chatak and the like): write decimals, acres, katha, bigha or square feet',
    bn: 'এই এককের মাপ সব জায়গায় এক নয় (গণ্ডা, কানি, ছটাক ইত্যাদি): শতাংশ, একর, কাঠা, বিঘা বা বর্গফুটে লিখুন',
  },
  unknownUnit: {
    en: 'The head of the column names a unit that is not known: write there decimals, acres, katha, bigha or square feet',
    bn: 'কলামের শিরোনামের এককটি চেনা যায়নি: সেখানে শতাংশ, একর, কাঠা, বিঘা বা বর্গফুট লিখুন',
  },
  parted: (shown: string): Message => ({
    en: `The spreadsheet put commas into a number (${shown}): ${TEXT_COLUMN.en}`,
    bn: `স্প্রেডশিট সংখ্যার মধ্যে কমা বসিয়েছে (${shown}): ${TEXT_COLUMN.bn}`,
  }),
  total: {
    en: 'This looks like a row of totals: take it out of the file',
    bn: 'এটি যোগফলের সারি বলে মনে হচ্ছে: ফাইল থেকে সরিয়ে দিন',
  },
  headAgain: {
    en: 'The heads stand here once more: take this row out of the file',
    bn: 'শিরোনামগুলো এখানে আবার এসেছে: ফাইল থেকে এই সারি সরিয়ে দিন',
  },
  wider: (heads: number): Message => ({
    en: `This row has more cells than there are heads (${heads}): put a value that has a comma in quotation marks, or give the column a head`,
    bn: `শিরোনামের (${digitsIn(heads, 'bn')}টি) চেয়ে এই সারিতে ঘর বেশি: কমা-সহ মান উদ্ধৃতি চিহ্নে রাখুন, নয়তো কলামটির শিরোনাম দিন`,
  }),
};
