/** What a person's name may be: it stands in mails, on receipts and in the back office, and must stay a name there. */
import { normalizeTyped } from '../digits.ts';
import type { Message } from '../language.ts';
import { stripInvisible } from '../unseen.ts';

/** The most characters of a whole name. Of Latin or Bengali letters, so many fit a receipt's code without an ellipsis. */
export const NAME_MAX_LENGTH = 60;

export const nameTexts = {
  required: { en: 'Name is required', bn: 'নাম লিখুন' },
  tooLong: { en: 'At most 60 characters', bn: 'সর্বোচ্চ ৬০ অক্ষর' },
  bothTooLong: {
    en: 'First and last name together: at most 60 characters',
    bn: 'নামের দুই অংশ মিলিয়ে সর্বোচ্চ ৬০ অক্ষর',
  },
  letters: {
    en: 'Only letters, spaces, dots, hyphens and apostrophes',
    bn: 'শুধু অক্ষর, ফাঁকা জায়গা, ডট, হাইফেন ও ঊর্ধ্বকমা লেখা যাবে',
  },
  address: {
    en: 'Please enter a name, not an address. Put a space after a dot.',
    bn: 'নাম লিখুন, কোনো ঠিকানা নয়। ডটের পরে ফাঁকা জায়গা দিন।',
  },
} satisfies Record<string, Message>;

// No lookbehind in here: a telephone that does not know it would run none of a page's script.

/** Typed for the visarga, which many keyboards hide: `মো:` is `মোঃ`. */
const COLON = /(\p{Script=Bengali}):/gu;
/** `Md.Rahim` is the same name as `Md. Rahim`; and what has a blank after each dot is an address to no mail program. */
const DOT = /\.(?=\p{L})/gu;

function oneLine(text: string): string {
  const seen = stripInvisible(text).replace(/\s+/g, ' ');
  return normalizeTyped(seen.replace(COLON, '$1ঃ').replace(/\p{Pd}/gu, '-'));
}

/** A name as it is stored: on one line, with a blank after each dot. */
export const typedName = (text: string): string => oneLine(text).replace(DOT, '. ');

/** Letters of any script, each with its marks (six are more than any language needs), and what joins the words of a name. */
const NAME = /^(\p{L}[\p{M}\u200c\u200d]{0,6}|[ .'’-])+$/u;
/**
 * Of a dot without a blank behind it: `Md.Rahim`, `A.K.M. Haque` and `মোঃ.রহিম` go on with a capital, or in a script that has
 * none. An address goes on in small letters, or begins with `www`.
 */
const ADDRESS = /\.\p{Ll}|(^|\P{L})[wW]{3}\./u;

/** Why a name cannot be used. `missing` is said where there is no letter in it. */
export function nameProblem(text: string, missing: Message = nameTexts.required): Message | undefined {
  const name = oneLine(text);
  if (!/\p{L}/u.test(name)) return missing;
  if (!NAME.test(name)) return nameTexts.letters;
  if (ADDRESS.test(name)) return nameTexts.address;
  return nameLength(typedName(text)) > NAME_MAX_LENGTH ? nameTexts.tooLong : undefined;
}

/** The length of a name, in characters. */
export const nameLength = (name: string): number => [...name].length;
