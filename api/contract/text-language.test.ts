import { expect, it } from 'vitest';
import { foreignLang, textLanguage } from './text-language.ts';

it.each([
  ['ভূমি অফিস, কক্ষ ৩', 'bn'],
  ['Land office, room 3', 'en'],
  ['Union land office (ইউনিয়ন)', 'en'],
  ['দলিলের কপি (PDF) দিন', 'bn'],
  ['১২/৩', null],
  ['12/3', null],
  ['', null],
] as const)('%s is written in %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

it('only what is in another language than its page is marked', () => {
  expect(foreignLang('ভূমি অফিস', 'en')).toBe('bn');
  expect(foreignLang('ভূমি অফিস', 'bn')).toBeUndefined();
  expect(foreignLang('Land office', 'bn')).toBe('en');
  expect(foreignLang('৪৫', 'en')).toBeUndefined();
});
