/** The text of a list's cells, shared by the list and the first paint (`first-paint/`). */
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { figures, parentName, recordName } from '../../lib/record-names.ts';
import { namesOf, totalOf, type FurtherColumn } from '@bhumi/api/contract/resource/further';
import { presenceFilter, placesOf } from '@bhumi/api/contract/resource/places';
import { findDefinition } from '../../lib/definitions.ts';
import type { Column, StoredRecord } from '../columns.ts';
import { isFigure } from '../is-figure.ts';

/** The address of a record's document; null without one. */
export function documentAddress({ name }: Column, record: StoredRecord): string | null {
  const url = record[`${name}_url`];
  return typeof url === 'string' && url ? url : null;
}

/** The place of a record at a step of its path, by the names that the answer nests. */
function placeText(
  definition: ResourceDefinition,
  field: string,
  record: StoredRecord,
  language: Language,
): string | null {
  let within: unknown = record;
  for (const place of placesOf(definition, findDefinition)) {
    within = (within as Record<string, unknown>)[place.key];
    if (typeof within !== 'object' || within === null) return null;
    if (place.field === field) return recordName(place.definition, within as StoredRecord, language);
  }
  return null;
}

function furtherText(
  definition: ResourceDefinition,
  column: FurtherColumn,
  record: StoredRecord,
  language: Language,
): string | null {
  if ('place' in column) return placeText(definition, column.place, record, language);
  if ('has' in column) {
    const { yes, no } = definition.has![column.has]!;
    return (record[presenceFilter(column.has)] === true ? yes : no)[language];
  }
  if ('names' in column) return namesOf(record[column.rows], column.names);
  const total = totalOf(record[column.rows], column.total);
  return total === null ? null : formatNumber(total, language);
}

/**
 * Formats one value of a record by the kind of its field; null for an empty one. A document is not text: see
 * `documentAddress`.
 */
export function cellText(
  definition: ResourceDefinition,
  { name, field, further }: Column,
  record: StoredRecord,
  language: Language,
): string | null {
  if (further) return furtherText(definition, further, record, language);
  const value = record[name];
  if (!field) return digitsIn(record.id, language);
  if (field.kind === 'document') return null;
  if (field.kind === 'reference') {
    const parent = parentName(definition, record, name, language);
    return parent || (value ? digitsIn(String(value), language) : null);
  }
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'url':
      return String(value);
    case 'number':
      return formatNumber(Number(value), language);
    case 'date':
      return formatDate(String(value), language);
    case 'choice':
      return field.choices[String(value)]?.[language] ?? String(value);
    case 'rows':
      return digitsIn(Array.isArray(value) ? value.length : 0, language);
    case 'json':
      return JSON.stringify(value);
    default:
      return figures(String(value), language);
  }
}

/** The longest dag or khatian number, in characters, that does not wrap. */
const LONGEST_UNBROKEN = 15;

/**
 * How a cell wraps: numbers never (up to `LONGEST_UNBROKEN`), choices and dates between words, typed text anywhere,
 * because it may be of any length.
 */
export function wrapMode(
  { name, field, further }: Column,
  record: StoredRecord,
): 'never' | 'words' | 'anywhere' {
  if (further) return 'names' in further || 'place' in further ? 'anywhere' : 'words';
  const figure = !field || (isFigure(field) && String(record[name] ?? '').length <= LONGEST_UNBROKEN);
  if (figure) return 'never';
  return ['choice', 'date', 'number', 'rows', 'document'].includes(field.kind) ? 'words' : 'anywhere';
}

/** The window width, in px, from which the table fits beside the menu. */
export const FITS = 1120;
