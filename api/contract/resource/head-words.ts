/** Heads of columns as people write them, in either language and in the spellings that offices use. */
import { asciiDigits } from '../digits.ts';
import { areaUnitNamed } from '../land/area-words.ts';
import { toNfc } from '../nfc.ts';

/** Words for what a column holds. `means`: the last part of its target's name, `owner` of `khotiyan:owner`. */
const WORDS: readonly { means: readonly string[]; words: readonly string[] }[] = [
  {
    means: ['khatiyan_number'],
    words: [
      'khatian',
      'khatiyan',
      'khotian',
      'khotiyan',
      'khatyan',
      'khotyan',
      'khatiyaan',
      'khatin',
      'khatiana',
      'খতিয়ান',
      'খতিয়ানের',
      'খতিআন',
      'খতিয়ন',
    ],
  },
  {
    means: ['dag_no'],
    words: ['dag', 'daag', 'dagh', 'plot', 'dag plot', 'plot dag', 'land plot', 'দাগ', 'দাগের', 'প্লট'],
  },
  {
    means: ['owner'],
    words: [
      'owner',
      'owners',
      'malik',
      'land owner',
      'landowner',
      'land owners',
      'recorded owner',
      'raiyat',
      'মালিক',
      'মালিকের',
      'মালিকগণ',
      'মালিকগণের',
      'জমির মালিক',
      'জমির মালিকের',
      'ভূমি মালিক',
      'ভূমি মালিকের',
      'রায়ত',
      'রায়তের',
      'স্বত্বাধিকারী',
      'স্বত্বাধিকারীর',
    ],
  },
  {
    means: ['father'],
    words: [
      'father',
      'fathers',
      'father husband',
      'husband',
      'husband father',
      'father or husband',
      'father and husband',
      'guardian',
      'pita',
      'pita swami',
      'পিতা',
      'পিতার',
      'পিতা স্বামী',
      'পিতার স্বামীর',
      'পিতা স্বামীর',
      'পিতা বা স্বামী',
      'পিতা বা স্বামীর',
      'পিতা অথবা স্বামী',
      'স্বামী',
      'স্বামীর',
      'স্বামী পিতা',
      'অভিভাবক',
      'অভিভাবকের',
    ],
  },
  {
    means: ['share'],
    words: [
      'share',
      'shares',
      'share of owner',
      'owner share',
      'owners share',
      'share of land',
      'ongsho',
      'hissa',
      'অংশ',
      'অংশের পরিমাণ',
      'মালিকের অংশ',
      'মালিকানার অংশ',
      'হিস্যা',
      'হিস্সা',
    ],
  },
  {
    means: ['whole'],
    words: [
      'total area of dag',
      'total area of plot',
      'total dag area',
      'total plot area',
      'dag total area',
      'plot total area',
      'area of dag',
      'area of plot',
      'dag area',
      'plot area',
      'total area',
      'total land',
      'দাগের মোট জমি',
      'দাগের মোট জমির পরিমাণ',
      'দাগের মোট পরিমাণ',
      'দাগে মোট জমি',
      'দাগে মোট জমির পরিমাণ',
      'দাগের জমি',
      'দাগের জমির পরিমাণ',
      'মোট জমি',
      'মোট জমির পরিমাণ',
    ],
  },
  {
    means: ['area'],
    words: [
      'area',
      'land area',
      'area of land',
      'amount of land',
      'quantity of land',
      'land quantity',
      'land',
      'quantity',
      'jomi',
      'জমি',
      'জমির পরিমাণ',
      'জমির পরিমান',
      'পরিমাণ',
      'পরিমান',
      'ভূমির পরিমাণ',
      'আয়তন',
      'জমির আয়তন',
    ],
  },
  {
    means: ['zil', 'zil_no'],
    words: [
      'sheet',
      'zil',
      'jil',
      'map sheet',
      'sheet zil',
      'শিট',
      'সিট',
      'শীট',
      'সীট',
      'জিল',
      'নকশা শিট',
      'ম্যাপ শিট',
    ],
  },
  { means: ['mouza'], words: ['mouza', 'mouja', 'mauza', 'mauja', 'moza', 'moujah', 'মৌজা', 'মৌজার'] },
  { means: ['jl_no'], words: ['jl', 'j l', 'jurisdiction list', 'জেএল', 'জে এল', 'জে.এল', 'জেএল-এর'] },
  {
    means: ['upazila'],
    words: [
      'upazila',
      'upazilla',
      'upozila',
      'upojela',
      'upojila',
      'thana',
      'police station',
      'ps',
      'upazila thana',
      'thana upazila',
      'উপজেলা',
      'উপজেলার',
      'উপজিলা',
      'থানা',
      'থানার',
      'উপজেলা থানা',
      'থানা উপজেলা',
    ],
  },
  { means: ['district'], words: ['district', 'dist', 'zila', 'zilla', 'jela', 'জেলা', 'জেলার'] },
  { means: ['division'], words: ['division', 'bibhag', 'বিভাগ', 'বিভাগের'] },
  {
    means: ['survey_type', 'survey'],
    words: [
      'survey',
      'survey type',
      'type of survey',
      'record type',
      'jorip',
      'জরিপ',
      'জরিপের',
      'জরিপের ধরন',
      'জরিপের ধরণ',
      'রেকর্ডের ধরন',
    ],
  },
  { means: ['name_en'], words: ['english', 'en', 'in english', 'ইংরেজি', 'ইংরেজী', 'ইংরেজিতে'] },
  { means: ['name_bn'], words: ['bengali', 'bangla', 'bn', 'in bengali', 'in bangla', 'বাংলা', 'বাংলায়'] },
];

