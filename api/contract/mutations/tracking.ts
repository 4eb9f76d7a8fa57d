/** Parses tracking numbers of mutations. The database creates them (`mutations.tracking_number`). */
import { asciiDigits } from '../digits.ts';
import { referenceNumber } from '../receipts/reference-number.ts';

/** The parts of a tracking number, by the columns of `mutations`: the current number, or the one in the first format. */
export interface Tracking {
  id: number;
  tracking_number?: string;
  first_tracking_number?: string;
}

/**
 * Returns `M-2026-000123-…`: the letter, the year of the application in Dhaka, the id, and a check digit (Damm) over both. For a
 * loaded mutation use its column; this is for numbers from elsewhere.
 */
export const trackingNumber = (year: number, id: number): string => referenceNumber('M', year, id);

/** Returns a number in the first format: `M-0000123`. Numbers given out in it stay valid. */
export const firstTrackingNumber = (id: number): string => `M-${String(id).padStart(7, '0')}`;

/** An example for hints. */
export const TRACKING_EXAMPLE = trackingNumber(2026, 123);

/** Blanks and hyphens of any kind. */
const BETWEEN = /[\s\p{Pd}]+/gu;
// A zero before a longer number is a misread digit.
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

/** A number in the first format: the letter, and the id in seven digits or more. */
const FIRST = /^m-?(\d{7}|[1-9]\d{7,9})$/i;

/** Returns the id of a number in the first format; null for any other text. */
const firstIn = (text: string): number | null => Number(FIRST.exec(text)?.[1] ?? 0) || null;

/**
 * Parses a typed tracking number: in either script's digits, with or without its letter, hyphens and leading zeros; a number in
 * the first format needs its letter and all its digits. An id alone is refused, because counting up would find every mutation.
 * @returns null when it is no tracking number: an id alone, letters, a missing digit, or a wrong check digit
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

/** The number without its check digit. */
const UNCHECKED = /^m-?(\d{4})-(\d{1,6}|[1-9]\d{6,14})-?$/i;

/** Parses a whole tracking number for the land office: as `parseTracking`, or with its letter and without its check digit. */
export function parseWholeTracking(typed: string): Tracking | null {
  const [, year, key] = UNCHECKED.exec(plain(typed)) ?? [];
  const id = Number(key);
  if (year === undefined || !Number.isSafeInteger(id) || id === 0) return parseTracking(typed);
  return { id, tracking_number: trackingNumber(Number(year), id) };
}

/** The same, or the id alone, which the land office may use too. */
export function parseOfficeTracking(typed: string): Tracking | null {
  const [, bare] = BARE.exec(plain(typed)) ?? [];
  return bare === undefined ? parseWholeTracking(typed) : { id: Number(bare) };
}
