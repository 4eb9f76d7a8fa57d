/** How a record is called where it is listed, found, picked or referred to. */
import { digitsIn } from '../digits.ts';
import { formatDate } from '../format.ts';
import { nameIn, type Language, type Named } from '../language.ts';
import { placesOf, type FindDefinition } from './places.ts';
import { parentKey, type Field, type ResourceDefinition } from './resource.ts';

type Values = Record<string, unknown>;

/** Between a record and the places that it lies in. */
const SEPARATOR = ' · ';

/** Bengali digits for a reader of Bengali, unless the text has Latin letters (an English name, an address). */
export function localDigits(text: string, language: Language): string {
  return /[A-Za-z]/.test(text) ? text : digitsIn(text, language);
}

/** A value as it is read: a choice by its label, a day in words. */
function displayValue(field: Field | undefined, value: string, language: Language): string {
  if (field?.kind === 'choice') return field.choices[value]?.[language] ?? value;
  return field?.kind === 'date' ? formatDate(value, language) : localDigits(value, language);
}

/** A field as it is read, or, of a stem such as `name`, what `naming` makes of the two names; empty without one. */
function fieldText(
  { fields }: ResourceDefinition,
  record: Values,
  name: string,
  language: Language,
  naming: typeof nameIn,
): string {
  const names = { name_en: record[`${name}_en`], name_bn: record[`${name}_bn`] } as Named;
  const value = fields[name] ? record[name] : naming(names, language);
  return value === null || value === undefined ? '' : displayValue(fields[name], String(value), language);
}

const idLabel = (record: Values, language: Language): string =>
  `#${digitsIn(String(record.id ?? ''), language)}`;

/** The fields that no two records share: what is declared `unique`, and names that no number tells apart. */
export const uniqueFields = ({ fields, unique }: ResourceDefinition): string[] =>
  Object.keys(fields).filter(
    (name) => fields[name]?.unique || (!unique?.apartBy && unique?.names.includes(name)),
  );

/** `name_en` and `name_bn` count as one part of a title: the one in the reader's language, else the other. */
export function recordTitle(
  definition: ResourceDefinition,
  record: Values,
  language: Language,
  naming = nameIn,
): string {
  const stems = definition.title.map((name) => name.replace(/_(en|bn)$/, ''));
  const parts = [...new Set(stems)]
    .map((stem) => fieldText(definition, record, stem, language, naming))
    .filter(Boolean);
  return parts.join(' – ') || idLabel(record, language);
}

/** What a record is called by itself: `Dag 42`, `Ashulia (JL 45)`; with both its names where `naming` is `placeIn`. */
export function recordName(
  definition: ResourceDefinition,
  record: Values,
  language: Language,
  naming = nameIn,
): string {
  if (!definition.called) return recordTitle(definition, record, language, naming);
  let empty = false;
  const fill = (name: string): string => {
    const value = fieldText(definition, record, name, language, naming);
    empty ||= value === '';
    return value;
  };
  const optional = (part: string): string => {
    const before = empty;
    empty = false;
    const filled = part.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
    const whole = !empty;
    empty = before;
    return whole ? filled : '';
  };
  // In one go, so that what somebody typed is never taken for a field.
  const called = definition.called[language].replace(
    /\[([^\]]*)\]|\{(\w+)\}/g,
    (_, part: string | undefined, name: string) => (part === undefined ? fill(name) : optional(part)),
  );
  return empty ? recordTitle(definition, record, language, naming) : called;
}

/** The records that come nested in a record along its path, from the inside out. */
export function nestedPlaces(
  definition: ResourceDefinition,
  record: Values,
  find: FindDefinition,
): { definition: ResourceDefinition; record: Values }[] {
  const found: { definition: ResourceDefinition; record: Values }[] = [];
  let within = record;
  for (const place of placesOf(definition, find)) {
    const nested = within[place.key];
    if (!nested || typeof nested !== 'object') break;
    within = nested as Values;
    found.push({ definition: place.definition, record: within });
  }
  return found;
}

/** Where a record lies: `Sheet 2 · Ashulia (JL 45) · Savar`; empty when nothing is nested in it. */
export function recordPlace(
  definition: ResourceDefinition,
  record: Values,
  language: Language,
  find: FindDefinition,
  naming = nameIn,
): string {
  return nestedPlaces(definition, record, find)
    .map((place) => recordName(place.definition, place.record, language, naming))
    .join(SEPARATOR);
}

/** What a record is called with where it lies: `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
export function recordLabel(
  definition: ResourceDefinition,
  record: Values,
  language: Language,
  find: FindDefinition,
): string {
  return [recordName(definition, record, language), recordPlace(definition, record, language, find)]
    .filter(Boolean)
    .join(SEPARATOR);
}

/** A record that comes nested under one of the references of another, with as much of its path as came along. */
export function parentLabel(
  definition: ResourceDefinition,
  record: Values,
  field: string,
  language: Language,
  find: FindDefinition,
): string {
  const reference = definition.fields[field];
  const target = reference?.kind === 'reference' ? find(reference.resource) : undefined;
  const parent = record[parentKey(field)];
  if (!target || !parent || typeof parent !== 'object') return '';
  return recordLabel(target, parent as Values, language, find);
}
