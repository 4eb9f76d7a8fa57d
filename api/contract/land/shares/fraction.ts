import { digitsIn } from '../../digits.ts';
import type { Language } from '../../language.ts';

/** An exact fraction in lowest terms; the denominator is positive, and 1 for whole numbers. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? magnitude(one) : commonDivisor(other, one % other);

/** `fraction(2, 4)` is one half. Throws `RangeError` for a denominator of zero or a number that is not whole. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom === 0n) throw new RangeError('The denominator of a fraction is not nought.');
  const divisor = commonDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { numerator: top / divisor, denominator: bottom / divisor };
}

export const ZERO = fraction(0n);
export const WHOLE = fraction(1n);

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, times(other, fraction(-1n)));

export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.numerator, one.denominator * other.denominator);

/** Throws `RangeError` on division by zero. */
export const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator, one.denominator * other.numerator);

export const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, ZERO);

/** Negative when `one` is smaller, zero when both are equal. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = minus(one, other).numerator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isZero = (value: Fraction): boolean => value.numerator === 0n;

/** Returns the form on the wire, which parseFraction reads: `7/20`, and `1` or `0` for whole numbers. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/** `7/20` in the reader's digits: `৭/২০`. */
export const formatFraction = (value: Fraction, language: Language): string =>
  digitsIn(fractionText(value), language);

/** The maximum number of digits: more than any share of land needs, and fast to calculate with. */
const FRACTION = /^(\d{1,30})(?:\/(\d{1,30}))?$/;

/** Parses the form of fractionText, with blanks around the stroke allowed; null for anything else, and for a zero denominator. */
export function parseFraction(text: string): Fraction | null {
  const [, top, bottom = '1'] = FRACTION.exec(text.replace(/\s*([/⁄∕])\s*/, '/').trim()) ?? [];
  return top === undefined || /^0+$/.test(bottom) ? null : fraction(BigInt(top), BigInt(bottom));
}
