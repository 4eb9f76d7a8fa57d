import { toNfc } from '../../nfc.ts';
import { normalizeTyped } from '../../digits.ts';
import type { Message } from '../../language.ts';
import { compare, formatFraction, fraction, minus, parseFraction, WHOLE, type Fraction } from './fraction.ts';
import { formatShare, SHARE_UNITS, TIL_IN_WHOLE, tilOf, type ShareParts, type ShareUnit } from './til.ts';

/** The nearest share in whole til, and the difference to it (negative: the til are too many). */
export interface NearestShare {
  til: number;
  /** Of one til: at most one half. */
  remainder: Fraction;
}

/** A parsed share: exact til, or the problem; `nearest` if a fraction is no whole number of til. */
export type ParsedShare = { til: number } | { problem: Message; nearest?: NearestShare };

/** The longest share in words, with every unit, is below 60 characters. */
export const MAX_SHARE_TEXT_LENGTH = 100;

/** The units as people spell them, in either script. */
const SPELLINGS: Record<ShareUnit, readonly string[]> = {
  ana: ['ana', 'anas', 'anna', 'annas', 'আনা'],
  ganda: ['ganda', 'gandas', 'gonda', 'gondas', 'গণ্ডা', 'গন্ডা'],
  kora: ['kora', 'koras', 'kara', 'karas', 'কড়া'],
  kranti: ['kranti', 'krantis', 'ক্রান্তি', 'ক্রান্তী'],
  til: ['til', 'tils', 'তিল'],
};

const UNIT_OF = new Map<string, ShareUnit>(
  SHARE_UNITS.flatMap((unit) => SPELLINGS[unit].map((word) => [toNfc(word), unit] as const)),
);

const UNREADABLE: Message = {
  en: 'Enter the share in ana, ganda, kora, kranti and til (5 ana 6 ganda) or as a fraction (1/3)',
  bn: 'অংশটি আনা, গণ্ডা, কড়া, ক্রান্তি ও তিলে (৫ আনা ৬ গণ্ডা) বা ভগ্নাংশে (১/৩) লিখুন',
};
const TOO_MUCH: Message = {
  en: 'Enter a share of at most 16 ana, the whole',
  bn: 'সর্বোচ্চ ১৬ আনা, অর্থাৎ সম্পূর্ণ অংশ লিখুন',
};
const TWICE: Message = { en: 'Enter each unit once', bn: 'প্রতিটি একক একবার লিখুন' };

const betweenTil = (value: Fraction, til: number): Message => ({
  en: `${formatFraction(value, 'en')} is not a whole number of til; the nearest share is ${formatShare(til, 'en')}`,
  bn: `${formatFraction(value, 'bn')} পূর্ণসংখ্যক তিলে হয় না; সবচেয়ে কাছের অংশ ${formatShare(til, 'bn')}`,
});

/** The til nearest to a share from 0 to 1, and what remains of it; exactly between two: the larger. */
export function nearestTil(share: Fraction): NearestShare {
  const { numerator, denominator } = fraction(share.numerator * BigInt(TIL_IN_WHOLE), share.denominator);
  const til = (2n * numerator + denominator) / (2n * denominator);
  return { til: Number(til), remainder: minus(fraction(numerator, denominator), fraction(til)) };
}

/** A share as a fraction of the whole. */
export function shareOfFraction(share: Fraction): ParsedShare {
  if (compare(share, WHOLE) > 0) return { problem: TOO_MUCH };
  const nearest = nearestTil(share);
  if (nearest.remainder.numerator === 0n) return { til: nearest.til };
  return { problem: betweenTil(share, nearest.til), nearest };
}

/** A share by its units, as five fields of a form give it. */
export function shareOfParts(parts: Partial<ShareParts>): ParsedShare {
  const counts = Object.values(parts);
  if (counts.some((count) => !Number.isInteger(count) || count < 0)) return { problem: UNREADABLE };
  if (counts.some((count) => count > TIL_IN_WHOLE)) return { problem: TOO_MUCH };
  try {
    return { til: tilOf(parts) };
  } catch {
    return { problem: TOO_MUCH };
  }
}

/**
 * Reads a share as people write it, digits and units in either script: `5 ana 6 ganda`, `৫ আনা ৬ গণ্ডা`, `1/3`, `৭/২০`. A
 * fraction is read only when it is a whole number of til; a bare number says no unit and is refused.
 */
export function parseShare(text: string): ParsedShare {
  if (text.length > MAX_SHARE_TEXT_LENGTH) return { problem: UNREADABLE };
  const plain = normalizeTyped(text)
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const share = parseFraction(plain);
  if (share) return /^\d+$/.test(plain) ? { problem: UNREADABLE } : shareOfFraction(share);
  const found = [...plain.matchAll(/(\d{1,6})\s*([\p{L}\p{M}]+)/gu)];
  const rest = plain.replace(/\d{1,6}\s*[\p{L}\p{M}]+/gu, '').replace(/[\s,;.]/g, '');
  if (found.length === 0 || rest !== '') return { problem: UNREADABLE };
  const parts: Partial<ShareParts> = {};
  for (const [, count, word = ''] of found) {
    const unit = UNIT_OF.get(word);
    if (!unit) return { problem: UNREADABLE };
    if (parts[unit] !== undefined) return { problem: TWICE };
    parts[unit] = Number(count);
  }
  return shareOfParts(parts);
}
