/** Parses tracking numbers of mutations. The database creates them (`mutations.tracking_number`). */
import { asciiDigits } from '../digits.ts';
import { referenceNumber } from '../receipts/reference-number.ts';

/** What a tracking number says, by the columns of `mutations`: the number of today, or the one that was given at first. */
export interface Tracking {
  id: number;
  tracking_number?: string;
  first_tracking_number?: string;
}

/**
 * `M-2026-000123-…`: the letter, the year in Dhaka in which it was asked for, its id, a check digit (Damm) over both. Of a
 * mutation that is at hand its column is read; this is for numbers that come from elsewhere.
 */
export const trackingNumber = (year: number, id: number): string => referenceNumber('M', year, id);

/** As the numbers were that were given at first: `M-0000123`. Those that were given are found for good. */
export const firstTrackingNumber = (id: number): string => `M-${String(id).padStart(7, '0')}`;

/** An example for hints. */
export const TRACKING_EXAMPLE = trackingNumber(2026, 123);

/** Blanks and hyphens of any kind. */
const BETWEEN = /[\s\p{Pd}]+/gu;
// A zero before a longer number is a digit that was misread.
const PARTED = /^(\d{4})-(\d{1,6}|[1-9]\d{6,14})-(\d)$/;
/** Written without a break. */
const CLOSED = /^(\d{4})(\d{6}|[1-9]\d{6,14})(\d)$/;
/** The id alone, with or without the letter. */
const BARE = /^(?:m-?)?(?=\d{1,10}$)0*([1-9]\d*)$/i;

/** Typed text in ASCII, with hyphens for all separators. */
const plain = (typed: string): string =>
  asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(BETWEEN, '-');

/** A number of the beginning, as it was printed: the letter, and the id in seven digits or more. */
const FIRST = /^m-?(\d{7}|[1-9]\d{7,9})$/i;

/** The id of a number of the beginning; null for any other text. */
const firstIn = (text: string): number | null => Number(FIRST.exec(text)?.[1] ?? 0) || null;

/**
 * Reads a tracking number as somebody has typed it: in either script's digits, with or without its letter, its hyphens and
 * its leading zeros; a number of the beginning with its letter and all of its digits. An id alone is none: whoever counts would
 * find every mutation.
 * @returns null when it can be none: an id alone, letters, a digit too few, or a check digit that says that it was misread
 */
export function parseTracking(typed: string): Tracking | null {
  const text = plain(typed);
  const first = firstIn(text);
  if (first !== null) return { id: first, first_tracking_number: firstTrackingNumber(first) };
  const short = text.replace(/^m-?/i, '');
  const [, year, key, check] = PARTED.exec(short) ?? CLOSED.exec(short) ?? [];
  const id = Number(key);
  if (year === undefined || !Number.isSafeInteger(id) || id === 0) return null;
  const tracking_number = trackingNumber(Number(year), id);
  return tracking_number.endsWith(`-${check}`) ? { id, tracking_number } : null;
}

/** The same for the land office, which finds a mutation by its id too. */
export function parseOfficeTracking(typed: string): Tracking | null {
  const [, bare] = BARE.exec(plain(typed)) ?? [];
  return bare === undefined ? parseTracking(typed) : { id: Number(bare) };
}
