import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amountInWords, numberInWords } from './amount-words.ts';

const bn = (value: number) => numberInWords(value, 'bn');
const nfc = (text: string) => text.normalize('NFC');
const below100 = Array.from({ length: 100 }, (_, value) => value);

describe('Bengali numbers to 99', () => {
  it('have a word each, none twice', () => {
    expect(new Set(below100.map(bn)).size).toBe(100);
    for (const word of below100.map(bn)) expect(word).toMatch(/^[\u0980-\u09fe]+$/u);
  });

  // The endings of one to eight within each ten, by the grammar; nine belongs to the next ten.
  it.each([
    [20, /শ$/],
    [30, /ত্রিশ$/],
    [40, /(চ|য়া|তা)ল্লিশ$/],
    [50, /(ান্ন|প্পান্ন|ঞ্চান্ন)$/],
    [60, /ষট্টি$/],
    [70, /াত্তর|াহাত্তর|চাত্তর$/],
    [80, /াশি$/],
    [90, /ানব্বই$/],
  ])('of %i and more end alike', (ten, ending) => {
    const pattern = new RegExp(nfc(ending.source));
    for (let one = 1; one <= 8; one += 1) expect(bn(ten + one)).toMatch(pattern);
  });

  it('say nineteen to eighty-nine as one less than the next ten', () => {
    for (const next of [30, 40, 50, 60, 70, 80, 90]) expect(bn(next - 1)).toBe(nfc(`ঊন${bn(next)}`));
    expect([bn(19), bn(99)]).toEqual(['উনিশ', 'নিরানব্বই']);
  });

  it.each([
    [0, 'শূন্য'],
    [6, 'ছয়'],
    [9, 'নয়'],
    [14, 'চৌদ্দ'],
    [16, 'ষোলো'],
    [25, 'পঁচিশ'],
    [35, 'পঁয়ত্রিশ'],
    [37, 'সাঁইত্রিশ'],
    [42, 'বিয়াল্লিশ'],
    [44, 'চুয়াল্লিশ'],
    [53, 'তিপ্পান্ন'],
    [56, 'ছাপ্পান্ন'],
    [65, 'পঁয়ষট্টি'],
    [72, 'বাহাত্তর'],
    [73, 'তিয়াত্তর'],
    [79, 'ঊনআশি'],
    [84, 'চুরাশি'],
    [86, 'ছিয়াশি'],
    [92, 'বিরানব্বই'],
    [96, 'ছিয়ানব্বই'],
  ])('%i is %s', (value, word) => expect(bn(value)).toBe(nfc(word)));
});

it.each([
  [100, 'one hundred', 'একশত'],
  [101, 'one hundred one', 'একশত এক'],
  [999, 'nine hundred ninety-nine', 'নয়শত নিরানব্বই'],
  [1_000, 'one thousand', 'এক হাজার'],
  [1_025, 'one thousand twenty-five', 'এক হাজার পঁচিশ'],
  [20_040, 'twenty thousand forty', 'বিশ হাজার চল্লিশ'],
  [99_999, 'ninety-nine thousand nine hundred ninety-nine', 'নিরানব্বই হাজার নয়শত নিরানব্বই'],
  [100_000, 'one lakh', 'এক লক্ষ'],
  [1_234_567, 'twelve lakh thirty-four thousand five hundred sixty-seven', 'বারো লক্ষ চৌত্রিশ হাজার পাঁচশত সাতষট্টি'],
  [10_000_000, 'one crore', 'এক কোটি'],
  [50_100_001, 'five crore one lakh one', 'পাঁচ কোটি এক লক্ষ এক'],
  [1_250_000_000, 'one hundred twenty-five crore', 'একশত পঁচিশ কোটি'],
  [1_000_000_000_000, 'one lakh crore', 'এক লক্ষ কোটি'],
])('%i', (value, english, bengali) => {
  expect(numberInWords(value, 'en')).toBe(english);
  expect(bn(value)).toBe(nfc(bengali));
});

/** Parses words by multiplying and adding. This is the reverse of the tested code, so a mistake there shows. */
function read(text: string, language: 'en' | 'bn'): number {
  const sizes = { crore: 1e7, lakh: 1e5, thousand: 1e3, কোটি: 1e7, লক্ষ: 1e5, হাজার: 1e3 };
  const small = new Map(below100.map((value) => [numberInWords(value, language), value]));
  let [total, part] = [0, 0];
  for (const word of text.replace(/ hundred/g, '-hundred').split(' ')) {
    const hundred = /^(.+?)(-hundred|শত)$/.exec(word);
    const size = sizes[word as keyof typeof sizes];
    if (word === 'crore' || word === 'কোটি') [total, part] = [(total + part) * 1e7, 0];
    else if (size) [total, part] = [total + part * size, 0];
    else part += hundred ? small.get(hundred[1]!)! * 100 : small.get(word)!;
  }
  return total + part;
}

it.each(['en', 'bn'] as const)('can be read back (%s)', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (value) => {
      expect(read(numberInWords(value, language), language)).toBe(value);
    }),
    { numRuns: 500 },
  );
});

it.each([
  [1_000, 'Taka ten only', 'দশ টাকা মাত্র'],
  [102_550, 'Taka one thousand twenty-five and poisha fifty only', 'এক হাজার পঁচিশ টাকা পঞ্চাশ পয়সা মাত্র'],
  [1, 'Taka zero and poisha one only', 'শূন্য টাকা এক পয়সা মাত্র'],
])('%i poisha', (poisha, english, bengali) => {
  expect(amountInWords(poisha, 'en')).toBe(english);
  expect(amountInWords(poisha, 'bn')).toBe(nfc(bengali));
});
