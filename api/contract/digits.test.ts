import { expect, it } from 'vitest';

import { asciiDigits, digitsIn, parseTypedNumber } from './digits.ts';

it('digits of one script become those of the other', () => {
  expect(asciiDigits('০১২৩৪৫৬৭৮৯/ক')).toBe('0123456789/ক');
  expect(digitsIn('0123456789/ক', 'bn')).toBe('০১২৩৪৫৬৭৮৯/ক');
  expect(digitsIn(12, 'en')).toBe('12');
});

it.each([
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['-1,000', -1000],
  [' ১,০০,০০০.৫০ ', 100_000.5],
  ['-3', -3],
  ['.5', 0.5],
  ['5.', 5],
])('%j is the number %d', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number);
});

it.each([
  '1,5',
  '1,23,45',
  '1,2345',
  '1.234,56',
  '1,,000',
  '',
  ' ',
  '1e3',
  '0x10',
  '1/2',
  '--1',
  '.',
  'ক',
  '1 000',
])('%j is no number', (typed) => {
  expect(parseTypedNumber(typed)).toBeNull();
});
