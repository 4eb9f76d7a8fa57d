import { readFileSync } from 'node:fs';
import { numberInWords } from '../api/contract/receipts/amount-words.ts';
import { expect, test } from './fixtures.ts';
import { PRINT_FONTS } from '../db/src/typesetter.ts';
import { browserInk, difference, typesetInk } from './support/letters.ts';

/** Conjuncts, reph, vowels before and around their letter: what typesetters of PDF get wrong. */
const HARD = `যুদ্ধ নিবন্ধন সিদ্ধান্ত ক্ষেত্র লক্ষ্মী জ্ঞান বিজ্ঞপ্তি বর্দ্ধমান কর্তৃপক্ষ কৃষি ব্রাহ্মণবাড়িয়া স্বাক্ষর রশিদ
  চট্টগ্রাম কুষ্টিয়া উন্নয়ন পূর্বহাটী দ্বৈপায়ন সংস্কৃতি স্তব্ধ হ্রদ অষ্টাশি সিদ্ধেশ্বরী মোছাম্মৎ রাজিয়া দুঃখ চাঁদ
  কৌশল মৌজা খতিয়ান উদ্দেশ্য শ্রেণি র‍্যাব গ্রীষ্ম উচ্ছ্বাস স্ত্রী বন্দ্যোপাধ্যায় নির্দ্দিষ্ট শক্তি পঙ্‌ক্তি হৃদয় গুরুত্ব রূপ শুভ
  বাঞ্ছারামপুর অঙ্গীকার ঊর্ধ্ব তীক্ষ্ণ সূক্ষ্ম ৳১,২৩,৪৫৬.৭৮ ০১২৩৪৫৬৭৮৯`
  .trim()
  .split(/\s+/);

const districts = readFileSync(new URL('../db/seeds/districts.csv', import.meta.url), 'utf8')
  .match(/[\u0980-\u09ff][\u0980-\u09ff ’'-]*/g)!
  .map((name) => name.trim());
const numbers = Array.from({ length: 100 }, (_, value) => numberInWords(value, 'bn'));

test('receipts set Bengali as browsers do', async ({ page }) => {
  const words = [...new Set([...HARD, ...districts, ...numbers].map((word) => word.normalize('NFC')))];
  expect(words.length).toBeGreaterThan(200);
  const [set, shown] = [await typesetInk(words), await browserInk(page, words)];
  expect(set).toHaveLength(words.length);
  const differing = words.flatMap((word, index) => {
    const share = difference(set[index]!, shown[index]!);
    return share > 0.02 ? [`${word} ${share.toFixed(3)}`] : [];
  });
  expect(differing).toEqual([]);
});

test('and the hard words in the heavier weights that they print with', async ({ page }) => {
  const words = HARD.map((word) => word.normalize('NFC'));
  for (const weight of [...PRINT_FONTS.keys()].filter((each) => each !== 400)) {
    const [set, shown] = [await typesetInk(words, weight), await browserInk(page, words, weight)];
    const differing = words.filter((_, index) => difference(set[index]!, shown[index]!) > 0.02);
    expect([weight, differing]).toEqual([weight, []]);
  }
});

test('the comparison sees a conjunct that is not joined, and a vowel in the wrong place', async ({
  page,
}) => {
  const right = ['যুদ্ধ', 'সিদ্ধান্ত', 'নিবন্ধন', 'পূর্ব', 'ক্ষ', 'কি'];
  // Joined no more by a zero-width non-joiner; the vowel sign before its letter in the text, not after it.
  const wrong = ['যুদ্‌ধ', 'সিদ্‌ধান্ত', 'নিবন্‌ধন', 'পূর্‌ব', 'ক্‌ষ', 'িক'];
  const [set, shown] = [await typesetInk(right), await browserInk(page, wrong)];
  for (const [index, word] of wrong.entries())
    expect(difference(set[index]!, shown[index]!), word).toBeGreaterThan(0.05);
});
