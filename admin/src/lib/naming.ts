/** How a record is called where it is listed, picked or referred to. */
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { Language } from '@bhumi/api/contract/language';
import { parentKey, type Field, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { Values } from './values.ts';

/** Bengali digits for a reader of Bengali, unless the text has Latin letters (an English name, an address). */
export function figures(text: string, language: Language): string {
  return /[A-Za-z]/.test(text) ? text : digitsIn(text, language);
}

/** A value as it is read: a choice by its label, a day in words. */
function told(field: Field | undefined, value: string, language: Language): string {
  if (field?.kind === 'choice') return field.choices[value]?.[language] ?? value;
  return field?.kind === 'date' ? formatDate(value, language) : figures(value, language);
}

/** `name_en` and `name_bn` count as one part of a title: the one in the reader's language, else the other. */
export function recordTitle(definition: ResourceDefinition, record: Values, language: Language): string {
  const parts: string[] = [];
  const named = new Set<string>();
  for (const field of definition.title) {
    const stem = field.replace(/_(en|bn)$/, '');
    if (named.has(stem)) continue;
    named.add(stem);
    const other = language === 'bn' ? 'en' : 'bn';
    const value =
      stem === field ? record[field] : record[`${stem}_${language}`] || record[`${stem}_${other}`];
    if (value === null || value === undefined || value === '') continue;
    parts.push(told(definition.fields[field], String(value), language));
  }
  return parts.join(' – ') || `#${digitsIn(String(record.id ?? ''), language)}`;
}

/** Where a record belongs: the titles of the parents that come nested in it, such as the district of an upazila. */
export function recordPlace(
  definition: ResourceDefinition,
  record: Values,
  language: Language,
  find: (name: string) => ResourceDefinition | undefined,
): string {
  const places: string[] = [];
  for (const [name, field] of Object.entries(definition.fields)) {
    const parent = record[parentKey(name)];
    const target = field.kind === 'reference' ? find(field.resource) : undefined;
    if (target && parent && typeof parent === 'object') {
      places.push(recordTitle(target, parent as Values, language));
    }
  }
  return places.join(', ');
}
