/**
 * Invisible characters, as a class of a regular expression: zero-width blanks, direction marks, soft hyphens, variation selectors, blank
 * letters of other scripts. `unseen` in `db/migrations/0065_land_numbers.ts` is the same list; a test compares the two.
 */
const MARKS =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** Control characters, except tabs and line breaks, which count as blanks. */
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';

const UNSEEN = new RegExp(`[${CONTROLS}${MARKS}]`, 'gu');
const JOINERS = /[\u200c\u200d]/gu;

// No lookbehind in this file: a phone without support for it would run none of a page's script.

/** Bengali letters and signs, without digits. */
const BENGALI = '\\u0980-\\u09e3\\u09f0\\u09f1\\u09fc\\u09fe';
/** The old encoding of khanda ta (ৎ), from before it had its own code point. */
const KHANDA_TA = /\u09a4\u09cd\u200d/g;
const KHANDA_TA_LAST = new RegExp(`\\u09a4\\u09cd\\u200d(?![${BENGALI}])`, 'gu');
const MORE_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
const JOINERS_BEFORE = new RegExp(`(^|[^${BENGALI}])[\\u200c\\u200d]`, 'gu');
const JOINERS_BEHIND = new RegExp(`[\\u200c\\u200d](?![${BENGALI}])`, 'gu');

/** Returns a text without invisible and control characters. Joiners stay within Bengali words, which are spelled with them. */
export const stripInvisible = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(MORE_JOINERS, '$1')
    .replace(KHANDA_TA_LAST, '\u09ce')
    .replace(JOINERS_BEFORE, '$1')
    .replace(JOINERS_BEHIND, '');

/** Returns a text without any invisible character, joiners included: for numbers. */
export const stripAllInvisible = (text: string): string =>
  text.replace(KHANDA_TA, '\u09ce').replace(UNSEEN, '').replace(JOINERS, '');
