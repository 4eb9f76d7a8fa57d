import { describe, expect, it } from 'vitest';
import {
  AREA_UNITS,
  areaIn,
  areaText,
  areaUnitOf,
  inOtherUnits,
  readAreaIn,
  reckoningText,
} from './area-units.ts';

describe('an area in the unit that people know', () => {
  it.each([
    ['10', 'decimal', 4_356],
    ['১০', 'decimal', 4_356],
    ['3.33', 'decimal', 1_450.55],
    ['0.01', 'decimal', 4.36],
    ['1.65', 'decimal', 718.74],
    ['1', 'katha', 718.74],
    ['৫', 'katha', 3_593.7],
    ['2.5', 'katha', 1_796.85],
    ['1', 'bigha', 14_374.8],
    ['০.০৫', 'bigha', 718.74],
    ['1.1', 'bigha', 15_812.28],
    ['1', 'acre', 43_560],
    ['0.1', 'acre', 4_356],
    ['0.0825', 'acre', 3_593.7],
    ['.07', 'acre', 3_049.2],
    ['1,000', 'decimal', 435_600],
    ['4356.10', 'sq_ft', 4_356.1],
    [' ১,০০,০০০.৫০ ', 'sq_ft', 100_000.5],
    ['100,000', 'sq_ft', 100_000],
    ['99999999', 'acre', 4_355_999_956_440],
    ['+5', 'decimal', 2_178],
    ['-0', 'acre', 0],
    ['-0.00', 'decimal', 0],
    ['4356.5000', 'sq_ft', 4_356.5],
  ] as const)('%s %s is %d square feet', (typed, unit, squareFeet) => {
    expect(readAreaIn(typed, unit)).toBe(squareFeet);
  });

  it.each([
    ['ten', 'decimal', 'number'],
    ['', 'decimal', 'number'],
    ['.', 'sq_ft', 'number'],
    ['1e5', 'sq_ft', 'number'],
    ['5 কাঠা', 'katha', 'number'],
    // One and a half perhaps, and no fifteen.
    ['1,5', 'decimal', 'number'],
    ['১,৫', 'katha', 'number'],
    ['12,34,56', 'sq_ft', 'number'],
    ['1.234,50', 'sq_ft', 'number'],
    ['-1', 'acre', 'negative'],
    ['1.005', 'sq_ft', 'decimals'],
    ['1.0000001', 'acre', 'decimals'],
  ] as const)('%s %s is refused: %s', (typed, unit, fault) => {
    expect(readAreaIn(typed, unit)).toBe(fault);
  });

  it('is the same again when it was shown in its unit, without noise', () => {
    for (const unit of AREA_UNITS)
      for (const typed of ['0.1', '0.2', '0.3', '1.1', '2.35', '7', '33.33', '1234.56']) {
        const squareFeet = readAreaIn(typed, unit) as number;
        expect(String(squareFeet)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect([unit, Number(areaIn(squareFeet, unit))]).toEqual([unit, expect.closeTo(Number(typed), 3)]);
        expect(areaIn(squareFeet, unit)).toMatch(/^\d+(\.\d{1,6})?$/);
      }
  });

  it('is shown in the others', () => {
    expect(inOtherUnits(4_356, 'sq_ft', 'en')).toBe('10 decimals = 6.0606 katha = 0.303 bigha = 0.1 acre');
    expect(inOtherUnits(4_356, 'decimal', 'bn')).toBe('৪,৩৫৬ বর্গফুট = ৬.০৬০৬ কাঠা = ০.৩০৩ বিঘা = ০.১ একর');
    expect(inOtherUnits(43_560, 'acre', 'en')).toBe(
      '43,560 sq ft = 100 decimals = 60.6061 katha = 3.0303 bigha',
    );
    expect(areaText(14_374.8, 'bigha', 'en')).toBe('1 bigha');
    expect(areaText(14_374.799, 'bigha', 'en')).toBe('1 bigha');
    expect(areaText(435.6, 'decimal', 'en')).toBe('1 decimal');
    expect(areaText(718.73, 'katha', 'en')).toBe('1 katha');
    expect(areaText(14_374_800, 'katha', 'bn')).toBe('২০,০০০ কাঠা');
  });
});

it('a unit that is not said is the square foot', () => {
  expect(['', null, undefined, 'katha', 'Bigha', 'toString'].map(areaUnitOf)).toEqual([
    'sq_ft',
    'sq_ft',
    'sq_ft',
    'katha',
    undefined,
    undefined,
  ]);
});

it('says how much one of a unit is', () => {
  expect(reckoningText('katha')).toEqual({
    en: '1 katha = 1.65 decimals = 718.74 sq ft',
    bn: '১ কাঠা = ১.৬৫ শতাংশ = ৭১৮.৭৪ বর্গফুট',
  });
});
