/**
 * The short code under the QR code of a paper: 12 signs that are typed where nothing can scan. Eleven are random (55 bits), the last is
 * a check sign. This file has only the format; the API keeps which paper has which code.
 */
import { withoutSeparators } from '../digits.ts';
import { referenceNumber } from './reference-number.ts';

/** The signs: no I, L, O, U, which look like others (Crockford's base32). */
export const SHORT_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const SHORT_CODE_LENGTH = 12;

/** Doubles a number of GF(32), whose polynomial is x⁵ + x² + 1. */
const doubled = (value: number): number => (value < 16 ? value * 2 : (value * 2) ^ 0b100101);

/**
 * The sum of a code's signs, each doubled as often as signs follow it; zero for a whole code. Neighbours have different weights in a field,
 * so that each wrong sign and each swap of two signs changes it.
 */
const weighed = (code: string): number =>
  [...code].reduce((sum, sign) => doubled(sum) ^ SHORT_CODE_SIGNS.indexOf(sign), 0);

/** Returns the whole code of eleven signs, with its check sign. */
export function shortCodeOf(signs: string): string {
  return signs + SHORT_CODE_SIGNS.charAt(doubled(weighed(signs)));
}

/** An example for hints; its check sign is right. */
export const SHORT_CODE_EXAMPLE = shortCodeOf('7K3MX9TQ2HB');

/** `7K3MX9TQ2HBD` → `7K3M-X9TQ-2HBD`, as it is printed. */
export const groupedShortCode = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** What somebody typed where a code is asked for. */
export type TypedCode =
  | { state: 'whole'; code: string }
  /** Its check sign does not fit or it has a sign that no code has; or it has more or fewer signs. */
  | { state: 'faulty'; fault: 'wrong_sign' | 'wrong_length' };

/**
 * Reads a typed short code: small letters, digits of either script, blanks, hyphens and dashes, and I, L, O for the digits that they look
 * like.
 * @returns null for what has not about as many signs as a short code
 */
export function readShortCode(typed: string): TypedCode | null {
  if (typed.length > 60) return null;
  const signs = withoutSeparators(typed).toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0');
  if (!/^[0-9A-Z]{11,13}$/.test(signs)) return null;
  if (signs.length !== SHORT_CODE_LENGTH) return { state: 'faulty', fault: 'wrong_length' };
  const isWhole = !signs.includes('U') && weighed(signs) === 0;
  return isWhole ? { state: 'whole', code: signs } : { state: 'faulty', fault: 'wrong_sign' };
}

/**
 * Whether a text is a number of a receipt (L, A), a copy (C) or a mutation (M, also in its first format), with a right check digit, or the
 * number of a transaction, which receipts bear too.
 */
export function isPaperNumber(typed: string): boolean {
  if (typed.length > 60) return false;
  const text = withoutSeparators(typed).toUpperCase();
  if (/^(M\d{7}|TXN\d+)$/.test(text)) return true;
  const [, letter, year, key] = /^([LACM])(\d{4})(\d{6,15})\d$/.exec(text) ?? [];
  if (letter === undefined || Number(key) === 0) return false;
  return withoutSeparators(referenceNumber(letter, Number(year), Number(key))) === text;
}
