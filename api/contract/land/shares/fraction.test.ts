import { describe, expect, it } from 'vitest';
import * as exact from './fraction.ts';

const { fraction, fractionText, parseFraction } = exact;

describe('exact fractions', () => {
  it('stand in lowest terms, the sign above', () => {
    expect(fractionText(fraction(6, -8))).toBe('-3/4');
    expect(fractionText(fraction(8, 4))).toBe('2');
    expect(fraction(0, -5)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  it('are added, subtracted, multiplied, divided and compared', () => {
    const [half, third] = [fraction(1, 2), fraction(1, 3)];
    expect(fractionText(exact.plus(half, third))).toBe('5/6');
    expect(fractionText(exact.minus(third, half))).toBe('-1/6');
    expect(fractionText(exact.times(half, third))).toBe('1/6');
    expect(fractionText(exact.dividedBy(half, third))).toBe('3/2');
    expect(fractionText(exact.sumOf([half, third, fraction(1, 6)]))).toBe('1');
    expect(exact.compare(half, third)).toBeGreaterThan(0);
    expect(exact.compare(third, half)).toBeLessThan(0);
    expect(exact.compare(half, fraction(2, 4))).toBe(0);
    expect(() => exact.dividedBy(half, exact.ZERO)).toThrow(RangeError);
  });

  it('are read as they are written, in the digits of the reader', () => {
    expect(parseFraction(' 14 / 40 ')).toEqual(fraction(7, 20));
    expect(exact.formatFraction(fraction(7, 20), 'bn')).toBe('৭/২০');
    for (const text of ['', '1/', '/2', '1/00', '1/2/3', '-1/2', '1,5', '1'.repeat(31)]) {
      expect(parseFraction(text)).toBeNull();
    }
  });
});
