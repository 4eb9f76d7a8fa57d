import { expect, it } from 'vitest';
import { hundredths, shareOfArea } from './hundredths.ts';

it('reads an area in whole hundredths of a square foot, whatever floating point made of it', () => {
  expect([0, 435.6, 0.1 + 0.2, 0.29, 4.35, 999_999_999_999.99].map(hundredths)).toEqual([
    0, 43_560, 30, 29, 435, 99_999_999_999_999,
  ]);
});

it('takes a share of an area to the hundredth below, exact for the largest area', () => {
  expect(shareOfArea(1_000, { numerator: 1, denominator: 3 })).toBe(333.33);
  expect(shareOfArea(1_000, { numerator: 2, denominator: 3 })).toBe(666.66);
  expect(shareOfArea(999_999_999_999.99, { numerator: 76_799, denominator: 76_800 })).toBe(
    999_986_979_166.65,
  );
  expect(shareOfArea(435.6, { numerator: 1, denominator: 1 })).toBe(435.6);
});
