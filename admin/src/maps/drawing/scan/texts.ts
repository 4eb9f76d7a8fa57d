import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { MIN_CONTROL_POINTS } from '@bhumi/api/contract/maps/limits';

const bn = (text: string | number): string => digitsIn(text, 'bn');

/** Texts about the scanned sheet below a drawing. */
export const scanPartTexts = {
  title: { en: 'Scanned sheet below the drawing', bn: 'আঁকার নিচে স্ক্যান করা শিট' },
  chooseSheet: { en: 'Choose a sheet first.', bn: 'আগে শিট বেছে নিন।' },
  failed: { en: 'The scanned sheet could not be loaded.', bn: 'স্ক্যান করা শিটটি আনা যায়নি।' },
  none: {
    en: 'No scan is kept with this sheet and survey yet.',
    bn: 'এই শিট ও জরিপের সঙ্গে এখনো কোনো স্ক্যান রাখা হয়নি।',
  },
  mouzaMap: { en: 'A mouza map of this sheet', bn: 'এই শিটের মৌজা ম্যাপ' },
  chooseMap: { en: 'Choose a mouza map', bn: 'মৌজা ম্যাপ বেছে নিন' },
  mapOf: (id: number): Message => ({ en: `Mouza map ${id}`, bn: `মৌজা ম্যাপ ${bn(id)}` }),
  upload: { en: 'Or a picture (JPEG, PNG, WebP)', bn: 'অথবা একটি ছবি (JPEG, PNG, WebP)' },
  use: { en: 'Use this picture', bn: 'এই ছবি ব্যবহার করুন' },
  replace: { en: 'Use another picture', bn: 'অন্য ছবি ব্যবহার করুন' },
  replaceHelp: {
    en: 'Another picture takes the place of this one, and its control points go with it.',
    bn: 'অন্য ছবি দিলে এটি ও এর নিয়ন্ত্রণ বিন্দুগুলো বাদ যাবে।',
  },
  picture: { en: 'Picture of the sheet', bn: 'শিটের ছবি' },
  steps: {
    en: `Set at least ${MIN_CONTROL_POINTS} control points: click a corner on the picture, then say where it lies.`,
    bn: `অন্তত ${bn(MIN_CONTROL_POINTS)}টি নিয়ন্ত্রণ বিন্দু বসান: ছবিতে একটি কোণে ক্লিক করুন, তারপর সেটি কোথায় তা জানান।`,
  },
  points: { en: 'Control points', bn: 'নিয়ন্ত্রণ বিন্দু' },
  point: { en: 'Point', bn: 'বিন্দু' },
  x: { en: 'From the left, pixels', bn: 'বাঁ দিক থেকে, পিক্সেল' },
  y: { en: 'From the top, pixels', bn: 'উপর থেকে, পিক্সেল' },
  onPicture: { en: 'On the picture', bn: 'ছবিতে' },
  onGround: { en: 'Where it lies', bn: 'যেখানে অবস্থিত' },
  /** From where the others put it. */
  residual: { en: 'Off by', bn: 'বিচ্যুতি' },
  pickOnMap: { en: 'Point to it on the map', bn: 'মানচিত্রে দেখান' },
  picking: { en: 'Click the place on the map', bn: 'মানচিত্রে জায়গাটিতে ক্লিক করুন' },
  add: { en: 'Add control point', bn: 'নিয়ন্ত্রণ বিন্দু যোগ করুন' },
  remove: (place: number): Message => ({
    en: `Remove control point ${place}`,
    bn: `${bn(place)} নম্বর নিয়ন্ত্রণ বিন্দু সরান`,
  }),
  offPicture: {
    en: 'Please click the picture, or enter numbers that lie on it.',
    bn: 'ছবিতে ক্লিক করুন, অথবা ছবির ভেতরের পিক্সেল সংখ্যায় লিখুন।',
  },
  exchanged: {
    en: 'This point lies outside the country; with longitude and latitude exchanged it lies in it.',
    bn: 'বিন্দুটি দেশের বাইরে পড়ে; দ্রাঘিমাংশ ও অক্ষাংশ অদলবদল করলে দেশের ভেতরে পড়ে।',
  },
  save: { en: 'Save control points', bn: 'নিয়ন্ত্রণ বিন্দু সংরক্ষণ করুন' },
  unsaved: {
    en: 'Not saved yet: the sheet lies as it was saved before.',
    bn: 'এখনো সংরক্ষণ করা হয়নি: শিটটি আগের সংরক্ষিত অবস্থানেই আছে।',
  },
  lies: (metres: string): Message => ({
    en: `The sheet lies on the map. Each point is ${metres} m on average from where the others put it.`,
    bn: `শিটটি মানচিত্রে বসেছে। প্রতিটি বিন্দু অন্যগুলোর হিসাবের জায়গা থেকে গড়ে ${metres} মিটার দূরে।`,
  }),
  liesUnproven: { en: 'The sheet lies on the map.', bn: 'শিটটি মানচিত্রে বসেছে।' },
  proves: {
    en: 'With three points it always fits. A fourth one shows how well.',
    bn: 'তিনটি বিন্দুতে সব সময়ই মেলে। কতটা ঠিক, তা চতুর্থ বিন্দু দিলে বোঝা যাবে।',
  },
  unproven: (places: readonly number[]): Message => ({
    en: `Nothing proves point ${places.join(', ')}: without ${places.length === 1 ? 'it' : 'each'}, the others lie nearly on one line. It may be wrong by any distance. Set another point to the side.`,
    bn: `${bn(places.join(', '))} নম্বর বিন্দু যাচাই করা যায় না: সেটি ছাড়া বাকিগুলো প্রায় একই সরলরেখায়। ভুল থাকলে ধরা পড়বে না। পাশে আরেকটি বিন্দু বসান।`,
  }),
  nearlyOneLine: {
    en: 'All control points lie nearly on one line, so the sheet may be wrong to its side. Set one farther away from it.',
    bn: 'সব নিয়ন্ত্রণ বিন্দু প্রায় একই সরলরেখায়, তাই শিটটি পাশের দিকে ভুল হতে পারে। রেখা থেকে দূরে একটি বিন্দু বসান।',
  },
  notProven: { en: 'not proven', bn: 'যাচাই হয়নি' },
  show: { en: 'Show the sheet on the map', bn: 'মানচিত্রে শিটটি দেখান' },
  opacity: { en: 'How strongly it shows', bn: 'কতটা গাঢ় দেখাবে' },
  goTo: { en: 'Go to the sheet', bn: 'শিটের জায়গায় যান' },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;
