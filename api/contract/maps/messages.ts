/** Texts of the maps. English texts of the specification (2, sections 5 and 8) are copied exactly. */
import { digitsIn } from '../digits.ts';
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { BoundaryRefusal } from './boundaries.ts';
import type { BoundaryVersionKind } from './geojson.ts';
import * as limits from './limits.ts';

const bn = (value: number): string => formatNumber(value, 'bn');
const en = (value: number): string => formatNumber(value, 'en');

export const mapTexts = {
  dagRequired: { en: 'Please enter a Dag number', bn: 'দাগ নম্বর লিখুন' },
  notDrawn: {
    en: 'The boundary of this dag has not been drawn yet.',
    bn: 'এই দাগের সীমানা এখনো আঁকা হয়নি।',
  },
  bbox: {
    en: 'bbox must be west, south, east and north in degrees',
    bn: 'bbox-এ পশ্চিম, দক্ষিণ, পূর্ব ও উত্তর সীমা ডিগ্রিতে লিখুন',
  },
} satisfies Record<string, Message>;

export const drawTexts = {
  dagRequired: { en: 'Please enter a Dag number.', bn: 'দাগ নম্বর লিখুন।' },
  notNumeric: {
    en: 'Please enter numeric longitude and latitude.',
    bn: 'দ্রাঘিমাংশ ও অক্ষাংশ সংখ্যায় লিখুন।',
  },
  outOfRange: {
    en: 'Longitude must be between -180..180 and Latitude between -90..90.',
    bn: 'দ্রাঘিমাংশ -১৮০ থেকে ১৮০ এবং অক্ষাংশ -৯০ থেকে ৯০-এর মধ্যে লিখুন।',
  },
  tooFewPoints: { en: 'Add at least 3 points to form a polygon.', bn: 'সীমানা আঁকতে অন্তত ৩টি বিন্দু যোগ করুন।' },
  noSession: { en: 'Missing admin token.', bn: 'আপনার লগইন আর নেই। আবার লগইন করুন।' },
  khatianRequired: { en: 'Please enter a khatian number.', bn: 'খতিয়ান নম্বর লিখুন।' },
  otherKhatian: (dag: string, khatian: string): Message => ({
    en: `Dag ${dag} is recorded under khatian ${khatian}. Is that the one you mean?`,
    bn: `${digitsIn(dag, 'bn')} দাগ ${digitsIn(khatian, 'bn')} খতিয়ানে রেকর্ডভুক্ত। আপনি কি এটিই বোঝাচ্ছেন?`,
  }),
  saved: { en: 'Boundary saved.', bn: 'সীমানা সংরক্ষণ করা হয়েছে।' },
  split: {
    en: 'The dag was split and both boundaries saved.',
    bn: 'দাগটি ভাগ করে দুটি সীমানাই সংরক্ষণ করা হয়েছে।',
  },
  warned: {
    en: 'Please look at the warnings. To save nonetheless, write why.',
    bn: 'সতর্কবার্তাগুলো দেখুন। তবু সংরক্ষণ করতে চাইলে কারণ লিখুন।',
  },
  withdrawn: {
    en: 'Boundary withdrawn. It is no longer on the maps.',
    bn: 'সীমানা তুলে নেওয়া হয়েছে। এটি আর মানচিত্রে নেই।',
  },
  withdrawRemark: {
    en: 'Write why the boundary is withdrawn.',
    bn: 'সীমানা কেন তুলে নেওয়া হচ্ছে, লিখুন।',
  },
  changed: {
    en: 'Someone else has changed this in the meantime. Nothing of yours was saved; look at it again.',
    bn: 'ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন। আপনার কিছুই সংরক্ষিত হয়নি; আবার দেখে নিন।',
  },
  unknownDag: { en: 'This dag does not exist (any more)', bn: 'এই দাগ নেই (বা আর নেই)' },
  unknownSheet: { en: 'This sheet does not exist (any more)', bn: 'এই শিট নেই (বা আর নেই)' },
  retiredDag: { en: 'This dag is retired. Restore it first.', bn: 'এই দাগ রহিত। আগে এটি পুনর্বহাল করুন।' },
  retiredSheet: {
    en: 'This sheet is retired. Restore it first.',
    bn: 'এই শিট রহিত। আগে এটি পুনর্বহাল করুন।',
  },
  unknownSurvey: { en: 'This survey type does not exist (any more)', bn: 'এই জরিপের ধরন নেই (বা আর নেই)' },
} satisfies Record<string, Message | ((...given: string[]) => Message)>;

