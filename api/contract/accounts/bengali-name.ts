/** Entering the Bengali name of staff: its texts and its check. Apart from `staff-name.ts`, which every page of the console loads. */
import { nameProblem } from './names.ts';
import type { Message } from '../language.ts';

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