/** Words that say only that a number or a name follows. */
const FILLERS = new Set(
  'no nos number numbers num name names of in the নং নম্বর নাম্বার নম্বার নাম সমূহ #'.split(' ').map(toNfc),
);

const wordsOf = (text: string): string[] =>
  asciiDigits(toNfc(text))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/['’]s\b|\(s\)/g, '')
    .split(/[\s.,:;/()[\]_'’–।#№-]+/)
    .filter(Boolean);

/** The words of a head that say what it holds: without fillers, and without the unit of an area. */
function tellingWords(text: string): { words: string; hasUnit: boolean } {
  const all = wordsOf(text).filter((word) => !FILLERS.has(word));
  const isUnit = all.map(
    (word, at) =>
      Boolean(areaUnitNamed(word) ?? areaUnitNamed(word + (all[at + 1] ?? ''))) ||
      Boolean(at > 0 && areaUnitNamed(all[at - 1]! + word)),
  );
  return { words: all.filter((_, at) => !isUnit[at]).join(''), hasUnit: isUnit.includes(true) };
}

const BY_WORDS = new Map(
  WORDS.flatMap(({ means, words }) => words.map((word) => [tellingWords(word).words, means] as const)),
);

/** A survey before or behind the number of its record: `R.S. Khatian`, `আর.এস. দাগ`. */
const SURVEY =
  /^(?:brs|[crb]s|sa|city|বিআরএস|সিএস|আরএস|বিএস|এসএ|সিটি)|(?:brs|[crb]s|sa|city|বিআরএস|সিএস|আরএস|বিএস|এসএ|সিটি)$/;

/** The number that a head names with its survey: `dag_no` or `khatiyan_number`; undefined: none. */
export const numberOfSurvey = (head: string): string | undefined => {
  const { words } = tellingWords(head);
  if (!SURVEY.test(words)) return undefined;
  const [means] = BY_WORDS.get(words.replace(SURVEY, '')) ?? [];
  return means === 'dag_no' || means === 'khatiyan_number' ? means : undefined;
};

/** What a head means, by the last part of a target's name; none when nobody knows. A unit of area alone is an area. */
export function meaningsOf(head: string): readonly string[] {
  const { words, hasUnit } = tellingWords(head);
  if (words === '') return hasUnit ? ['area'] : [];
  const outside = tellingWords(head.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')).words;
  return BY_WORDS.get(words) ?? BY_WORDS.get(outside) ?? [];
}
