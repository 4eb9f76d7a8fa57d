/** Texts about how a file of boundaries was read. */
import { digitsIn } from '../digits.ts';
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { Mending } from './boundaries.ts';

const bn = (value: number): string => formatNumber(value, 'bn');
const en = (value: number): string => formatNumber(value, 'en');

/** What was mended in a boundary that was read. */
export const mendingTexts: Record<Mending, Message> = {
  height: { en: 'Heights were left out.', bn: 'উচ্চতা বাদ দেওয়া হয়েছে।' },
  repeated: { en: 'Repeated points were left out.', bn: 'পরপর একই বিন্দু বাদ দেওয়া হয়েছে।' },
  closed: {
    en: 'The last point was joined with the first.',
    bn: 'শেষ বিন্দুটি প্রথমটির সঙ্গে যুক্ত করা হয়েছে।',
  },
  turned: {
    en: 'The order of the points was turned round.',
    bn: 'বিন্দুর ক্রম উল্টে নেওয়া হয়েছে।',
  },
  joined: {
    en: 'A corner was added where a hole touches the edge.',
    bn: 'ফাঁকা অংশ যেখানে সীমানা ছুঁয়েছে, সেখানে একটি কোণ যোগ করা হয়েছে।',
  },
};

export const readingTexts = {
  parts: (dag: string | null, count: number): Message => ({
    en: `${dag === null ? 'The shape' : `Dag ${dag}`} has ${en(count)} parts; a boundary is one Polygon. Give each part a dag number of its own.`,
    bn: `${dag === null ? 'আকৃতিটির' : `${digitsIn(dag, 'bn')} দাগের`} ${bn(count)}টি অংশ আছে; একটি সীমানা একটিমাত্র Polygon। প্রতিটি অংশের আলাদা দাগ নম্বর দিন।`,
  }),
  unknownSystem: (name: string): Message => ({
    en: `The file names a reference system that is not known here: ${name}. Save it as WGS 84 (EPSG:4326).`,
    bn: `ফাইলে এমন একটি স্থানাঙ্ক ব্যবস্থার নাম আছে, যা এখানে অজানা: ${name}। ফাইলটি WGS 84 (EPSG:4326) হিসেবে সংরক্ষণ করুন।`,
  }),
  whichSystem: {
    en: 'The numbers of this file are metres, and it does not name their reference system. Choose which one it is.',
    bn: 'এই ফাইলের সংখ্যাগুলো মিটারে, আর কোন স্থানাঙ্ক ব্যবস্থা তা লেখা নেই। কোনটি, বেছে নিন।',
  },
  degreesInMetres: (name: string): Message => ({
    en: `The file names ${name}, which counts metres, but its numbers are degrees. Correct the name, or remove “crs” from the file when they are WGS 84.`,
    bn: `ফাইলে ${name} লেখা, যা মিটারে; কিন্তু সংখ্যাগুলো ডিগ্রিতে। নামটি ঠিক করুন, অথবা সেগুলো WGS 84 হলে ফাইল থেকে “crs” বাদ দিন।`,
  }),
  reference: {
    en: 'The places were converted. Look at the map, and confirm the reference system first. Nothing was saved.',
    bn: 'স্থানাঙ্ক রূপান্তর করা হয়েছে। মানচিত্রে দেখে আগে স্থানাঙ্ক ব্যবস্থাটি নিশ্চিত করুন। কিছুই সংরক্ষিত হয়নি।',
  },
} satisfies Record<string, Message | ((...given: never[]) => Message)>;
