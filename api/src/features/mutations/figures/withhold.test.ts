import { expect, it } from 'vitest';

import { publishable } from './withhold.ts';

const given = (counts: number[]) => counts.filter((_, index) => publishable(counts)[index]);

it('gives what has ten cases, and one less where the sum would tell the rest', () => {
  expect(given([10, 9, 9, 40])).toEqual([10, 40]);
  expect(given([10, 9, 40])).toEqual([40]);
  expect(given([12, 12, 40, 3])).toEqual([12, 40]);
  expect(given([10, 40, 0])).toEqual([10, 40]);
  expect(given([9])).toEqual([]);
  expect(given([10])).toEqual([10]);
  expect(given([])).toEqual([]);
});

it('never leaves a rest that is told by subtraction', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const counts = Array.from({ length: 1 + (seed % 7) }, (_, index) => (seed * (index + 3) * 37) % 31);
    const left = counts.filter((_, index) => !publishable(counts)[index]);
    const rest = left.reduce((sum, count) => sum + count, 0);
    // Where all are kept back, there is no other to subtract.
    expect(rest === 0 || rest >= 10 || left.length === counts.length, counts.join()).toBe(true);
  }
});
