import { z } from 'zod';

import { parseTypedNumber } from '../../../contract/digits.ts';
import { normalizeSearch } from '../../../contract/land/numbers/number.ts';
import type { Message } from '../../../contract/language.ts';
import { isSortable, type Field, type ResourceDefinition } from '../../../contract/resource/resource.ts';
import { listTexts } from '../../../contract/resource/texts.ts';
import { problem } from '../http/http-error.ts';
import { parseDay } from '../../../contract/typed-day.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** The most rows of one answer, and the most values of one filter. */
export const MAX_ROWS = 1000;
const MAX_VALUES = 1000;
const LONGEST_SEARCH = 200;

/** The parsed query of a list. */
export interface ListQuery {
  /** The search text; empty: all rows. */
  search: string;
  /** Each column must have one of its values. */
  filters: { column: string; values: (string | number | null)[] }[];
  /** `field` is a field of the definition, or id. */
  sort: {
    field: string;
    direction: 'asc' | 'desc';
    /** Set when places stand in the order of the names that a reader of Bengali sees. */
    language?: 'bn';
  };
  offset: number;
  limit: number;
}

/** What a list can be sorted and filtered by. `extraFilters` are no fields of its records. */
export type ListFields = Pick<ResourceDefinition, 'fields'> & {
  extraFilters?: Record<string, { field: Field }>;
};

/** The parameters of ra-data-simple-rest, each a JSON text. */
export const listParameters = z.object({
  range: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'First and last row, counted from 0', examples: ['[0,9]'] }),
  sort: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'A column and a direction', examples: ['["id","DESC"]'] }),
  filter: z
    .string()
    .max(50_000)
    .optional()
    .meta({
      description: '`q` searches; `id` takes a list; other columns as the resource declares them',
      examples: ['{"q":"kalig"}'],
    }),
});

export type ListParameters = z.output<typeof listParameters>;

function parseJson(text: string, text400: Message): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem(400, text400);
  }
}

function readRange(text: string | undefined): { offset: number; limit: number } {
  if (text === undefined) return { offset: 0, limit: MAX_ROWS };
  const range = parseJson(text, listTexts.range);
  const [from, to] = Array.isArray(range) && range.length === 2 ? (range as unknown[]) : [];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) throw problem(400, listTexts.range);
  const [first, last] = [from as number, to as number];
  if (first < 0 || last < first) throw problem(400, listTexts.range);
  return { offset: first, limit: Math.min(last - first + 1, MAX_ROWS) };
}

function readSort(definition: ListFields, text: string | undefined): ListQuery['sort'] {
  if (text === undefined) return { field: 'id', direction: 'desc' };
  const sort = parseJson(text, listTexts.sort);
  const [field, order] = Array.isArray(sort) && sort.length === 2 ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || typeof order !== 'string' || !/^(asc|desc)$/i.test(order)) {
    throw problem(400, listTexts.sort);
  }
  const declared = Object.hasOwn(definition.fields, field) ? definition.fields[field] : undefined;
  if (field !== 'id' && !(declared && isSortable(declared))) {
    throw problem(400, listTexts.unsortable(field.slice(0, 100)));
  }
  return { field, direction: order.toLowerCase() as 'asc' | 'desc' };
}

/** Parses one filter value as the column stores it (no field: the id); undefined when the column cannot hold it. */
function filterValue(field: Field | undefined, value: unknown): string | number | null | undefined {
  if (value === null) return null;
  if (field === undefined || field.kind === 'reference') {
    const id = typeof value === 'string' ? parseTypedNumber(value) : value;
    return Number.isSafeInteger(id) ? (id as number) : undefined;
  }
  if (field.kind === 'number') {
    const number = typeof value === 'string' ? parseTypedNumber(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (field.kind === 'date') return parseDay(String(value));
  return field.kind === 'text' ? normalizeText(field, String(value)) : String(value);
}

function readValues(column: string, field: Field | undefined, given: unknown): (string | number | null)[] {
  const list = Array.isArray(given) ? (given as unknown[]) : [given];
  if (list.length > MAX_VALUES) throw problem(400, listTexts.tooManyValues(column, MAX_VALUES));
  return list.map((each) => {
    const value = filterValue(field, each);
    if (value === undefined) throw problem(400, listTexts.filterValue(column));
    return value;
  });
}

function readFilter(definition: ListFields, text: string | undefined): Pick<ListQuery, 'search' | 'filters'> {
  const filter = text === undefined ? {} : parseJson(text, listTexts.filter);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw problem(400, listTexts.filter);
  }
  let search = '';
  const filters: ListQuery['filters'] = [];
  for (const [column, given] of Object.entries(filter)) {
    if (column === 'q') {
      const text = typeof given === 'number' ? String(given) : (given ?? '');
      if (typeof text !== 'string') throw problem(400, listTexts.filterValue('q'));
      search = normalizeSearch(text).slice(0, LONGEST_SEARCH);
      continue;
    }
    const further = Object.hasOwn(definition.extraFilters ?? {}, column)
      ? definition.extraFilters?.[column]
      : undefined;
    const own = Object.hasOwn(definition.fields, column) ? definition.fields[column] : undefined;
    const field = further?.field ?? own;
    if (column !== 'id' && !further && !own?.filter) {
      throw problem(400, listTexts.unfilterable(column.slice(0, 100)));
    }
    if (given === '' || given === undefined) continue;
    filters.push({ column, values: readValues(column, field, given) });
  }
  return { search, filters };
}

/**
 * Reads the query of a list. Without `range`, the first 1,000 rows; a longer range is cut to 1,000.
 * @throws 400 for an invalid parameter, or a column that the list cannot be sorted or filtered by
 */
export function readListQuery(definition: ListFields, parameters: ListParameters): ListQuery {
  return {
    ...readFilter(definition, parameters.filter),
    sort: readSort(definition, parameters.sort),
    ...readRange(parameters.range),
  };
}
