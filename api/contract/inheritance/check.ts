/** Rejects impossible families: two fathers, a husband of a man. Messages by the field that they stand beside. */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { Family, Stock } from './family.ts';
import { HEIR_NAMES, HEIRS, heirLabel, MAX_HEIRS_PER_KIND, MAX_STOCKS, SEXES, type Heir } from './heirs.ts';

/** A family as it is entered, before it is checked. */
export interface FamilyInput extends Omit<Family, 'deceased' | 'predeceased'> {
  deceased: string;
  predeceased: readonly (Omit<Stock, 'relation'> & { relation: string })[];
}

export const RELATIONS: readonly Stock['relation'][] = ['son', 'daughter'];

export const inheritanceMessages = {
  sex: { en: 'Choose whether a man or a woman has died', bn: 'মৃত ব্যক্তি পুরুষ না নারী, বেছে নিন' },
  relation: {
    en: 'Choose whether a son or a daughter died before',
    bn: 'পুত্র না কন্যা আগে মারা গেছেন, বেছে নিন',
  },
  noHusband: {
    en: 'A man leaves no husband. Enter his wives instead',
    bn: 'মৃত ব্যক্তি পুরুষ হলে স্বামী থাকেন না; স্ত্রীর সংখ্যা লিখুন',
  },
  noWives: {
    en: 'A woman leaves no wife. Choose her husband instead',
    bn: 'মৃত ব্যক্তি নারী হলে স্ত্রী থাকেন না; স্বামী বেছে নিন',
  },
} satisfies Record<string, Message>;

const notWhole = (what: Message): Message => ({
  en: `Enter a whole number of ${what.en}`,
  bn: `${what.bn}: পূর্ণ সংখ্যা লিখুন`,
});

const negative = (what: Message): Message => ({
  en: `Enter 0 or more ${what.en}`,
  bn: `${what.bn}: ০ বা তার বেশি লিখুন`,
});

/** `Enter at most 4 wives`. */
const atMost = (most: number, what: Message): Message => ({
  en: `Enter at most ${most} ${what.en}`,
  bn: `${what.bn}: সর্বোচ্চ ${digitsIn(most, 'bn')} জন লিখুন`,
});

const CHILDREN_BEFORE: Message = { en: 'children who died before', bn: 'আগে মৃত সন্তান' };

function checkCount(count: number, most: number, what: Message): Message | null {
  if (!Number.isInteger(count)) return notWhole(what);
  if (count < 0) return negative(what);
  return count > most ? atMost(most, what) : null;
}

function checkHeir({ deceased, heirs }: FamilyInput, heir: Heir): Message | null {
  const count = heirs[heir] ?? 0;
  const problem = checkCount(count, HEIRS[heir].most, heirLabel(heir, HEIRS[heir].most));
  if (problem || count === 0) return problem;
  if (heir === 'husband' && deceased === 'male') return inheritanceMessages.noHusband;
  if (heir === 'wives' && deceased === 'female') return inheritanceMessages.noWives;
  return null;
}

const oneOf = <Name extends string>(names: readonly Name[], value: string): value is Name =>
  names.some((name) => name === value);

/** Returns the errors by field (`deceased`, `heirs.husband`, `predeceased`, `predeceased.0.sons`), or the valid family. */
export function checkFamily(input: FamilyInput): { family: Family } | { errors: Record<string, Message> } {
  const { deceased, heirs, predeceased, distant_kindred } = input;
  const found: Record<string, Message | null> = {
    deceased: oneOf(SEXES, deceased) ? null : inheritanceMessages.sex,
    predeceased: predeceased.length > MAX_STOCKS ? atMost(MAX_STOCKS, CHILDREN_BEFORE) : null,
  };
  for (const heir of HEIR_NAMES) found[`heirs.${heir}`] = checkHeir(input, heir);
  for (const [index, { relation, ...children }] of predeceased.entries()) {
    const at = `predeceased.${index}`;
    found[`${at}.relation`] = oneOf(RELATIONS, relation) ? null : inheritanceMessages.relation;
    for (const kind of ['sons', 'daughters'] as const) {
      found[`${at}.${kind}`] = checkCount(
        children[kind],
        MAX_HEIRS_PER_KIND,
        heirLabel(kind, MAX_HEIRS_PER_KIND),
      );
    }
  }
  const errors = Object.entries(found).filter((entry): entry is [string, Message] => entry[1] !== null);
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  return {
    family: {
      deceased: deceased as Family['deceased'],
      heirs,
      predeceased: predeceased as readonly Stock[],
      ...(distant_kindred === undefined ? {} : { distant_kindred }),
    },
  };
}
