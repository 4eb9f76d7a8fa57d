/** Messages about mutations. English texts of the specification are copied exactly. */
import { digitsIn } from '../digits.ts';
import { formatMoney } from '../format.ts';
import type { Message } from '../language.ts';
import { MAX_DOCUMENTS } from './documents.ts';
import { MAX_PARTIES } from './mutations.ts';
import { TRACKING_EXAMPLE } from './tracking.ts';

export const mutationMessages = {
  submitted: { en: 'Mutation application received', bn: 'নামজারির আবেদন পাওয়া গেছে' },
  paid: { en: 'Payment completed successfully!', bn: 'পরিশোধ সম্পন্ন হয়েছে!' },
  notFound: { en: 'Mutation not found.', bn: 'নামজারির আবেদনটি পাওয়া যায়নি।' },
  notTracked: {
    en: 'No mutation has this tracking number with this contact number. Check both.',
    bn: 'এই ট্র্যাকিং নম্বর ও যোগাযোগ নম্বর মিলিয়ে কোনো নামজারি পাওয়া যায়নি। দুটি নম্বরই মিলিয়ে দেখুন।',
  },
  checkNumber: {
    en: `Check the number: a digit is wrong, missing or in another place. Numbers look like ${TRACKING_EXAMPLE}.`,
    bn: `নম্বরটি মিলিয়ে দেখুন: কোনো সংখ্যা ভুল হয়েছে, বাদ পড়েছে বা আগে-পরে হয়ে গেছে। নম্বর এ রকম হয়: ${digitsIn(TRACKING_EXAMPLE, 'bn')}।`,
  },
  answered: { en: 'Your answer was sent', bn: 'আপনার উত্তর পাঠানো হয়েছে' },
  documentsAdded: { en: 'The papers were added', bn: 'কাগজপত্র যোগ হয়েছে' },
  loadFailed: { en: 'Failed to load mutation details.', bn: 'নামজারির বিবরণ লোড করা যায়নি।' },
  paymentFailed: { en: 'Payment failed.', bn: 'পরিশোধ হয়নি।' },
  failed: {
    en: 'Payment or submission failed. Please try again.',
    bn: 'পরিশোধ বা জমা সম্পন্ন হয়নি। আবার চেষ্টা করুন।',
  },
  done: { en: 'Payment successful & application submitted', bn: 'পরিশোধ সফল, আবেদন জমা হয়েছে' },
  updated: { en: 'Status updated!', bn: 'অবস্থা হালনাগাদ হয়েছে!' },
  updateFailed: { en: 'Failed to update status!', bn: 'অবস্থা হালনাগাদ করা যায়নি!' },
  alreadyPaid: {
    en: 'The fee of this mutation is already paid. Nothing was paid again.',
    bn: 'এই নামজারির ফি আগেই পরিশোধ করা হয়েছে। আবার কোনো টাকা নেওয়া হয়নি।',
  },
  notPayable: {
    en: 'This mutation does not wait for a payment. Nothing was paid.',
    bn: 'এই নামজারির কোনো ফি এখন বাকি নেই। কোনো টাকা নেওয়া হয়নি।',
  },
  paidStays: {
    en: 'The fee of this mutation is paid. It cannot go back to pending payment. Nothing was changed.',
    bn: 'এই নামজারির ফি পরিশোধ করা হয়েছে। এটি আবার ‘ফি বাকি’ অবস্থায় নেওয়া যায় না। কিছু বদলানো হয়নি।',
  },
  keyUsed: {
    en: 'This form was already used for another mutation. Open it anew and try again.',
    bn: 'এই ফরমটি দিয়ে আগেই অন্য একটি নামজারির আবেদন করা হয়েছে। ফরমটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
  paymentUsed: {
    en: 'This payment was already used for another request. Nothing was paid again. Open the form anew and try again.',
    bn: 'এই পরিশোধটি আগেই অন্য একটি আবেদনে ব্যবহার করা হয়েছে। আবার কোনো টাকা নেওয়া হয়নি। ফরমটি নতুন করে খুলে আবার চেষ্টা করুন।',
  },
  decided: {
    en: 'This mutation is decided. Nothing can be added to it any more. Ask the land office what you can do.',
    bn: 'এই নামজারির সিদ্ধান্ত হয়ে গেছে। আর কিছু যোগ করা যায় না। কী করা যায় ভূমি অফিসে জেনে নিন।',
  },
  notFlagged: {
    en: 'The land office has not asked you anything about this mutation. Nothing was sent. To say something, ask the land office.',
    bn: 'এই নামজারি বিষয়ে ভূমি অফিস আপনার কাছে এখন কিছু চায়নি। কিছু পাঠানো হয়নি। কিছু বলার থাকলে ভূমি অফিসে জানান।',
  },
  answerMissing: {
    en: 'Write what you have corrected or added.',
    bn: 'কী সংশোধন বা যোগ করেছেন তা লিখুন।',
  },
  own: {
    en: 'You cannot decide on your own mutation. Another officer has to.',
    bn: 'নিজের নামজারির সিদ্ধান্ত নিজে নেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত নেবেন।',
  },
  mutationType: { en: 'Choose the type of mutation.', bn: 'নামজারির ধরন বেছে নিন।' },
  landType: { en: 'Choose agricultural or non-agricultural.', bn: 'কৃষি বা অকৃষি বেছে নিন।' },
  registryOffice: {
    en: 'Choose the registry office from the upazilas of the district.',
    bn: 'জেলার উপজেলাগুলো থেকে রেজিস্ট্রি অফিস বেছে নিন।',
  },
  areaNought: {
    en: 'The area that passes must be more than 0.',
    bn: 'হস্তান্তরিত জমির পরিমাণ ০-এর বেশি হতে হবে।',
  },
  transfer: { en: 'Choose what passes.', bn: 'কতটুকু হস্তান্তর হচ্ছে তা বেছে নিন।' },
  share: {
    en: 'Write the share as 4 ana 2 ganda or as 1/3, at most the whole.',
    bn: 'অংশটি ৪ আনা ২ গণ্ডা বা ১/৩ আকারে লিখুন, ষোলো আনার বেশি নয়।',
  },
  sharesExceed: {
    en: 'The shares together are more than the whole. Enter shares such as 1/2 and 1/2.',
    bn: 'অংশগুলো মিলে পুরো জমির চেয়ে বেশি হয়ে যাচ্ছে। যেমন ১/২ ও ১/২ লিখুন।',
  },
  nid: { en: 'An NID number has 10, 13 or 17 digits', bn: 'এনআইডি নম্বর ১০, ১৩ বা ১৭ সংখ্যার হয়' },
  deedDate: {
    en: 'Write the date as it is on the deed; it cannot lie in the future.',
    bn: 'দলিলে যে তারিখ আছে তা লিখুন; ভবিষ্যতের তারিখ হতে পারে না।',
  },
  contact: {
    en: 'Enter a contact number of 11 digits, such as 01712345678.',
    bn: '১১ সংখ্যার যোগাযোগের নম্বর লিখুন, যেমন ০১৭১২৩৪৫৬৭৮।',
  },
  contactAbroad: {
    en: 'Text messages go to mobile numbers of Bangladesh only. Enter yours, or that of a person there whom you trust.',
    bn: 'এসএমএস শুধু বাংলাদেশের মোবাইল নম্বরে যায়। নিজের, অথবা দেশে যাঁকে বিশ্বাস করেন তাঁর নম্বর লিখুন।',
  },
  dagElsewhere: {
    en: 'This record does not belong to the place and numbers that were given. Choose the record anew.',
    bn: 'এই রেকর্ডটি উল্লেখ করা স্থান ও নম্বরের সঙ্গে মেলে না। রেকর্ডটি আবার বেছে নিন।',
  },
  tooManyParties: {
    en: `At most ${MAX_PARTIES} persons`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_PARTIES, 'bn')} জন`,
  },
  tooManyDocuments: {
    en: `At most ${MAX_DOCUMENTS} files. Remove one before you add another.`,
    bn: `সর্বোচ্চ ${digitsIn(MAX_DOCUMENTS, 'bn')}টি ফাইল। আরেকটি যোগ করার আগে একটি সরান।`,
  },
  documentType: {
    en: 'Only PDF, JPG and PNG files can be taken.',
    bn: 'শুধু PDF, JPG ও PNG ফাইল নেওয়া যায়।',
  },
  documentEmpty: { en: 'This file is empty. Choose another one.', bn: 'ফাইলটি খালি। অন্য একটি ফাইল বেছে নিন।' },
  documentPixels: {
    en: 'This picture has too many pixels. Take it anew with a smaller size.',
    bn: 'ছবিটির পিক্সেল খুব বেশি। ছোট আকারে আবার তুলুন।',
  },
  documentMissing: { en: 'Choose a file.', bn: 'একটি ফাইল বেছে নিন।' },
} satisfies Record<string, Message>;

/** A file is larger than its type allows; in megabytes. */
export const documentTooLarge = (most: number): Message => ({
  en: `This file is larger than ${most} MB.`,
  bn: `ফাইলটি ${digitsIn(most, 'bn')} এমবির চেয়ে বড়।`,
});

/** An amount that is not the server's; the total in BDT. */
export const totalDiffers = (total: number): Message => ({
  en: `The amount differs from the fee of ${formatMoney(total, 'en')}.`,
  bn: `পরিমাণটি নির্ধারিত ফি ${formatMoney(total, 'bn')}-এর সঙ্গে মেলে না।`,
});

/** The same person already has an open application for the same transfer. */
export const alreadyRequested = (number: string): Message => ({
  en: `You have already requested this mutation: ${number}.`,
  bn: `এই নামজারির আবেদন আপনি আগেই করেছেন: ${digitsIn(number, 'bn')}।`,
});

/** A text is too long. */
export const textTooLong = (most: number): Message => ({
  en: `At most ${most} characters`,
  bn: `সর্বোচ্চ ${digitsIn(most, 'bn')} অক্ষর`,
});
