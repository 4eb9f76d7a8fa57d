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
  /^Av[bcdfghjkmnpqstvwxyzA-Z]/,
  // w between two consonants (`Kwgj`), or before one at the beginning (`wgqv`).
  /(?:^|[b-df-hj-km-np-qtv-xzA-Z])w[bcfgjkmpqtvxzA-Z]/,
  // v or w in a word of four letters or more that has no vowel (`bRi“j`, `mywdqv`).
  /^(?=.*[vw])[^aeiouAEIOU\W\d_]{4,}$/,
];
/** Words of English that look so. */
const NOT_BIJOY = /^(?:[Pp]vt|[Gg]ovt|[A-Z.]+)$/;
/** Signs between letters that no name has: vowels and joined letters of Bijoy. */
const BIJOY_SIGNS =
  /(?:^|[\s(])[†‡ˆ‰Š][A-Za-z]|[A-Za-z][†‡ˆ‰Š‹Œ¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿“”•™›œŸ¡¢£¤¥¦§][A-Za-z]/;

/** Whether a text is Bijoy. */
export function isBijoy(text: string): boolean {
  if (/[\u0980-\u09ff]/.test(text)) return false;
  if (BIJOY_SIGNS.test(text)) return true;
  return text
    .split(/[\s.,:;()/-]+/)
    .some((word) => word.length > 2 && !NOT_BIJOY.test(word) && BIJOY_WORDS.some((like) => like.test(word)));
}

/** UTF-8 that was read as Windows-1252 or Latin-1: Bengali begins with `à¦` or `à§`, joined marks with `â€`, letters with accents with `Ã`. */
const READ_WRONG = /à[¦§]|â€|Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]/;
/** A letter that could not be read, or became question marks when the text was saved. */
const LOST = /\ufffd|\?\?|^\?$|(?:^|\s)\?(?:\s|$)/;

/** What is wrong with a text as text; null: it is one. */
export function noText(text: string): Message | null {
  if (READ_WRONG.test(text)) return texts.readWrong;
  if (LOST.test(text)) return texts.lost;
  return isBijoy(text) ? texts.bijoy : null;
}
