/** Rules for a person's name, which is shown in mails, on receipts and in the back office. */
import { normalizeTyped } from '../digits.ts';
import type { Message } from '../language.ts';
import { stripInvisible } from '../unseen.ts';

/** The maximum length of a whole name, in letters. A receipt's code holds 60 of them, and ends in an ellipsis there. */
export const NAME_MAX_LENGTH = 100;

/** What may stand in a name beside letters, their marks and blanks. */
const SIGNS = `.,'’‘\`´′"“”@()[]/-`;

export const nameTexts = {
  required: { en: 'Name is required', bn: 'নাম লিখুন' },
  tooLong: { en: 'At most 100 letters', bn: 'সর্বোচ্চ ১০০ অক্ষর' },
  bothTooLong: {
    en: 'First and last name together: at most 100 letters',
    bn: 'নামের দুই অংশ মিলিয়ে সর্বোচ্চ ১০০ অক্ষর',
  },
  digits: {
    en: 'A name has no digits. Write the name in letters.',
    bn: 'নামে সংখ্যা থাকে না। নামটি অক্ষরে লিখুন।',
  },
  marks: {
    en: 'A vowel sign or accent stands without its letter, or too many stand on one letter',
    bn: 'কোনো কার বা চিহ্ন বর্ণ ছাড়া আছে, অথবা একটি বর্ণে অনেকগুলো চিহ্ন আছে',
  },
  address: {
    en: 'Please enter a name, not an address. Put a space after a dot.',
    bn: 'নাম লিখুন, কোনো ঠিকানা নয়। ডটের পরে ফাঁকা জায়গা দিন।',
  },
} satisfies Record<string, Message>;

/** Names the signs that keep a text from being a name. */
export const signsRefused = (signs: readonly string[]): Message => {
  const shown = signs.map((sign) => `“${sign}”`).join(' ');
  return {
    en: `A name cannot have ${shown}. Apart from letters it may have spaces and ${SIGNS.split('').join(' ')}`,
    bn: `নামে ${shown} থাকতে পারে না। অক্ষর ছাড়া ফাঁকা জায়গা এবং ${SIGNS.split('').join(' ')} লেখা যাবে`,
  };
};

// No lookbehind in this file: a phone without support for it would run none of a page's script.

/** Typed for the visarga, which many keyboards hide: `মো:` is `মোঃ`. */
const COLON = /(\p{Script=Bengali}):/gu;
/** `Md.Rahim` is the same name as `Md. Rahim`; with a blank after each dot, no mail program takes it for an address. */
const DOT = /\.(?=\p{L})/gu;

function oneLine(text: string): string {
  const seen = stripInvisible(text).replace(/\s+/g, ' ');
  return normalizeTyped(seen.replace(COLON, '$1ঃ').replace(/\p{Pd}/gu, '-'));
}

/** `Rahima @Khuki` is Rahima, called Khuki; with blanks around it, no mail program takes it for an address. */
const ALIAS = / ?@ ?/g;

/** Returns a name as it is stored: on one line, with a blank after each dot and around each `@`, its signs as they were typed. */
export const typedName = (text: string): string =>
  oneLine(text).replace(DOT, '. ').replace(ALIAS, ' @ ').trim();

const MEANT = SIGNS.replace(/[\]\\-]/g, '\\$&');
/** Letters of any script, each with its marks (six are more than any language needs), and what joins the words of a name. */
const NAME = new RegExp(`^(\\p{L}[\\p{M}\\u200c\\u200d]{0,6}|[ ${MEANT}])+$`, 'u');
const REFUSED = new RegExp(`[^ \\p{L}\\p{M}\\u200c\\u200d${MEANT}]`, 'gu');
/** Signs that are named at once. */
const MOST_NAMED = 3;
/**
 * A dot without a blank after it, as in an address. Names such as `Md.Rahim`, `A.K.M. Haque` and `মোঃ.রহিম` go on with a capital
 * letter or in a script without capitals; an address goes on in small letters, or begins with `www`.
 */
const ADDRESS = /\.\p{Ll}|(^|\P{L})[wW]{3}\.|\/\/|@[^ @]*\.\p{L}/u;
/** An `@` that stands between no two names. */
const LONE_ALIAS = /^@|@$|@ ?@/;

/** Returns why signs of a name are refused, with the signs that are meant. */
function signProblem(name: string): Message | undefined {
  if (NAME.test(name)) return LONE_ALIAS.test(name) ? signsRefused(['@']) : undefined;
  const refused = [...new Set(name.match(REFUSED))];
  if (refused.length === 0) return nameTexts.marks;
  if (refused.every((sign) => /\p{N}/u.test(sign))) return nameTexts.digits;
  return signsRefused(refused.slice(0, MOST_NAMED));
}

/** Returns why a name is invalid. `missing` is the message for a name without a letter. */
export function nameProblem(text: string, missing: Message = nameTexts.required): Message | undefined {
  const name = oneLine(text);
  if (!/\p{L}/u.test(name)) return missing;
  if (ADDRESS.test(name)) return nameTexts.address;
  const signs = signProblem(name);
  if (signs) return signs;
  return nameLength(typedName(text)) > NAME_MAX_LENGTH ? nameTexts.tooLong : undefined;
}

/** The length of a name, in letters: the marks of a letter do not count. */
export const nameLength = (name: string): number => [...name.replace(/[\p{M}\u200c\u200d]/gu, '')].length;

/** Whether only a dot or a dash was typed, as people do for a part of a name that they do not have. */
export const isNoName = (text: string): boolean => /^[.-]+$/.test(oneLine(text));
