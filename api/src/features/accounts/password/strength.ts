/** Rejects weak passwords, beyond their length (docs/decisions/026). */
import { accountTexts, typedEmail, typedPassword } from '../../../../contract/accounts/accounts.ts';
import { typedName } from '../../../../contract/accounts/names.ts';
import { asciiDigits } from '../../../../contract/digits.ts';
import type { Message } from '../../../../contract/language.ts';
import { phoneNumber } from '../../../../contract/phone.ts';
import { isCommonPassword } from './common.ts';

/** The owner of the password. */
export interface PasswordOwner {
  name: string;
  email: string;
  /** As typed or stored. */
  phone: string | null;
}

/** The number of letters that a password needs beside what is publicly known of its owner. */
const OWN_LETTERS = 4;

const fold = (text: string): string => asciiDigits(text).toLowerCase();
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Finds the parts of a name in a password: four letters anywhere, three as a separate word; fewer may be chance. */
function namePattern(part: string): string | null {
  const length = [...part].length;
  if (length < 3) return null;
  return length === 3 ? `(?<![\\p{L}\\p{M}])${part}(?![\\p{L}\\p{M}])` : part;
}

/**
 * Everything about a person that may not make up a password; longest first, so that a part does not break up a whole.
 */
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

/**
 * Whether a password consists of its owner's name, e-mail address or phone, with only a few letters, digits or signs
 * added.
 */
function isMadeOfOwnerData(password: string, person: PasswordOwner): boolean {
  const text = fold(typedPassword(password));
  const closed = text.replace(/[\s\p{Pd}]/gu, '');
  if (/^\d+$/.test(closed) && phoneNumber(person.phone ?? '')?.includes(closed)) return true;
  const pattern = ownerDataPattern(person);
  const rest = pattern ? text.replace(pattern, ' ') : text;
  return rest !== text && (rest.match(/[\p{L}\p{M}]/gu) ?? []).length < OWN_LETTERS;
}

/** Why a long enough password is rejected: it is common, or consists of what is known about its owner. */
export function weakPasswordProblem(password: string, person: PasswordOwner): Message | undefined {
  if (isCommonPassword(password)) return accountTexts.passwordCommon;
  return isMadeOfOwnerData(password, person) ? accountTexts.passwordOwn : undefined;
}