/** Why a boundary cannot be saved. */
export const refusalTexts: Record<BoundaryRefusal, Message> = {
  'not-geojson': {
    en: 'The boundary must be a FeatureCollection with one Polygon.',
    bn: 'সীমানা হতে হবে একটিমাত্র Polygon-সহ একটি FeatureCollection।',
  },
  'too-few': drawTexts.tooFewPoints,
  'too-many': {
    en: `A boundary may have at most ${en(limits.MAX_POINTS)} points.`,
    bn: `সীমানায় সর্বোচ্চ ${bn(limits.MAX_POINTS)}টি বিন্দু থাকতে পারে।`,
  },
  'too-many-rings': {
    en: `A boundary may have at most ${en(limits.MAX_RINGS - 1)} holes.`,
    bn: `সীমানার ভেতরে সর্বোচ্চ ${bn(limits.MAX_RINGS - 1)}টি ফাঁকা অংশ থাকতে পারে।`,
  },
  'crosses-itself': {
    en: 'The boundary crosses or touches itself. Move or reorder its points.',
    bn: 'সীমানারেখা নিজেকে ছেদ বা স্পর্শ করেছে। বিন্দুগুলো সরান বা ক্রম ঠিক করুন।',
  },
  'bad-hole': {
    en: 'A hole of the boundary must lie within it, apart from other holes.',
    bn: 'সীমানার ভেতরের ফাঁকা অংশ সীমানার মধ্যেই এবং অন্য ফাঁকা অংশ থেকে আলাদা থাকতে হবে।',
  },
  parts: {
    en: 'The boundary has several parts; a boundary is one Polygon. Draw each part as a dag of its own.',
    bn: 'সীমানাটির একাধিক অংশ আছে; একটি সীমানা একটিমাত্র Polygon। প্রতিটি অংশ আলাদা দাগ হিসেবে আঁকুন।',
  },
  metres: {
    en: 'These numbers are metres, not degrees. Save the file as WGS 84 (EPSG:4326), in degrees.',
    bn: 'সংখ্যাগুলো মিটারে, ডিগ্রিতে নয়। ফাইলটি WGS 84 (EPSG:4326) হিসেবে ডিগ্রিতে সংরক্ষণ করুন।',
  },
  exchanged: {
    en: 'The boundary lies outside Bangladesh, and within it when longitude and latitude are exchanged. Are they exchanged?',
    bn: 'সীমানাটি বাংলাদেশের বাইরে; দ্রাঘিমাংশ ও অক্ষাংশ অদলবদল করলে ভেতরে পড়ে। এ দুটি কি অদলবদল হয়েছে?',
  },
  outside: {
    en: `The boundary lies more than ${en(limits.COUNTRY_MARGIN_KM)} km outside Bangladesh.`,
    bn: `সীমানাটি বাংলাদেশের বাইরে ${bn(limits.COUNTRY_MARGIN_KM)} কিলোমিটারেরও বেশি দূরে।`,
  },
};

/** `percent` with one decimal at most. */
const per = (percent: number) => ({ en: formatNumber(percent, 'en'), bn: formatNumber(percent, 'bn') });

