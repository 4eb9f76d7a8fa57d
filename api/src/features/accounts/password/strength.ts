/** Passwords that are refused for what they are, beyond their length (docs/decisions/026). */
import { accountTexts, typedEmail, typedPassword } from '../../../../contract/accounts/accounts.ts';
import { typedName } from '../../../../contract/accounts/names.ts';
import { asciiDigits } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import { isCommonPassword } from './common.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string;
  email: string;
  /** As it is typed or stored. */
  phone: string | null;
}

/** Letters that a password needs beside what everyone knows of its owner. */
const OWN_LETTERS = 4;

const fold = (text: string): string => asciiDigits(text).toLowerCase();
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What of a person's name stands in a password: four letters anywhere, three as a word of their own; fewer are chance. */
function namePattern(part: string): string | null {
  const length = [...part].length;
  if (length < 3) return null;
  return length === 3 ? `(?<![\\p{L}\\p{M}])${part}(?![\\p{L}\\p{M}])` : part;
}

/** Everything of a person that a password may not be made of; the longest first, so that no part spoils a whole. */
function ownerDataPattern({ name, email, phone }: PasswordOwner): RegExp | null {
  const address = fold(typedEmail(email));
  const local = address.split('@')[0] ?? '';
  const words = fold(typedName(name)).split(/[^\p{L}\p{M}]+/u);
  const parts = [words.join(''), ...words, ...local.split(/[^\p{L}\p{M}]+/u)];
  const digits = phoneNumber(phone ?? '')?.slice(1);
  const own = [
    ...[address, local].filter((text) => [...text].length >= OWN_LETTERS).map(escapeRegExp),
    ...parts.map(namePattern),
    // However it is written: +880 1712-345678.
    ...(digits ? [[...digits].join('[\\s\\p{Pd}]?')] : []),
  ].filter((pattern) => pattern !== null);
  own.sort((one, other) => other.length - one.length);
  return own.length > 0 ? new RegExp(own.join('|'), 'gu') : null;
}

/** Whether a password is made of its owner's name, e-mail address or phone, with few letters or only digits and signs beside. */
function isMadeOfOwnerData(password: string, person: PasswordOwner): boolean {
  const text = fold(typedPassword(password));
  const closed = text.replace(/[\s\p{Pd}]/gu, '');
  if (/^\d+$/.test(closed) && phoneNumber(person.phone ?? '')?.includes(closed)) return true;
  const pattern = ownerDataPattern(person);
  const rest = pattern ? text.replace(pattern, ' ') : text;
  return rest !== text && (rest.match(/[\p{L}\p{M}]/gu) ?? []).length < OWN_LETTERS;
}

/** Why a password of good length is refused all the same: many use it, or it is made of what others know of its owner. */
export function weakPasswordProblem(password: string, person: PasswordOwner): Message | undefined {
  if (isCommonPassword(password)) return accountTexts.passwordCommon;
  return isMadeOfOwnerData(password, person) ? accountTexts.passwordOwn : undefined;
}
