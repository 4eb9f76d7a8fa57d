import type { Language } from '@bhumi/api/contract/language';
import type { MutationType } from '@bhumi/api/contract/mutations/mutations';

/** What happened, in the words of somebody who knows no term of the law. */
export const happenedLabels: Record<MutationType, Record<Language, string>> = {
  sale: { en: 'The land was bought', bn: 'জমি কেনা হয়েছে' },
  inheritance: { en: 'An owner died', bn: 'জমির মালিক মারা গেছেন' },
  gift: { en: 'The land was given (gift or heba)', bn: 'জমি দান বা হেবা করা হয়েছে' },
  partition: { en: 'The owners divided their land', bn: 'শরিকেরা জমি ভাগ করে নিয়েছেন' },
  decree: { en: 'A court decided', bn: 'আদালত রায় দিয়েছেন' },
};

interface DeedLabels {
  deed_number: string;
  deed_date: string;
}

const deedsEn: Record<MutationType, DeedLabels> = {
  sale: { deed_number: 'Deed number', deed_date: 'Deed date' },
  inheritance: { deed_number: 'Partition deed number', deed_date: 'Partition deed date' },
  gift: { deed_number: 'Gift (heba) deed number', deed_date: 'Gift (heba) deed date' },
  partition: { deed_number: 'Partition deed number', deed_date: 'Partition deed date' },
  decree: { deed_number: 'Decree number', deed_date: 'Decree date' },
};

const deedsBn: Record<MutationType, DeedLabels> = {
  sale: { deed_number: 'দলিল নম্বর', deed_date: 'দলিলের তারিখ' },
  inheritance: { deed_number: 'বণ্টননামা দলিলের নম্বর', deed_date: 'বণ্টননামা দলিলের তারিখ' },
  gift: { deed_number: 'দান বা হেবা দলিলের নম্বর', deed_date: 'দান বা হেবা দলিলের তারিখ' },
  partition: { deed_number: 'বণ্টননামা দলিলের নম্বর', deed_date: 'বণ্টননামা দলিলের তারিখ' },
  decree: { deed_number: 'ডিক্রির নম্বর', deed_date: 'ডিক্রির তারিখ' },
};

const en = {
  question: 'What happened?',
  lead: 'Choose one. The form then asks for what it needs, and nothing else.',
  changeLead: 'Choose anew. What you have typed stays.',
  forLand: (land: string) => `For: ${land}`,
  needed: (type: string, papers: string) => `${type}. You need ${papers}.`,
  goOn: 'Continue',
  keep: 'Back to the form, unchanged',
  type: 'Mutation type',
  none: 'Not chosen yet',
  change: 'Change',
  neededPapers: (papers: string) => `Needed: ${papers}.`,
  deeds: deedsEn,
  nameHints: {
    sale: 'As on the deed.',
    inheritance: 'As on the certificate of the heirs.',
    gift: 'As on the deed.',
    partition: 'As on the deed.',
    decree: 'As in the decree.',
  } satisfies Record<MutationType, string>,
  officeOfDecree: 'A decree has no registry office: choose that of the upazila where the land lies.',
  inheritance: 'Death and certificate of the heirs (warish)',
  partitionDeed: 'The registered partition deed of the heirs. Add it to the documents above, too.',
  fields: {
    died_on: 'Day of death',
    certificate_number: 'Certificate number',
    certificate_date: 'Certificate date',
    certificate_issuer: 'Certificate issued by',
    holding: 'How the heirs hold the land',
  },
  chooseIssuer: 'Choose who issued it',
  holdingHint:
    'Together needs no partition deed, and nobody may refuse for want of one (circular 31.00.0000.046.99.020.20.112 of 11 February 2025).',
  heirsLead:
    'Enter who is left, and the shares under Muslim law are reckoned, each with its reason. For other communities leave this empty: enter the heirs as new owners with their shares, and add the document that proves them.',
  whoIsLeft: 'Enter who is left',
  contactHint: '11 digits starting with 01. The last four follow the mutation later.',
  reasonHint: 'Anything that the land office should know.',
  inheritanceHint: 'The deceased is the previous owner; each heir is a new owner.',
  submitHint: 'You see everything once more before you pay.',
  registryHint: 'An upazila of the district that was chosen above.',
  registryFirstHint: 'Choose the district above first.',
  sheetHint: 'These numbers stand on several sheets.',
  areaHint: 'In the unit of your papers. 1 decimal is 435.6 square feet.',
  enterHeirs: 'Reckon, and enter the heirs as new owners',
};