export const warningTexts = {
  overlap: (dag: string, percent: number): Message => ({
    en: `Overlaps dag ${dag} by ${per(percent).en}% of the smaller of the two.`,
    bn: `${digitsIn(dag, 'bn')} দাগের ওপর পড়েছে: দুটির মধ্যে ছোটটির ${per(percent).bn}%।`,
  }),
  area: (percent: number): Message => ({
    en: `The drawn area is ${per(Math.abs(percent)).en}% ${percent < 0 ? 'smaller' : 'larger'} than the recorded one.`,
    bn: `আঁকা ক্ষেত্রফল রেকর্ডের জমির চেয়ে ${per(Math.abs(percent)).bn}% ${percent < 0 ? 'কম' : 'বেশি'}।`,
  }),
  /** `km` is a whole number. */
  far: (km: number): Message => ({
    en: `Lies ${en(km)} km from the other dags of its sheet.`,
    bn: `একই শিটের অন্য দাগগুলো থেকে ${bn(km)} কিলোমিটার দূরে।`,
  }),
  /** The distance from the drawn dags of its mouza, or, if there are none, of its upazila. */
  farFromPlace: (km: number, place: 'mouza' | 'upazila'): Message => ({
    en: `Lies ${en(km)} km from all that is drawn of this ${place}.`,
    bn: `এই ${place === 'mouza' ? 'মৌজায়' : 'উপজেলায়'} যা আঁকা আছে, তা থেকে ${bn(km)} কিলোমিটার দূরে।`,
  }),
};

export const sourceLabels: Record<BoundaryVersionKind, Message> = {
  'manual-points': { en: 'Typed point by point', bn: 'বিন্দু ধরে লেখা' },
  drawn: { en: 'Drawn on the map', bn: 'মানচিত্রে আঁকা' },
  import: { en: 'Imported from a file', bn: 'ফাইল থেকে আনা' },
  split: { en: 'Cut from a dag by a mutation', bn: 'নামজারিতে দাগ ভাগ করে' },
  sample: { en: 'Sample', bn: 'নমুনা' },
  withdrawn: { en: 'Withdrawn', bn: 'তুলে নেওয়া হয়েছে' },
};

export const splitTexts = {
  noBoundary: { en: 'This dag has no boundary to cut.', bn: 'এই দাগের সীমানা আঁকা নেই, তাই ভাগ করা যাবে না।' },
  line: {
    en: `The line needs 2 to ${en(limits.MAX_CUT_POINTS)} different points.`,
    bn: `রেখার জন্য ২ থেকে ${bn(limits.MAX_CUT_POINTS)}টি আলাদা বিন্দু দিন।`,
  },
  notTwo: {
    en: 'The line does not cut the dag into exactly two parts.',
    bn: 'রেখাটি দাগকে ঠিক দুই ভাগে ভাগ করে না।',
  },
  mutation: {
    en: 'Choose an approved mutation of this dag.',
    bn: 'এই দাগের একটি অনুমোদিত নামজারি বেছে নিন।',
  },
  otherDag: {
    en: 'Choose another dag of the same sheet and survey.',
    bn: 'একই শিট ও জরিপের অন্য একটি দাগ বেছে নিন।',
  },
  drawn: (dag: string, khatian: string): Message => ({
    en: `Dag ${dag} (khatian ${khatian}) has a boundary already. Nothing was saved; splitting onto it would replace that boundary.`,
    bn: `${digitsIn(dag, 'bn')} দাগের (খতিয়ান ${digitsIn(khatian, 'bn')}) সীমানা আগেই আঁকা আছে। কিছুই সংরক্ষিত হয়নি; ভাগ করলে সেই সীমানা বদলে যাবে।`,
  }),
  replaceRemark: (dag: string): Message => ({
    en: `Write why the boundary of dag ${dag} is replaced.`,
    bn: `${digitsIn(dag, 'bn')} দাগের সীমানা কেন বদলানো হচ্ছে, লিখুন।`,
  }),
  /** A warning about one of the two parts. */
  ofDag: (dag: string, { en, bn: bengali }: Message): Message => ({
    en: `Dag ${dag}: ${en}`,
    bn: `দাগ ${digitsIn(dag, 'bn')}: ${bengali}`,
  }),
} satisfies Record<string, Message | ((dag: string, more: never) => Message)>;

