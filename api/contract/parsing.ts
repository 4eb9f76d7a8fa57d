/** Limits that a parser enforces while it reads a file, and their errors (docs/decisions/073). */
import { formatNumber } from './format.ts';
import type { Message } from './language.ts';

/** Limits of every parsed file, whatever its packed size. The parts of a workbook count together. */
export const PARSE_BOUNDS = {
  /** Levels of elements, lists or objects within each other. */
  depth: 64,
  /** XML elements, and values of JSON: more than a full sheet has. */
  elements: 20_000_000,
  values: 5_000_000,
  /** Characters of one text, name, number, comment or attribute. */
  token: 64_000,
  /** Attributes of one XML element. */
  attributes: 200,
} as const;

const count = (value: number): Message => ({ en: formatNumber(value, 'en'), bn: formatNumber(value, 'bn') });
const { en: depth, bn: depthBn } = count(PARSE_BOUNDS.depth);
const { en: token, bn: tokenBn } = count(PARSE_BOUNDS.token);
const { en: attributes, bn: attributesBn } = count(PARSE_BOUNDS.attributes);

export const parsingTexts = {
  tooDeep: {
    en: `What lies within each other in a file may have at most ${depth} levels`,
    bn: `ফাইলে একটির ভেতরে আরেকটি সর্বোচ্চ ${depthBn} স্তর থাকতে পারে`,
  },
  tooMany: (most: number): Message => ({
    en: `A file may have at most ${count(most).en} elements: divide it`,
    bn: `একটি ফাইলে সর্বোচ্চ ${count(most).bn}টি উপাদান থাকতে পারে: ফাইলটি ভাগ করুন`,
  }),
  longToken: {
    en: `A text, comment or attribute in a file may have at most ${token} characters`,
    bn: `ফাইলের একটি লেখা, মন্তব্য বা বৈশিষ্ট্যে সর্বোচ্চ ${tokenBn}টি অক্ষর থাকতে পারে`,
  },
  tooManyAttributes: {
    en: `An element of a file may have at most ${attributes} attributes`,
    bn: `ফাইলের একটি উপাদানে সর্বোচ্চ ${attributesBn}টি বৈশিষ্ট্য থাকতে পারে`,
  },
  tooHard: {
    en: 'The file takes too much memory or time to read: divide it, or save it again',
    bn: 'ফাইলটি পড়তে খুব বেশি মেমরি বা সময় লাগে: ফাইলটি ভাগ করুন বা আবার সংরক্ষণ করুন',
  },
} satisfies Record<string, Message | ((most: number) => Message)>;
