/** Names of the land office's staff in both scripts. `name` is the one that every account has. */
import { NAME_MAX_LENGTH, nameProblem } from './names.ts';
import type { Language, Message } from '../language.ts';

export interface StaffName {
  name: string;
  /** Absent or null: not entered. */
  name_bn?: string | null | undefined;
}

/** The name in the reader's language, as far as it is known. */
export const staffNameIn = <Name extends string | null>(
  { name, name_bn }: { name: Name; name_bn?: string | null | undefined },
  language: Language,
): Name | string => (language === 'bn' && name_bn ? name_bn : name);

export const staffNameTexts = {
  bengali: { en: 'Name in Bengali', bn: 'বাংলায় নাম' },
  help: {
    en: 'Shown where the office works in Bengali, and on papers in Bengali.',
    bn: 'বাংলায় কাজের জায়গায় ও বাংলা কাগজপত্রে এই নাম দেখানো হয়।',
  },
  notBengali: { en: 'Write the name in Bengali letters', bn: 'নামটি বাংলা অক্ষরে লিখুন' },
} satisfies Record<string, Message>;

/** Letters of another script than Bengali. */
const FOREIGN = /(?!\p{Script=Bengali})\p{L}/u;

/** Why a name cannot be saved as the Bengali one; an empty one takes it away. */
export function bengaliNameProblem(typed: string): Message | undefined {
  if (typed.trim() === '') return undefined;
  if (FOREIGN.test(typed)) return staffNameTexts.notBengali;
  return nameProblem(typed);
}

export { NAME_MAX_LENGTH };
