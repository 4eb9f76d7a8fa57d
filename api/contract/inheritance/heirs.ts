/** The relatives with a share, in display order. */
import type { Message } from '../language.ts';

export type Sex = 'male' | 'female';
export const SEXES: readonly Sex[] = ['male', 'female'];

export interface HeirKind {
  /** The name of one, and of several. */
  one: Message;
  many: Message;
  sex: Sex;
  /** The maximum number; where nature sets no limit, far more than any family has. */
  most: number;
}

/** The maximum of a relative without a natural limit: above what any family has, and fast to calculate. */
export const MAX_HEIRS_PER_KIND = 50;

/** The maximum number of children who died before, each with children of its own. */
export const MAX_STOCKS = 20;

const heir = (sex: Sex, most: number, en: readonly [one: string, many: string], bn: string): HeirKind => ({
  one: { en: en[0], bn },
  many: { en: en[1], bn },
  sex,
  most,
});

export const HEIRS = {
  husband: heir('male', 1, ['husband', 'husband'], 'স্বামী'),
  wives: heir('female', 4, ['wife', 'wives'], 'স্ত্রী'),
  sons: heir('male', MAX_HEIRS_PER_KIND, ['son', 'sons'], 'পুত্র'),
  daughters: heir('female', MAX_HEIRS_PER_KIND, ['daughter', 'daughters'], 'কন্যা'),
  father: heir('male', 1, ['father', 'father'], 'পিতা'),
  mother: heir('female', 1, ['mother', 'mother'], 'মাতা'),
  paternal_grandfather: heir('male', 1, ['father’s father', 'father’s father'], 'দাদা'),
  paternal_grandmother: heir('female', 1, ['father’s mother', 'father’s mother'], 'দাদি'),
  maternal_grandmother: heir('female', 1, ['mother’s mother', 'mother’s mother'], 'নানি'),
  full_brothers: heir('male', MAX_HEIRS_PER_KIND, ['full brother', 'full brothers'], 'সহোদর ভাই'),
  full_sisters: heir('female', MAX_HEIRS_PER_KIND, ['full sister', 'full sisters'], 'সহোদর বোন'),
  paternal_half_brothers: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['half brother by the father', 'half brothers by the father'],
    'বৈমাত্রেয় ভাই',
  ),
  paternal_half_sisters: heir(
    'female',
    MAX_HEIRS_PER_KIND,
    ['half sister by the father', 'half sisters by the father'],
    'বৈমাত্রেয় বোন',
  ),
  uterine_brothers: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['half brother by the mother', 'half brothers by the mother'],
    'বৈপিত্রেয় ভাই',
  ),
  uterine_sisters: heir(
    'female',
    MAX_HEIRS_PER_KIND,
    ['half sister by the mother', 'half sisters by the mother'],
    'বৈপিত্রেয় বোন',
  ),
  full_brothers_sons: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['full brother’s son', 'full brother’s sons'],
    'সহোদর ভাইয়ের পুত্র',
  ),
  paternal_uncles: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['father’s full brother', 'father’s full brothers'],
    'চাচা (পিতার সহোদর ভাই)',
  ),
} satisfies Record<string, HeirKind>;

export type Heir = keyof typeof HEIRS;
export const HEIR_NAMES = Object.keys(HEIRS) as Heir[];

/** The children of a son or daughter who died before the deceased: they stand in that child’s place. */
export const STOCK_HEIRS = {
  predeceased_sons_sons: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['son of a son who died before', 'sons of a son who died before'],
    'আগে মৃত পুত্রের পুত্র',
  ),
  predeceased_sons_daughters: heir(
    'female',
    MAX_HEIRS_PER_KIND,
    ['daughter of a son who died before', 'daughters of a son who died before'],
    'আগে মৃত পুত্রের কন্যা',
  ),
  predeceased_daughters_sons: heir(
    'male',
    MAX_HEIRS_PER_KIND,
    ['son of a daughter who died before', 'sons of a daughter who died before'],
    'আগে মৃত কন্যার পুত্র',
  ),
  predeceased_daughters_daughters: heir(
    'female',
    MAX_HEIRS_PER_KIND,
    ['daughter of a daughter who died before', 'daughters of a daughter who died before'],
    'আগে মৃত কন্যার কন্যা',
  ),
} satisfies Record<string, HeirKind>;

export type StockHeir = keyof typeof STOCK_HEIRS;
export type AnyHeir = Heir | StockHeir;
export const ANY_HEIR_NAMES = [...HEIR_NAMES, ...(Object.keys(STOCK_HEIRS) as StockHeir[])];

/** Who may exclude an heir: another heir, or a child who died before and counts as living. */
export const EXCLUDERS = {
  ...HEIRS,
  predeceased_sons: heir('male', 0, ['son who died before', 'sons who died before'], 'আগে মৃত পুত্রের শাখা'),
  predeceased_daughters: heir(
    'female',
    0,
    ['daughter who died before', 'daughters who died before'],
    'আগে মৃত কন্যার শাখা',
  ),
} satisfies Record<string, HeirKind>;
export type Excluder = keyof typeof EXCLUDERS;
export const EXCLUDER_NAMES = Object.keys(EXCLUDERS) as Excluder[];

/** Returns the name of a person's relation to the deceased: an heir's name, or the typed text. */
export function relationLabel(relation: string): Message {
  const known = ANY_HEIR_NAMES.find((name) => name === relation);
  return known ? heirLabel(known, 1) : { en: relation, bn: relation };
}

/** Returns the name for `count` of a kind: `2 sons` is without its number. */
export const heirLabel = (name: AnyHeir | Excluder, count: number): Message => {
  const kind: HeirKind = { ...EXCLUDERS, ...STOCK_HEIRS }[name];
  return count === 1 ? kind.one : kind.many;
};
