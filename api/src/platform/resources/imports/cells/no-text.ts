/** Tells text that is none: of an old encoding, read with the wrong one, or lost on the way. */
import type { Message } from '../../../../../contract/language.ts';
import { cellTexts as texts } from '../../../../../contract/resource/cell-texts.ts';

/**
 * Bijoy (SutonnyMJ and its like) has Bengali glyphs at the places of Latin letters: `‡gvt Avãyj Kwig` is মোঃ আব্দুল করিম. There `v` is আ-কার
 * behind its letter and `w` ই-কার before it, so they stand where no language that is written in Latin letters has them.
 */
const BIJOY_WORDS = [
  // v behind a letter that nobody writes it behind (`gvt`), and not before a vowel after which English has it.
  /[bcfghjkmpqtwxzB-DF-HJ-NP-RTW-Z]v(?=[a-zA-Z]|$)/,
  // Av before a consonant, unless a vowel of English follows (`Avtar`).
  /^Av(?![a-z]h?[aeo])[bcdfghjkmnpqstvwxyzA-Z]/,
  // w between two consonants (`Kwgj`), or before one at the beginning (`wgqv`).
  /(?:^|[b-df-hj-km-np-qtv-xzA-Z])w[bcfgjkmpqtvxzA-Z]/,
  // `iwng`: w behind i or u, where English has it before a vowel alone; `nvwim`: v and w side by side.
  /[iu]w[b-df-hj-np-tv-z]|[a-z]vw[a-z]/,
  // v or w in a word of four letters or more that has no vowel (`bRi“j`, `kwn`yj`).
  /^(?=.*[vw])(?:[^aeiouAEIOU\W\d_]|`){4,}$/,
];
/** Words of English that look so. */
const NOT_BIJOY = /^(?:[Pp]vt|[Gg]ovt|[A-Z.]+)$/;
/**
 * Signs between letters that no name has: vowels and joined letters of Bijoy. A vowel stands before its letter, so that a dagger behind
 * a name is none; a capital letter with an accent stands within no word.
 */
const BIJOY_SIGNS =
  /(?:^|[\s(])[†‡ˆ‰][A-Za-z]|[A-Za-z][†‡ˆ‰][^\s\d,.;)]|[a-z][\u00c0-\u00d6\u00d8-\u00de]|[A-Za-z][†‡ˆ‰Š‹Œ¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿“”•™›œŸ¡¢£¤¥¦§][A-Za-z]/;

/** Whether a text is Bijoy. */
export function isBijoy(text: string): boolean {
  if (/[\u0980-\u09ff]/.test(text)) return false;
  if (BIJOY_SIGNS.test(text)) return true;
  return text
    .split(/[\s.,:;()/-]+/)
    .some((word) => word.length > 2 && !NOT_BIJOY.test(word) && BIJOY_WORDS.some((like) => like.test(word)));
}

/**
 * UTF-8 that was read as Windows-1252 or Latin-1: Bengali begins with `à¦` or `à§`, joined marks with `â€`, letters with accents with `Ã`;
 * the signs of Windows-1252 read as Latin-1 are control characters, which nobody sees; letters in the way of a web page (`&#2453;`).
 */
const READ_WRONG =
  /à[¦§]|â[\u0080-\u009f€]|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|[\u0080-\u0084\u0086-\u009f]|&(?:#\d{2,6}|#[xX][\da-fA-F]{2,5}|amp|nbsp|quot|lt|gt);/;
/** A letter that could not be read, or became question marks when the text was saved. */
const LOST = /\ufffd|\?\?|^\?$|(?:^|\s)\?(?:\s|$)|[\p{L}\p{M}]\?[\p{L}\p{M}]/u;

/** What is wrong with a text as text; null: it is one. */
export function noText(text: string): Message | null {
  if (READ_WRONG.test(text)) return texts.readWrong;
  if (LOST.test(text)) return texts.lost;
  return isBijoy(text) ? texts.bijoy : null;
}
