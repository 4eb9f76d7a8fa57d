import { toNfc } from './nfc.ts';
import type { Language } from './language.ts';
import { stripInvisible } from './unseen.ts';

const BENGALI_ZERO = 0x09e6;

/** `১২/ক` → `12/ক`: Bengali digits become ASCII digits, everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

/**
 * Returns a number or code as it is compared: ASCII digits, without blanks, hyphens and dashes of any kind, and without invisible
 * characters, which come along when a number is copied from contacts or a message.
 */
export const withoutSeparators = (text: string): string =>
  asciiDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** Returns digits in the reader's language: `12` → `১২` in Bengali, unchanged in English. */
export function digitsIn(text: string | number, language: Language): string {
  const ascii = String(text);
  if (language === 'en') return ascii;
  return ascii.replace(/[0-9]/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
}

/** Returns a typed text as it is stored: Unicode NFC, ASCII digits, no outer white space, no invisible characters. */
export function normalizeTyped(text: string): string {
  return asciiDigits(toNfc(stripInvisible(text))).trim();
}

/** A number whose thousands are parted as in Bangladesh (`1,23,456`) or elsewhere (`123,456`). */
const PARTED = /^-?(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d*)?$/;

/** Returns a number without the commas that part its thousands; null when they part none: `1,5` may be 1.5. */
export const withoutThousands = (number: string): string | null =>
  !number.includes(',') ? number : PARTED.test(number) ? number.replace(/,/g, '') : null;

/** Parses a typed number, in either script, with its thousands parted or not; null when it is none. */
export function parseTypedNumber(text: string): number | null {
  const plain = withoutThousands(asciiDigits(text).trim());
  return plain !== null && /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}