const bn: typeof en = {
  question: 'কী ঘটেছে?',
  lead: 'একটি বেছে নিন। ফরমে শুধু সেই অনুযায়ী তথ্য চাওয়া হবে।',
  changeLead: 'নতুন করে বেছে নিন। যা লিখেছেন তা থাকবে।',
  forLand: (land) => `জমি: ${land}`,
  needed: (type, papers) => `${type}। লাগবে ${papers}।`,
  goOn: 'এগিয়ে যান',
  keep: 'না বদলে ফরমে ফিরে যান',
  type: 'নামজারির ধরন',
  none: 'এখনো বেছে নেওয়া হয়নি',
  change: 'বদলান',
  neededPapers: (papers) => `লাগবে ${papers}।`,
  deeds: deedsBn,
  nameHints: {
    sale: 'দলিলে যেমন আছে।',
    inheritance: 'ওয়ারিশ সনদে যেমন আছে।',
    gift: 'দলিলে যেমন আছে।',
    partition: 'দলিলে যেমন আছে।',
    decree: 'ডিক্রিতে যেমন আছে।',
  },
  officeOfDecree: 'ডিক্রির রেজিস্ট্রি অফিস থাকে না: জমি যে উপজেলায়, সেই অফিস বেছে নিন।',
  inheritance: 'মৃত্যু ও ওয়ারিশ সনদ',
  partitionDeed: 'উত্তরাধিকারীদের রেজিস্ট্রিকৃত বণ্টননামা দলিল। ওপরের কাগজপত্রে এটিও যোগ করুন।',
  fields: {
    died_on: 'মৃত্যুর তারিখ',
    certificate_number: 'ওয়ারিশ সনদের নম্বর',
    certificate_date: 'সনদের তারিখ',
    certificate_issuer: 'সনদ কে দিয়েছে',
    holding: 'উত্তরাধিকারীরা জমি কীভাবে রাখবেন',
  },
  chooseIssuer: 'কে দিয়েছে তা বেছে নিন',
  holdingHint:
    'একত্রে রাখলে বণ্টননামা দলিল লাগে না, আর দলিল নেই বলে কেউ আবেদন ফেরাতে পারেন না (১১ ফেব্রুয়ারি ২০২৫ তারিখের পরিপত্র ৩১.০০.০০০০.০৪৬.৯৯.০২০.২০.১১২)।',
  heirsLead:
    'কারা জীবিত আছেন তা লিখুন; মুসলিম আইনে কার অংশ কত, কারণসহ হিসাব করে দেখানো হবে। অন্য সম্প্রদায়ের ক্ষেত্রে এটি খালি রাখুন: উত্তরাধিকারীদের নতুন মালিক হিসেবে অংশসহ লিখুন, আর প্রমাণের কাগজ যোগ করুন।',
  whoIsLeft: 'কারা জীবিত আছেন, লিখুন',
  contactHint: '০১ দিয়ে শুরু, ১১ সংখ্যা। শেষ চার সংখ্যা দিয়ে পরে আবেদনের খোঁজ নেওয়া যাবে।',
  reasonHint: 'ভূমি অফিসের জানা দরকার এমন কিছু থাকলে লিখুন।',
  inheritanceHint: 'মৃত ব্যক্তি আগের মালিক; প্রত্যেক ওয়ারিশ নতুন মালিক।',
  submitHint: 'ফি দেওয়ার আগে সব একবার মিলিয়ে দেখতে পারবেন।',
  registryHint: 'ওপরে বেছে নেওয়া জেলার উপজেলা।',
  registryFirstHint: 'আগে ওপরে জেলা বেছে নিন।',
  sheetHint: 'এই নম্বর একাধিক শিটে আছে।',
  areaHint: 'কাগজে যে একক আছে সেটিতে লিখুন। ১ শতাংশ সমান ৪৩৫.৬ বর্গফুট।',
  enterHeirs: 'হিসাব করে উত্তরাধিকারীদের নতুন মালিক হিসেবে বসান',
};

/** Texts of the question for the type of a mutation, and of what each type asks for. */
export const typeText = { en, bn };
