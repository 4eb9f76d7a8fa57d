import type { Random } from './random.ts';

const MEN = [
  'আব্দুল করিম',
  'রফিকুল ইসলাম',
  'নুরুল হক',
  'আব্দুস সাত্তার',
  'শফিকুর রহমান',
  'জয়নাল আবেদীন',
  'হাবিবুর রহমান',
  'আবুল কাশেম',
  'সিরাজুল ইসলাম',
  'মোজাম্মেল হোসেন',
  'আলী আকবর',
  'ইদ্রিস মিয়া',
  'তোফাজ্জল হোসেন',
  'কলিম উদ্দিন',
  'ফজলুল হক',
  'আনোয়ার হোসেন',
  'গোলাম মোস্তফা',
  'মফিজ উদ্দিন',
  'ছলিম উল্লাহ',
  'বদরুল আলম',
  'লুৎফর রহমান',
  'খোরশেদ আলম',
  'দেলোয়ার হোসেন',
  'মহিউদ্দিন আহমেদ',
  'আব্দুর রশিদ',
  'ওসমান গনি',
  'শাহজাহান মিয়া',
  'ইউসুফ আলী',
] as const;
const TITLES = ['মোঃ', 'মোঃ', 'মোঃ', 'মোহাম্মদ', 'আলহাজ্ব', 'শেখ', 'সৈয়দ'] as const;
const WOMEN = [
  'রহিমা',
  'ফাতেমা',
  'আয়েশা',
  'জোবেদা',
  'মরিয়ম',
  'হালিমা',
  'রোকেয়া',
  'সালেহা',
  'নুরজাহান',
  'শামসুন নাহার',
  'জাহানারা',
  'আমেনা',
  'কুলসুম',
  'ছকিনা',
  'মমতাজ',
  'লায়লা',
] as const;
const WOMEN_LAST = ['বেগম', 'খাতুন', 'আক্তার', 'সুলতানা', 'বিবি'] as const;
const HINDU = [
  'হরিপদ',
  'নিতাই চন্দ্র',
  'সুশীল কুমার',
  'গোপাল চন্দ্র',
  'মনোরঞ্জন',
  'রাধা গোবিন্দ',
  'কৃষ্ণপদ',
  'সন্ধ্যা রানী',
  'মালতী রানী',
  'পরেশ চন্দ্র',
  'যোগেশ চন্দ্র',
  'বিমল কৃষ্ণ',
] as const;
const HINDU_LAST = ['দাস', 'মণ্ডল', 'সরকার', 'সাহা', 'পাল', 'বিশ্বাস', 'ঘোষ', 'রায়', 'দেবনাথ', 'চক্রবর্তী'] as const;

/** The name of an owner as a khatian writes it. */
export function ownerName(random: Random): string {
  const kind = random.next();
  if (kind < 0.58) return `${random.pick(TITLES)} ${random.pick(MEN)}`;
  if (kind < 0.8) return `${random.pick(WOMEN)} ${random.pick(WOMEN_LAST)}`;
  return `শ্রী ${random.pick(HINDU)} ${random.pick(HINDU_LAST)}`;
}

/** Land classes in use; most land is cultivated. */
export const LAND_CLASSES = [
  'নাল',
  'নাল',
  'নাল',
  'ভিটি',
  'বাইদ',
  'বাগান',
  'পুকুর',
  'ডোবা',
  'বাড়ি',
  'চান্দিনা',
  'হালট',
] as const;

/** How the owners of a khatian share it, in ana: sixteen are the whole. */
export const SHARES = [[16], [16], [8, 8], [12, 4], [10, 6], [6, 5, 5], [4, 4, 4, 4], [8, 4, 4]] as const;
