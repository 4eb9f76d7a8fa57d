import type { Language } from '@bhumi/api/contract/language';
import type { NotOpenYet } from './paths.ts';

/** What a page will be, and what one can do today. */
export interface Announcement {
  title: string;
  will: string;
  today: string;
}

interface Text {
  badge: string;
  today: string;
  land: string;
  home: string;
  pages: Record<NotOpenYet, Announcement>;
}

const en: Text = {
  badge: 'Not open yet',
  today: 'What you can do today',
  land: 'Look up land records',
  home: 'Go to the home page',
  pages: {
    '/dag-search-map': {
      title: 'Search Dag on a map',
      will: 'Here you will find a dag by its number and see its boundary on a map.',
      today: 'Find a dag by division, district, upazila, mouza and zil in Land Records.',
    },
  },
};

const bn: Text = {
  badge: 'এখনো চালু হয়নি',
  today: 'এখন যা করতে পারেন',
  land: 'ভূমি রেকর্ড খুঁজুন',
  home: 'হোম পাতায় যান',
  pages: {
    '/dag-search-map': {
      title: 'মানচিত্রে দাগ অনুসন্ধান',
      will: 'এখানে দাগ নম্বর দিয়ে দাগ খুঁজে মানচিত্রে তার সীমানা দেখা যাবে।',
      today: 'ভূমি রেকর্ডে বিভাগ, জেলা, উপজেলা, মৌজা ও শিট ধরে দাগ খুঁজুন।',
    },
  },
};

export const notOpenYetText: Record<Language, Text> = { en, bn };
