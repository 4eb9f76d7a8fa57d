import { describe, expect, it } from 'vitest';
import { TIL_IN_WHOLE } from './til.ts';
import {
  areasOfShares,
  sharesOfAreas,
  completenessOfAreas,
  completenessOfShares,
  sumOfAreas,
} from './whole.ts';

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

describe('areas of a whole', () => {
  it('are shares that, with what is missing, sum to exactly 76,800 til', () => {
    expect(sharesOfAreas([33.34, 33.33, 33.33], 100)).toEqual([25_605, 25_598, 25_597]);
    expect(sum(sharesOfAreas([14_374.8, 0.01, 7_187.4], 21_562.21))).toBe(TIL_IN_WHOLE);
    expect(sharesOfAreas([25, 25], 100)).toEqual([19_200, 19_200]);
  });

  it('are more than the whole together, or of nothing', () => {
    expect(sharesOfAreas([100, 50], 100)).toEqual([76_800, 38_400]);
    expect(sharesOfAreas([1], 0)).toEqual([]);
    expect(sharesOfAreas([], 0)).toEqual([]);
  });

  it('sum exactly, where binary numbers would not', () => {
    expect(sumOfAreas([0.1, 0.2])).toBe(0.3);
  });
});

describe('shares of a whole', () => {
  it('that make it have areas that make it', () => {
    expect(areasOfShares([25_600, 25_600, 25_600], 100)).toEqual([33.34, 33.33, 33.33]);
    expect(areasOfShares([38_400, 19_200], 14_374.8)).toEqual([7_187.4, 3_593.7]);
  });

  it('are told to be whole, missing or too much', () => {
    expect(completenessOfShares([38_400, 38_400])).toEqual({ kind: 'whole' });
    expect(completenessOfShares([38_400, 38_399])).toEqual({ kind: 'missing', til: 1 });
    expect(completenessOfShares([76_800, 4_800])).toEqual({ kind: 'over', til: 4_800 });
    expect(areasOfShares([76_800, 4_800], 160)).toEqual([160, 10]);
  });

  it('as areas are told to the hundredth of a square foot', () => {
    expect(completenessOfAreas([50, 50], 100)).toEqual({ kind: 'whole' });
    expect(completenessOfAreas([50, 43.75], 100)).toEqual({ kind: 'missing', til: 4_800 });
    expect(completenessOfAreas([50, 50.01], 100)).toEqual({ kind: 'over', til: 8 });
  });
});
