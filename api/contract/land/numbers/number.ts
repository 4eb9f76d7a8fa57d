/**
 * Numbers of land: of a dag, a khatian, a sheet (zil), a mouza (JL). However a number is typed, it is stored in one spelling.
 * `land_number` and `fold_number` of the database do the same; a test compares them.
 */
import { toNfc } from '../../nfc.ts';
import type { Message } from '../../language.ts';
import { stripAllInvisible } from '../../unseen.ts';
import { landNumberTexts } from './texts.ts';

/** Characters used for a stroke between two parts: all become `/`. */
const SLASHES = /[\\\u2044\u2215\u2216\u27cb\u29f5\u29f8\u29f9\u2571\ufe68\uff0f\uff3c]/g;
/** Hyphens, dashes and minus signs: all become `-`. */
const DASHES =
  /[\u02d7\u058a\u05be\u2010-\u2015\u2043\u207b\u2212\u2796\u2e3a\u2e3b\ufe31\ufe32\ufe58\ufe63\uff0d]/g;
/** The zero of each accepted script: Bengali, Devanagari, Arabic, Persian, full width. */
const ZEROS = [0x09e6, 0x0966, 0x0660, 0x06f0, 0xff10];
const DIGITS = /[\u09e6-\u09ef\u0966-\u096f\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const BLANKS = /[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const AROUND_STROKES = / *([/-]) */g;

const digit = (figure: string): string => {
  const code = figure.charCodeAt(0);
  return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
};

/** Normalises a text: ASCII digits, strokes and dashes, single blanks, NFC, no invisible characters. */
const plainText = (typed: string): string =>
  toNfc(stripAllInvisible(typed.replace(SLASHES, '/').replace(DASHES, '-').replace(DIGITS, digit))).replace(
    BLANKS,
    ' ',
  );

/** Removes the decimals that spreadsheets and maps add to a whole number: `702.000`. Reads from the end, in linear time. */
function withoutDecimals(number: string): string {
  let end = number.length;
  while (end > 0 && '0 .'.includes(number[end - 1]!)) end -= 1;
  const from = Math.max(0, end - 1);
  const point = /[0-9] *\./.exec(number.slice(from));
  return point ? number.slice(0, from + point.index + 1) : number;
}

/**
 * Returns the stored spelling of a number of land: without invisible characters, `/` for every stroke and `-` for every dash (a
 * stroke is no dash), no blanks around them, ASCII digits, NFC, no trailing `.000`. Empty for no input.
 */
export const landNumber = (typed: string): string =>
  withoutDecimals(plainText(typed).trim().replace(AROUND_STROKES, '$1'));

/** Returns the form in which numbers of land are compared: no blanks, Latin letters in lower case. */
export const foldNumber = (typed: string): string =>
  landNumber(typed)
    .replace(/ /g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A digit, or a letter that Bengali is written with. */
const NUMBERED = /[0-9]|(?=\p{L})\p{Script=Bengali}/u;
const OPEN_STROKE = /^[/-]|[/-]$|[/-][/-]/;

/** Returns the error of a normalised number of land, or null: no digit or letter in it, or a stroke at an end. */
export function landNumberError(number: string): Message | null {
  if (!NUMBERED.test(number)) return landNumberTexts.nothing;
  return OPEN_STROKE.test(number) ? landNumberTexts.openStroke : null;
}

/** A number with the part after its stroke; a name with a stroke is not one. */
const BEHIND_NUMBER = /([0-9]) *([/-]) *(?=[0-9\p{Script=Bengali}])/gu;
const BEFORE_NUMBER = /(\p{Script=Bengali}) *([/-]) *(?=[0-9])/gu;
const DECIMALS_BEHIND = /([0-9])\.0+(?= |$)/g;

/** Returns a search text with its numbers of land normalised as they are stored. */
export const normalizeSearch = (typed: string): string =>
  plainText(typed)
    .trim()
    .replace(BEHIND_NUMBER, '$1$2')
    .replace(BEFORE_NUMBER, '$1$2')
    .replace(DECIMALS_BEHIND, '$1');
