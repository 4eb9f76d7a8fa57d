/** Records that may not have one name (`unique` of a definition): what is said of the one that is there. */
import type { Message } from '../language.ts';

/** The record that has the name already: its id, and what it is called. A 422 has it by field, as `there`. */
export interface ExistingRecord {
  id: number;
  name: Message;
}

/** `জেলার`, `বিভাগের`. */
const genitive = (word: string): string =>
  /[ািীুূৃেৈোৌ]$/.test(word) ? `${word}র` : /[ক-হ়]$/.test(word) ? `${word}ের` : `${word}-এর`;

/**
 * @param called what the record that is there is called
 * @param within the label of the parent that both lie in
 * @param apart the label of the number by which they would be told apart, and whether the one that is there has it
 */
export const sameNameText = (
  called: Message,
  one: Message,
  within: Message | undefined,
  apart: { label: Message; there: boolean } | undefined,
): Message => {
  const there = within
    ? {
        en: `“${called.en}” is there already in the same ${within.en.toLowerCase()}.`,
        bn: `একই ${genitive(within.bn)} অধীনে “${called.bn}” আগে থেকেই আছে।`,
      }
    : {
        en: `The ${one.en.toLowerCase()} “${called.en}” is there already.`,
        bn: `“${called.bn}” নামে ${one.bn} আগে থেকেই আছে।`,
      };
  if (!apart) return there;
  const hint = tellApartText(one, apart.label, !apart.there);
  return { en: `${there.en} ${hint.en}`, bn: `${there.bn} ${hint.bn}` };
};

/** What tells two records of one name apart: the number of the second, or that of `both`. */
export const tellApartText = (one: Message, number: Message, both: boolean): Message => ({
  en: `If this is another ${one.en.toLowerCase()}, write ${both ? `the ${number.en} of both` : `its ${number.en}`}.`,
  bn: `এটি অন্য ${one.bn} হলে ${both ? 'দুটিরই' : 'এর'} ${number.bn} লিখুন।`,
});

export const duplicateTexts = {
  /** `name` is in the reader's language. */
  open: (name: string): Message => ({
    en: `Open ${name} (in a new tab)`,
    bn: `${name} খুলুন (নতুন ট্যাবে)`,
  }),
};
