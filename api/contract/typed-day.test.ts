import { describe, expect, it } from 'vitest';
import { dayError, dayInWords, parseDay } from './typed-day.ts';

const FIFTEENTH = '2024-03-15';

describe('a typed day', () => {
  it.each([
    // As they were handed in from old phones.
    '15/03/2024',
    '15-03-2024',
    '15.03.2024',
    '১৫/০৩/২০২৪',
    '১৫-৩-২০২৪',
    '2024-3-15',
    '15 March 2024',
    '১৫ মার্চ ২০২৪',
    // In digits.
    '2024-03-15',
    '২০২৪/০৩/১৫',
    '2024.3.15',
    ' 15 / 03 / 2024 ',
    '15–03–2024',
    '১৫।০৩।২০২৪',
    '15 3 2024',
    '১৫/03/২০২৪',
    '\u200e15/03/2024\u200f',
    // In words.
    '15 Mar 2024',
    '15-mar-2024',
    'March 15, 2024',
    'MARCH 15TH, 2024',
    '15th of March, 2024',
    '2024 March 15',
    'Friday, 15 March 2024',
    '১৫ই মার্চ, ২০২৪',
    '১৫ মার্চ ২০২৪ খ্রি.',
    'মার্চ ১৫, ২০২৪ খ্রিস্টাব্দ',
    '২০২৪ সালের ১৫ মার্চ',
    '১৫ March ২০২৪',
    'শুক্রবার, ১৫ মার্চ ২০২৪',
    'ইং ১৫/০৩/২০২৪ তারিখ',
    'তারিখঃ ১৫/০৩/২০২৪',
    'তারিখ: ১৫-০৩-২০২৪',
    '15\u221203\u22122024',
  ])('%s is 15 March 2024', (typed) => {
    expect(parseDay(typed)).toBe(FIFTEENTH);
  });

  it.each([
    ['03/04/2024', '2024-04-03'],
    ['০৩/০৪/২০২৪', '2024-04-03'],
    ['2024/03/04', '2024-03-04'],
    ['12.11.2023', '2023-11-12'],
    ['1-1-2020', '2020-01-01'],
    ['29 Feb 2024', '2024-02-29'],
    ['31/12/1999', '1999-12-31'],
  ])('%s has its day before its month, unless the year comes first: %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day);
  });

  it.each([
    [1, ['Jan', 'January', 'জানুয়ারি', 'জানুয়ারী', 'জানু', 'জান']],
    [2, ['Feb', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী', 'ফেব্রু', 'ফেব']],
    [3, ['Mar.', 'মার্চ']],
    [4, ['Apr', 'এপ্রিল', 'এপ্রি']],
    [5, ['May', 'মে']],
    [6, ['Jun', 'June', 'জুন']],
    [7, ['Jul', 'July', 'জুলাই', 'জুল']],
    [8, ['Aug', 'আগস্ট', 'আগষ্ট', 'অগাস্ট', 'আগ']],
    [9, ['Sep', 'Sept', 'September', 'সেপ্টেম্বর', 'সেপ্টে', 'সেপ']],
    [10, ['Oct', 'অক্টোবর', 'অক্টো', 'অক্ট']],
    [11, ['Nov', 'নভেম্বর', 'নভে']],
    [12, ['Dec', 'ডিসেম্বর', 'ডিসে', 'ডিস.']],
  ] as const)('month %i is read by each of its names', (month, names) => {
    const day = `2024-${String(month).padStart(2, '0')}-05`;
    // Both ways of writing য়: one code point, and the letter with its dot.
    for (const name of names.flatMap((each) => [
      each.normalize('NFC'),
      each.replaceAll('\u09af\u09bc', '\u09df'),
    ]))
      expect([name, parseDay(`5 ${name} 2024`), parseDay(`৫ ${name}, ২০২৪`)]).toEqual([name, day, day]);
  });

  it.each([
    ['15/03/24', 'Write the year with four digits, such as 15/03/2024.'],
    ['১৫ মার্চ', 'Write the year with four digits, such as 15/03/2024.'],
    ['15/03', 'Write the year with four digits, such as 15/03/2024.'],
    ["15 Mar '24", 'Write the year with four digits, such as 15/03/2024.'],
    ['15 Mar 24', 'Write the year with four digits, such as 15/03/2024.'],
    ['03/15/2024', 'Write the day before the month. If you mean 15 March 2024, write 15/03/2024.'],
    ['০৩-১৫-২০২৪', 'Write the day before the month. If you mean 15 March 2024, write 15/03/2024.'],
    ['2024.15.03', 'Write the day before the month. If you mean 15 March 2024, write 15/03/2024.'],
    [
      '30/02/2024',
      'The calendar has no such day. Write the day, the month and the year, such as 15/03/2024.',
    ],
    [
      '2026-02-30',
      'The calendar has no such day. Write the day, the month and the year, such as 15/03/2024.',
    ],
    [
      '40/50/2024',
      'The calendar has no such day. Write the day, the month and the year, such as 15/03/2024.',
    ],
    [
      '00/00/2024',
      'The calendar has no such day. Write the day, the month and the year, such as 15/03/2024.',
    ],
    ['March 2024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15032024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['১ চৈত্র ১৪৩০', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['last week', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15 March April 2024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15 16 March April 2024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15 March 2024 2023', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15*03*2024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15/03/2024 (Fri)', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15/03/0024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['015/03/2024', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    ['15/2024/03', 'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.'],
    [
      `15/03/2024${' '.repeat(100_000)}`,
      'Write the day, the month and the year, such as 15/03/2024 or 15 March 2024.',
    ],
  ])('%s is asked about', (typed, said) => {
    expect([parseDay(typed), dayError(typed).en]).toEqual([undefined, said]);
  });

  it('is asked about in Bengali too, with an example in its digits', () => {
    expect(dayError('03/15/2024').bn).toBe('আগে দিন, পরে মাস লিখুন। ১৫ মার্চ ২০২৪ বোঝালে ১৫/০৩/২০২৪ লিখুন।');
    expect(dayError('15/3/24').bn).toBe('বছরটি চার অঙ্কে লিখুন, যেমন ১৫/০৩/২০২৪।');
  });

  it('is shown back in words, and as it was typed where it is no day', () => {
    expect(dayInWords('03/04/2024', 'en')).toBe('3 April 2024');
    expect(dayInWords('03/04/2024', 'bn')).toBe('৩ এপ্রিল ২০২৪');
    expect(dayInWords(' 3/4 ', 'bn')).toBe('৩/৪');
    expect(dayInWords(undefined, 'en')).toBe('');
  });
});
