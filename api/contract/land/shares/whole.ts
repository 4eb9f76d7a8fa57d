/** Shares and areas of a whole, and whether they sum to it. Areas are square feet with two decimals. */
import { apportion } from './apportion.ts';
import { fraction } from './fraction.ts';
import { hundredths } from './hundredths.ts';
import { nearestTil } from './parse.ts';
import { TIL_IN_WHOLE } from './til.ts';

/** Whether the parts sum to the whole; else how much is missing or too much. */
export type Completeness = { kind: 'whole' } | { kind: 'missing' | 'over'; til: number };

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The sum of areas, exact to two decimals. */
export const sumOfAreas = (areas: readonly number[]): number => sumOf(areas.map(hundredths)) / 100;

/**
 * Returns the share of each area in a whole, in whole til. When the areas do not exceed the whole, the shares and the missing
 * part sum to exactly 76,800. No shares for a whole of zero.
 */
export function sharesOfAreas(areas: readonly number[], whole: number): number[] {
  const parts = areas.map(hundredths);
  const rest = hundredths(whole) - sumOf(parts);
  if (hundredths(whole) <= 0) return [];
  if (rest < 0) return parts.map((part) => nearestTil(fraction(part, hundredths(whole))).til);
  return apportion([...parts, rest].map(BigInt), TIL_IN_WHOLE).slice(0, parts.length);
}

/** Returns the area of each share (til) of a whole. When the shares make the whole, their areas sum to exactly it. */
export function areasOfShares(shares: readonly number[], whole: number): number[] {
  const rest = TIL_IN_WHOLE - sumOf(shares);
  const feet =
    rest < 0
      ? shares.map((til) => Math.round((til * hundredths(whole)) / TIL_IN_WHOLE))
      : apportion([...shares, rest].map(BigInt), hundredths(whole)).slice(0, shares.length);
  return feet.map((each) => each / 100);
}

/** Whether shares (til) sum to the whole. */
export function completenessOfShares(shares: readonly number[]): Completeness {
  const rest = TIL_IN_WHOLE - sumOf(shares);
  if (rest === 0) return { kind: 'whole' };
  return { kind: rest > 0 ? 'missing' : 'over', til: Math.abs(rest) };
}

/** Whether areas sum to the whole, to the hundredth of a square foot; the difference is given to the nearest til. */
export function completenessOfAreas(areas: readonly number[], whole: number): Completeness {
  const rest = hundredths(whole) - sumOf(areas.map(hundredths));
  if (rest === 0) return { kind: 'whole' };
  const { til } = nearestTil(fraction(Math.abs(rest), hundredths(whole)));
  return { kind: rest > 0 ? 'missing' : 'over', til };
}
