/** The number by which a mutation is followed. The database writes it (`mutations.tracking_number`), here it is read. */
import { asciiDigits } from '../digits.ts';
import { referenceNumber } from '../receipts/reference-number.ts';

/** What a tracking number says; the number itself only where all of it was written. */
export interface Tracking {
  id: number;
  tracking_number?: string;
}

/**
 * `M-2026-000123-…`: the letter, the year in Dhaka in which it was asked for, its id, a check digit (Damm) over both. Of a
 * mutation that is at hand its column is read; this is for numbers that come from elsewhere.
 */
export const trackingNumber = (year: number, id: number): string => referenceNumber('M', year, id);

/** As the numbers were that were given at first: `M-0000123`. They are found for good. */
export const firstTrackingNumber = (id: number): string => `M-${String(id).padStart(7, '0')}`;

/** How one looks, for hints. */
export const TRACKING_EXAMPLE = trackingNumber(2026, 123);

/** Blanks and hyphens of any kind. */
const BETWEEN = /[\s\p{Pd}]+/gu;
// A zero before a longer number is a digit that was misread.
const PARTED = /^(\d{4})-(\d{1,6}|[1-9]\d{6,14})-(\d)$/;
/** Written without a break. */
const CLOSED = /^(\d{4})(\d{6}|[1-9]\d{6,14})(\d)$/;
/** The id alone, as in the numbers of the beginning. */
const BARE = /^(?=\d{1,10}$)0*([1-9]\d*)$/;

/**
 * Reads a tracking number as somebody has typed it: in either script's digits, with or without its letter, its hyphens and
 * its leading zeros. The id alone
 * will do, as in the numbers that were given at first.
 * @returns null when it can be none: letters, a digit too few, or a check digit that says that it was misread
 */
export function trackingIn(typed: string): Tracking | null {
  const plain = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const text = plain.replace(BETWEEN, '-').replace(/^m-?/i, '');
  const [, bare] = BARE.exec(text) ?? [];
  if (bare !== undefined) return { id: Number(bare) };
  const [, year, key, check] = PARTED.exec(text) ?? CLOSED.exec(text) ?? [];
  const id = Number(key);
  if (year === undefined || !Number.isSafeInteger(id) || id === 0) return null;
  const tracking_number = trackingNumber(Number(year), id);
  return tracking_number.endsWith(`-${check}`) ? { id, tracking_number } : null;
}
