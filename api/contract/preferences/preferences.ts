/** A user's settings of the back office's lists, stored on the server. */
import { formatNumber } from '../format.ts';
import type { Message } from '../language.ts';
import type { Field, ResourceDefinition } from '../resource/resource.ts';

/** The maximum length of a saved filter's name, in characters; and of filters per list. */
export const FILTER_NAME_MAX_LENGTH = 80;
export const MAX_FILTERS = 30;
/** The maximum length of a filter, as JSON. */
export const FILTER_MAX_LENGTH = 4_000;

/** A saved filter with its name. */
export interface SavedFilter {
  id: number;
  name: string;
  /** The filter as the list uses it; `q` is the search. */
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

export interface ListPreferences {
  /** The columns in their order, `id` among them; null: those of the definition. */
  columns: string[] | null;
  /** By name. */
  filters: SavedFilter[];
}

/** The answer of `GET /api/admin/preferences/lists`: only lists with stored settings. */
export interface Preferences {
  lists: Record<string, ListPreferences>;
}

/** Kinds of fields that are too long for a list. */
const TOO_LONG: readonly Field['kind'][] = ['json', 'rows'];

/** Returns the columns that a list may show: the default ones, then the other fields that fit, then the further ones. */
export const offeredColumns = ({ list, fields, further = {} }: ResourceDefinition): string[] => {
  const others = Object.keys(fields).filter(
    (name) => !list.includes(name) && !TOO_LONG.includes(fields[name]!.kind),
  );
  return ['id', ...list, ...others, ...Object.keys(further)];
};

export const preferenceTexts = {
  nameRequired: { en: 'Enter a name for the filter', bn: 'ছাঁকনির একটি নাম লিখুন' },
  nameTooLong: {
    en: `The name may have at most ${FILTER_NAME_MAX_LENGTH} characters`,
    bn: `নাম সর্বোচ্চ ${formatNumber(FILTER_NAME_MAX_LENGTH, 'bn')} অক্ষরের হতে পারে`,
  },
  nameTaken: {
    en: 'You have another filter of this name. Choose another name.',
    bn: 'এই নামে আপনার আরেকটি ছাঁকনি আছে। অন্য নাম দিন।',
  },
  tooMany: {
    en: `You may keep ${MAX_FILTERS} filters of a list. Delete one first.`,
    bn: `একটি তালিকার সর্বোচ্চ ${formatNumber(MAX_FILTERS, 'bn')}টি ছাঁকনি রাখা যায়। আগে একটি মুছে ফেলুন।`,
  },
  tooLong: { en: 'This filter is too long to be kept', bn: 'ছাঁকনিটি রাখার জন্য অতিরিক্ত বড়' },
  noColumn: { en: 'Choose at least one column', bn: 'অন্তত একটি কলাম বেছে নিন' },
  noSuchColumn: { en: 'This list has no such column', bn: 'এই তালিকায় এমন কোনো কলাম নেই' },
  noSuchFilter: {
    en: 'This saved filter is not there any more',
    bn: 'সংরক্ষিত এই ছাঁকনিটি আর নেই',
  },
} satisfies Record<string, Message>;
