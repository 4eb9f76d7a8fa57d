import { formatNumber } from '@bhumi/api/contract/format';
import type { ImportStatus } from '@bhumi/api/contract/maps/imports';
import { MAX_IMPORT_BYTES } from '@bhumi/api/contract/maps/limits';
import type { Message } from '@bhumi/api/contract/language';

const bn = (value: number): string => formatNumber(value, 'bn');
const en = (value: number): string => formatNumber(value, 'en');
const MEGABYTES = Math.floor(MAX_IMPORT_BYTES / 1_000_000);

/** Texts of the import of a whole sheet. */
export const importPageTexts = {
  title: { en: 'Import a sheet', bn: 'পুরো শিট আনুন' },
  back: { en: 'Back to the maps', bn: 'মানচিত্রে ফিরুন' },
  how: {
    en: 'All boundaries of a sheet from one GeoJSON file. First you see what would happen; nothing is saved before you say so, and then all of it or nothing.',
    bn: 'একটি GeoJSON ফাইল থেকে পুরো শিটের সব সীমানা আনা যায়। আগে দেখবেন কী কী হবে; আপনি না বলা পর্যন্ত কিছুই সংরক্ষিত হয় না, আর হলে সব একসঙ্গে হয়।',
  },
  file: { en: 'GeoJSON file', bn: 'GeoJSON ফাইল' },
  fileHelp: { en: `At most ${en(MEGABYTES)} MB`, bn: `সর্বোচ্চ ${bn(MEGABYTES)} এমবি` },
  chooseFile: { en: 'Choose a file.', bn: 'ফাইল বেছে নিন।' },
  tooLarge: {
    en: `The file is too large: at most ${en(MEGABYTES)} MB.`,
    bn: `ফাইলটি খুব বড়: সর্বোচ্চ ${bn(MEGABYTES)} এমবি।`,
  },
  chooseSheet: { en: 'Choose a sheet.', bn: 'শিট বেছে নিন।' },
  property: { en: 'Dag number stands in', bn: 'দাগ নম্বর যে ঘরে আছে' },
  khatianProperty: { en: 'Khatian number stands in', bn: 'খতিয়ান নম্বর যে ঘরে আছে' },
  none: { en: 'nowhere', bn: 'কোথাও নেই' },
  noSurvey: {
    en: 'Without a survey the boundaries belong to dags that have none.',
    bn: 'জরিপ না বাছলে যেসব দাগের জরিপ লেখা নেই, সীমানাগুলো সেগুলোর হবে।',
  },
  preview: { en: 'Show what would happen', bn: 'কী কী হবে দেখান' },
  reading: { en: 'Reading the file…', bn: 'ফাইল পড়া হচ্ছে…' },
  failed: { en: 'The file could not be read', bn: 'ফাইলটি পড়া যায়নি' },
  saveFailed: { en: 'Nothing was saved', bn: 'কিছুই সংরক্ষিত হয়নি' },

  found: { en: 'What would happen', bn: 'যা যা হবে' },
  statuses: { en: 'Shapes of the file', bn: 'ফাইলের আকৃতিগুলো' },
  wrongOnes: (count: number): Message => ({
    en: `${en(count)} ${count === 1 ? 'shape is' : 'shapes are'} wrong. Nothing is saved until the file is corrected or they are left out.`,
    bn: `${bn(count)}টি আকৃতি ভুল। ফাইল ঠিক না করা বা সেগুলো বাদ না দেওয়া পর্যন্ত কিছুই সংরক্ষিত হবে না।`,
  }),
  leaveWrong: { en: 'Leave out the wrong ones', bn: 'ভুলগুলো বাদ দিন' },
  download: { en: 'Download the wrong ones', bn: 'ভুলগুলো ডাউনলোড করুন' },
  show: { en: 'Show', bn: 'যা দেখাবে' },
  all: { en: 'All shapes', bn: 'সব আকৃতি' },
  shape: { en: 'Shape', bn: 'আকৃতি' },
  place: (index: number): Message => ({ en: `No. ${en(index + 1)}`, bn: `ক্রমিক ${bn(index + 1)}` }),
  what: { en: 'What would happen', bn: 'যা হবে' },
  area: { en: 'Area', bn: 'ক্ষেত্রফল' },
  elsewhere: (count: number): Message => ({
    en: `${en(count)} of the shapes cannot be drawn, or ${count === 1 ? 'lies' : 'lie'} far from the others: in the list only.`,
    bn: `${bn(count)}টি আকৃতি আঁকা যায় না বা অন্যগুলো থেকে দূরে: শুধু তালিকায় আছে।`,
  }),
  notAll: {
    en: 'Not all shapes of the file could be shown.',
    bn: 'ফাইলের সব আকৃতি দেখানো যায়নি।',
  },
  showOne: (name: string): Message => ({ en: `Show on the map: ${name}`, bn: `মানচিত্রে দেখুন: ${name}` }),
  leave: { en: 'Leave out', bn: 'বাদ দিন' },
  leaveOne: (name: string): Message => ({ en: `Leave out: ${name}`, bn: `বাদ দিন: ${name}` }),
  replaces: {
    en: 'The boundary that stands becomes an earlier version.',
    bn: 'এখনকার সীমানাটি আগের সংস্করণ হিসেবে থাকবে।',
  },
  more: (count: number): Message => ({ en: `Show ${en(count)} more`, bn: `আরও ${bn(count)}টি দেখুন` }),
  remark: { en: 'Why the doubtful ones are taken', bn: 'সন্দেহজনকগুলো নেওয়ার কারণ' },
  save: (count: number): Message => ({
    en: `Save ${en(count)} ${count === 1 ? 'boundary' : 'boundaries'}`,
    bn: `${bn(count)}টি সীমানা সংরক্ষণ করুন`,
  }),
  seeMap: { en: 'See the sheet on the map', bn: 'মানচিত্রে শিটটি দেখুন' },
  added: (count: number): Message => ({
    en: `${en(count)} ${count === 1 ? 'dag was' : 'dags were'} added; their owners are still to be entered.`,
    bn: `${bn(count)}টি দাগ যোগ হয়েছে; সেগুলোর মালিকের নাম এখনো লেখা বাকি।`,
  }),
} satisfies Record<string, Message | ((...given: never[]) => Message)>;

export const statusLabels: Record<ImportStatus, Message> = {
  matched: { en: 'Fits a recorded dag', bn: 'রেকর্ডের দাগের সঙ্গে মেলে' },
  new: { en: 'New dag', bn: 'নতুন দাগ' },
  doubtful: { en: 'Doubtful', bn: 'সন্দেহজনক' },
  wrong: { en: 'Wrong', bn: 'ভুল' },
};
