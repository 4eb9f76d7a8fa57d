import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import type { FilePlace, FileProblem } from './file-error.ts';

const bn = (text: string | number): string => digitsIn(text, 'bn');

/** Texts of the section that reads a boundary from a file or a list. */
export const fileSectionTexts = {
  fromFile: { en: 'From a file or a list', bn: 'ফাইল বা তালিকা থেকে' },
  fileHelp: {
    en: 'GeoJSON, KML, KMZ, GPX, WKT, or one point a line: longitude, latitude; in degrees with decimals, or degrees, minutes and seconds. At most 1 MB. It takes the place of the points; Undo brings them back.',
    bn: 'GeoJSON, KML, KMZ, GPX, WKT অথবা প্রতি লাইনে একটি বিন্দু: দ্রাঘিমাংশ, অক্ষাংশ; দশমিক ডিগ্রিতে, অথবা ডিগ্রি, মিনিট ও সেকেন্ডে। সর্বোচ্চ ১ এমবি। এখনকার বিন্দুগুলোর জায়গায় বসবে; “আগের ধাপ” চাপলে ফিরে আসবে।',
  },
  paste: { en: 'Paste points here', bn: 'বিন্দুগুলো এখানে পেস্ট করুন' },
  take: { en: 'Take these points', bn: 'বিন্দুগুলো নিন' },
  taken: (count: number): Message => ({
    en: `${formatNumber(count, 'en')} points were taken.`,
    bn: `${formatNumber(count, 'bn')}টি বিন্দু নেওয়া হয়েছে।`,
  }),
  toImport: { en: 'Import a sheet', bn: 'পুরো শিট আনুন' },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;

const inLine = (line: number | undefined): Message => ({
  en: line ? `Line ${line}: ` : '',
  bn: line ? `${bn(line)} নম্বর লাইন: ` : '',
});
const led = (line: number | undefined, { en, bn: bengali }: Message): Message => ({
  en: inLine(line).en + en,
  bn: inLine(line).bn + bengali,
});

/** Why a file could not be used. */
export const fileTexts: Record<FileProblem, (at: FilePlace) => Message> = {
  empty: () => ({ en: 'There is nothing in it.', bn: 'এতে কিছু নেই।' }),
  tooLarge: () => ({
    en: 'It is too large: at most 1 MB for one boundary, unpacked too.',
    bn: 'ফাইলটি খুব বড়: একটি সীমানার জন্য সর্বোচ্চ ১ এমবি, সংকোচন খোলার পরও।',
  }),
  notRead: ({ line }) =>
    led(line, {
      en: 'no longitude and latitude could be read. GeoJSON, KML, KMZ, GPX, WKT or lines of numbers are taken, for example 90.4152, 23.8041 or 90°24\'54.7"E, 23°48\'14.8"N.',
      bn: 'দ্রাঘিমাংশ ও অক্ষাংশ পড়া যায়নি। GeoJSON, KML, KMZ, GPX, WKT বা সংখ্যার লাইন দিন, যেমন ৯০.৪১৫২, ২৩.৮০৪১ অথবা 90°24\'54.7"E, 23°48\'14.8"N।',
    }),
  noShape: () => ({
    en: 'It holds no polygon, line or points.',
    bn: 'এতে কোনো বহুভুজ, রেখা বা বিন্দু নেই।',
  }),
  several: ({ count = 0 }) => ({
    en: `It holds ${count} shapes, and one boundary is drawn here. Leave one in it, or import the whole sheet.`,
    bn: `এতে ${bn(count)}টি আকৃতি আছে; এখানে একটি সীমানা আঁকা হয়। একটি রেখে বাকিগুলো বাদ দিন, অথবা পুরো শিট একসঙ্গে আনুন।`,
  }),
  tooMany: () => ({
    en: `It holds more than ${formatNumber(MAX_POINTS, 'en')} points.`,
    bn: `এতে ${formatNumber(MAX_POINTS, 'bn')}টির বেশি বিন্দু আছে।`,
  }),
  outOfRange: ({ line }) =>
    led(line, {
      en: 'longitude must be between -180..180 and latitude between -90..90.',
      bn: 'দ্রাঘিমাংশ -১৮০ থেকে ১৮০ এবং অক্ষাংশ -৯০ থেকে ৯০-এর মধ্যে লিখুন।',
    }),
  metres: ({ line }) =>
    led(line, {
      en: 'these numbers are metres, not degrees. Save them as WGS 84 (EPSG:4326), in degrees, for example 90.4152, 23.8041. “Import a sheet” converts GeoJSON in metres.',
      bn: 'সংখ্যাগুলো মিটারে, ডিগ্রিতে নয়। WGS 84 (EPSG:4326) হিসেবে ডিগ্রিতে সংরক্ষণ করুন, যেমন ৯০.৪১৫২, ২৩.৮০৪১। মিটারের GeoJSON “পুরো শিট আনুন” পাতায় রূপান্তর করা যায়।',
    }),
  otherSystem: ({ name = '' }) => ({
    en: `It is in another reference system: ${name}. Save it as WGS 84 (EPSG:4326), or bring it as GeoJSON by “Import a sheet”, which converts the usual ones.`,
    bn: `এটি অন্য স্থানাঙ্ক ব্যবস্থায়: ${name}। WGS 84 (EPSG:4326) হিসেবে সংরক্ষণ করুন, অথবা GeoJSON হিসেবে “পুরো শিট আনুন” পাতায় দিন; প্রচলিতগুলো সেখানে রূপান্তর হয়।`,
  }),
};