export const importTexts = {
  notCollection: {
    en: 'The file must be a GeoJSON FeatureCollection.',
    bn: 'ফাইলটি একটি GeoJSON FeatureCollection হতে হবে।',
  },
  tooMany: {
    en: `At most ${en(limits.MAX_IMPORTED_SHAPES)} shapes can be imported at once.`,
    bn: `একবারে সর্বোচ্চ ${bn(limits.MAX_IMPORTED_SHAPES)}টি আকৃতি আনা যায়।`,
  },
  empty: { en: 'The file holds no shapes.', bn: 'ফাইলে কোনো আকৃতি নেই।' },
  tangled: {
    en: 'The shapes of the file lie across each other: this is no sheet.',
    bn: 'ফাইলের আকৃতিগুলো একটির ওপর আরেকটি পড়েছে: এটি কোনো শিট নয়।',
  },
  wrong: {
    en: 'Some shapes are wrong. Correct the file, or leave them out. Nothing was saved.',
    bn: 'কিছু আকৃতি ভুল। ফাইলটি ঠিক করুন অথবা সেগুলো বাদ দিন। কিছুই সংরক্ষিত হয়নি।',
  },
  remark: {
    en: 'Some shapes are doubtful. Leave them out, or write why they are taken. Nothing was saved.',
    bn: 'কিছু আকৃতি নিয়ে সন্দেহ আছে। সেগুলো বাদ দিন অথবা নেওয়ার কারণ লিখুন। কিছুই সংরক্ষিত হয়নি।',
  },
  drawn: {
    en: 'Some of these dags were drawn since the file was read. Look at what would be replaced, and save again. Nothing was saved.',
    bn: 'ফাইলটি পড়ার পর এর কিছু দাগের সীমানা আঁকা হয়েছে। কোন সীমানা বদলে যাবে দেখে নিয়ে আবার সংরক্ষণ করুন। কিছুই সংরক্ষিত হয়নি।',
  },
  committed: { en: 'This import is saved already.', bn: 'এই ফাইল আগেই সংরক্ষণ করা হয়েছে।' },
  nothingLeft: { en: 'Nothing is left to be saved.', bn: 'সংরক্ষণ করার মতো কিছু বাকি নেই।' },
  saved: (count: number): Message => ({
    en: `${en(count)} ${count === 1 ? 'boundary' : 'boundaries'} saved.`,
    bn: `${bn(count)}টি সীমানা সংরক্ষণ করা হয়েছে।`,
  }),
  'no-number': { en: 'Has no dag number.', bn: 'দাগ নম্বর নেই।' },
  'bad-number': {
    en: 'The dag number is too long, or is no number, such as - or 568/.',
    bn: 'দাগ নম্বরটি খুব দীর্ঘ, অথবা কোনো নম্বর নয়, যেমন - বা ৫৬৮/।',
  },
  twice: (dag: string): Message => ({
    en: `Dag ${dag} is in the file more than once.`,
    bn: `${digitsIn(dag, 'bn')} দাগ ফাইলে একাধিকবার আছে।`,
  }),
  retired: {
    en: 'The dag of this number is retired. Restore it first.',
    bn: 'এই নম্বরের দাগ রহিত। আগে সেটি পুনর্বহাল করুন।',
  },
  'no-khatian': {
    en: 'Not recorded yet, and the file names no khatian.',
    bn: 'দাগটি এখনো রেকর্ডে নেই, আর ফাইলে খতিয়ান নম্বরও নেই।',
  },
  'other-khatian': (khatian: string): Message => ({
    en: `Recorded under khatian ${khatian}.`,
    bn: `${digitsIn(khatian, 'bn')} খতিয়ানে রেকর্ডভুক্ত।`,
  }),
} satisfies Record<string, Message | ((given: never) => Message)>;

export const overviewTexts = {
  placeRequired: { en: 'Choose a mouza or a sheet.', bn: 'মৌজা বা শিট বেছে নিন।' },
} satisfies Record<string, Message>;
