/** Texts of scanned sheets. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import * as limits from './limits.ts';

const bn = (value: number): string => formatNumber(value, 'bn');
const en = (value: number): string => formatNumber(value, 'en');

export const scanTexts = {
  saved: { en: 'Sheet saved.', bn: 'শিট সংরক্ষণ করা হয়েছে।' },
  pointsSaved: { en: 'Control points saved.', bn: 'নিয়ন্ত্রণ বিন্দু সংরক্ষণ করা হয়েছে।' },
  pictureRequired: {
    en: 'Choose a picture of the sheet, or one of its mouza maps.',
    bn: 'শিটের একটি ছবি অথবা তার কোনো মৌজা ম্যাপ বেছে নিন।',
  },
  pictureType: {
    en: 'The picture of the sheet must be a JPEG, PNG, WebP, TIFF or PDF that can be drawn.',
    bn: 'শিটের ছবি JPEG, PNG, WebP, TIFF বা PDF ফাইল হিসেবে দিন; ফাইলটি যেন খোলা যায়।',
  },
  pictureSize: (megabytes: number): Message => ({
    en: `The picture is too large: at most ${en(megabytes)} MB.`,
    bn: `ছবিটি খুব বড়: সর্বোচ্চ ${bn(megabytes)} এমবি।`,
  }),
  pictureEmpty: {
    en: 'The picture is an empty file. Choose another one.',
    bn: 'ছবির ফাইলটি খালি। অন্য একটি ফাইল বেছে নিন।',
  },
  noDocument: {
    en: 'This mouza map has no document that can be drawn, or belongs to another sheet.',
    bn: 'এই মৌজা ম্যাপে দেখানোর মতো কোনো নথি নেই, অথবা এটি অন্য শিটের।',
  },
  pointCount: {
    en: `Set at least ${en(limits.MIN_CONTROL_POINTS)} and at most ${en(limits.MAX_CONTROL_POINTS)} control points.`,
    bn: `কমপক্ষে ${bn(limits.MIN_CONTROL_POINTS)}টি এবং সর্বোচ্চ ${bn(limits.MAX_CONTROL_POINTS)}টি নিয়ন্ত্রণ বিন্দু বসান।`,
  },
  onOneLine: {
    en: 'The control points lie on one line. Set one farther to the side.',
    bn: 'নিয়ন্ত্রণ বিন্দুগুলো একই সরলরেখায়। একটি বিন্দু পাশে সরিয়ে বসান।',
  },
  offPicture: {
    en: 'A control point lies outside of the picture.',
    bn: 'একটি নিয়ন্ত্রণ বিন্দু ছবির বাইরে।',
  },
} satisfies Record<string, Message | ((megabytes: number) => Message)>;
