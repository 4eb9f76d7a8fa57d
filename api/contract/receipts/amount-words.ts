/** Amounts in words, as on receipts and cheques, in the Indian system of hundred, thousand, lakh and crore. */
import type { Language } from '../language.ts';

/** 0 to 99: Bengali has a separate word for each. */
const bengali = `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`
  .normalize('NFC')
  .split(/\s+/);

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(value: number): string {
  if (value < 20) return ones[value]!;
  const one = value % 10;
  return `${tens[Math.floor(value / 10)]}${one === 0 ? '' : `-${ones[one]}`}`;
}

const words = {
  en: {
    small: english,
    hundred: (count: string) => `${count} hundred`,
    units: ['crore', 'lakh', 'thousand'],
  },
  bn: {
    small: (value: number) => bengali[value]!,
    hundred: (count: string) => `${count}শত`,
    units: ['কোটি', 'লক্ষ', 'হাজার'],
  },
} as const;
const SIZES = [10_000_000, 100_000, 1_000];

/**
 * Formats a whole number from 0 up in words: 12,34,567 → `twelve lakh thirty-four thousand five hundred sixty-seven`. Above a crore,
 * counting repeats (a lakh crore).
 */
export function numberInWords(value: number, language: Language): string {
  const { small, hundred, units } = words[language];
  const parts: string[] = [];
  let rest = value;
  SIZES.forEach((size, index) => {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) parts.push(numberInWords(count, language), units[index]!);
  });
  const hundreds = Math.floor(rest / 100);
  if (hundreds > 0) parts.push(hundred(small(hundreds)));
  if (rest % 100 > 0 || parts.length === 0) parts.push(small(rest % 100));
  return parts.join(' ');
}

/**
 * Formats an amount in poisha in words: `Taka one thousand twenty-five and poisha fifty only`, `এক হাজার পঁচিশ টাকা পঞ্চাশ পয়সা মাত্র`.
 */
export function amountInWords(poisha: number, language: Language): string {
  const say = (value: number) => numberInWords(value, language);
  const [taka, rest] = [Math.floor(poisha / 100), poisha % 100];
  if (language === 'en') return `Taka ${say(taka)}${rest ? ` and poisha ${say(rest)}` : ''} only`;
  return `${say(taka)} টাকা ${rest ? `${say(rest)} পয়সা ` : ''}মাত্র`.normalize('NFC');
}
