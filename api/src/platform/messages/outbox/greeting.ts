import { nameProblem } from '../../../../contract/accounts/names.ts';
import type { Message } from '../../../../contract/language.ts';

/** What of an account decides how a mail to its address begins. */
export interface Greeted {
  name: string;
  email_verified_at: Date | null;
}

/**
 * The first paragraph of a mail to an account's own address; none where the address is not proven, since anyone may have
 * typed any name for it, and none for a name from before names had rules.
 */
export const greeting = ({ name, email_verified_at }: Greeted): Message[] =>
  email_verified_at && !nameProblem(name) ? [{ en: `Dear ${name},`, bn: `প্রিয় ${name},` }] : [];
