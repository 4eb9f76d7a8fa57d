/** Rules for a person's name, which is shown in mails, on receipts and in the back office. */
import { normalizeTyped } from '../digits.ts';
import type { Message } from '../language.ts';
import { stripInvisible } from '../unseen.ts';

/** The maximum length of a whole name. A receipt's code holds this many Latin or Bengali letters without an ellipsis. */
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

// No lookbehind in this file: a phone without support for it would run none of a page's script.

/** Typed for the visarga, which many keyboards hide: `মো:` is `মোঃ`. */
const COLON = /(\p{Script=Bengali}):/gu;
/** `Md.Rahim` is the same name as `Md. Rahim`; with a blank after each dot, no mail program takes it for an address. */
const DOT = /\.(?=\p{L})/gu;

function oneLine(text: string): string {
  const seen = stripInvisible(text).replace(/\s+/g, ' ');
  return normalizeTyped(seen.replace(COLON, '$1ঃ').replace(/\p{Pd}/gu, '-'));
}

/** Returns a name as it is stored: on one line, with a blank after each dot. */
export const typedName = (text: string): string => oneLine(text).replace(DOT, '. ');

/** Letters of any script, each with its marks (six are more than any language needs), and what joins the words of a name. */
const NAME = /^(\p{L}[\p{M}\u200c\u200d]{0,6}|[ .'’-])+$/u;
/**
 * A dot without a blank after it, as in an address. Names such as `Md.Rahim`, `A.K.M. Haque` and `মোঃ.রহিম` go on with a capital
 * letter or in a script without capitals; an address goes on in small letters, or begins with `www`.
 */
const ADDRESS = /\.\p{Ll}|(^|\P{L})[wW]{3}\./u;

/** Returns why a name is invalid. `missing` is the message for a name without a letter. */
export function nameProblem(text: string, missing: Message = nameTexts.required): Message | undefined {
  const name = oneLine(text);
  if (!/\p{L}/u.test(name)) return missing;
  if (!NAME.test(name)) return nameTexts.letters;
  if (ADDRESS.test(name)) return nameTexts.address;
  return nameLength(typedName(text)) > NAME_MAX_LENGTH ? nameTexts.tooLong : undefined;
}

/** The length of a name, in characters. */
export const nameLength = (name: string): number => [...name].length;
