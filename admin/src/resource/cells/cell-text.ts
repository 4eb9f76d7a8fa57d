/** The text of a list's cells, shared by the list and the first paint (`first-paint/`). */
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatNumber } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { figures, parentName } from '../../lib/record-names.ts';
import type { Column, StoredRecord } from '../columns.ts';
import { isFigure } from '../is-figure.ts';

/** The address of a record's document; null without one. */
export function documentAddress({ name }: Column, record: StoredRecord): string | null {
  const url = record[`${name}_url`];
  return typeof url === 'string' && url ? url : null;
}

/**
 * Formats one value of a record by the kind of its field; null for an empty one. A document is not text: see
 * `documentAddress`.
 */
export function cellText(
  definition: ResourceDefinition,
  { name, field }: Column,
  record: StoredRecord,
  language: Language,
): string | null {
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
export function wrapMode({ name, field }: Column, record: StoredRecord): 'never' | 'words' | 'anywhere' {
  const figure = !field || (isFigure(field) && String(record[name] ?? '').length <= LONGEST_UNBROKEN);
  if (figure) return 'never';
  return ['choice', 'date', 'number', 'rows', 'document'].includes(field.kind) ? 'words' : 'anywhere';
}

/** The window width, in px, from which the table fits beside the menu. */
export const FITS = 1120;
