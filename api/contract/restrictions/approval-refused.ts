/** What the citizen of a mutation reads while a restriction of the land refuses its approval. */
import { formatDate } from '../format.ts';
import type { Language, Message } from '../language.ts';
import { restrictionLine, restrictionTexts, type PublicRestriction } from './restrictions.ts';

/** In a list, where a day would stand. */
export const approvalRefusedShort: Message = { en: 'the land is restricted', bn: 'জমিতে বিধিনিষেধ আছে' };

const recorded = (of: PublicRestriction, language: Language): string => {
  const since = formatDate(of.starts_on, language);
  const line = restrictionLine(of, language);
  return language === 'en'
    ? `The land office has recorded a restriction of this land, in force since ${since}. ${line}.`
    : `ভূমি অফিস এই জমিতে একটি বিধিনিষেধ নিবন্ধন করেছে, যা ${since} থেকে কার্যকর। ${line}।`;
};

const whatToDo: Message = {
  en: 'No day can be told until then. Ask whoever gave the order to release the land, or to allow this mutation, and bring that order to the land office.',
  bn: 'ততদিন সিদ্ধান্তের কোনো তারিখ বলা যায় না। যিনি আদেশ দিয়েছেন, তাঁর কাছ থেকে বিধিনিষেধ তুলে নেওয়ার বা এই নামজারির অনুমতির আদেশ এনে ভূমি অফিসে দিন।',
};

/** What restricts the land since when, what that means for the mutation, and what its citizen can do; empty: nothing does. */
export const approvalRefusedTexts = (
  restrictions: readonly PublicRestriction[],
  language: Language,
): string[] =>
  restrictions.length === 0
    ? []
    : [
        ...restrictions.map((each) => recorded(each, language)),
        restrictionTexts.refuses[language],
        whatToDo[language],
      ];
