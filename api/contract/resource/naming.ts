/** The label of a record in lists, search, pickers and references. */
import { digitsIn } from '../digits.ts';
import { formatDate } from '../format.ts';
import { nameIn, type Language, type Named } from '../language.ts';
import { placesOf, type FindDefinition } from './places.ts';
import { parentKey, type Field, type ResourceDefinition } from './resource.ts';

type Values = Record<string, unknown>;

/** Separates a record from the places around it. */
const SEPARATOR = ' · ';

/** The field of a title that comes first for the reader: the Bengali name where both names are there. */
export function nameField({ title }: { title: readonly string[] }, language: Language): string {
  const [first = 'id'] = title;
  return language === 'bn' && first === 'name_en' && title.includes('name_bn') ? 'name_bn' : first;
}

/** Bengali digits for a reader of Bengali, unless the text has Latin letters (an English name, an address). */
export function localDigits(text: string, language: Language): string {
  return /[A-Za-z]/.test(text) ? text : digitsIn(text, language);
}

/** The displayed value: the label of a choice, a date in words. */
function displayValue(field: Field | undefined, value: string, language: Language): string {
  if (field?.kind === 'choice') return field.choices[value]?.[language] ?? value;
  return field?.kind === 'date' ? formatDate(value, language) : localDigits(value, language);
}

/** The displayed value of a field; for a stem such as `name`, what `naming` makes of both names. Empty when there is none. */
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

/** Fields that no two records share: those declared `unique`, and unique names without a distinguishing number. */
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

/** The name of a record without its places: `Dag 42`, `Ashulia (JL 45)`; with both names when `naming` is `placeIn`. */
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
  // One pass, so that a brace in a user's value is never taken for a field.
  const called = definition.called[language].replace(
    /\[([^\]]*)\]|\{(\w+)\}/g,
    (_, part: string | undefined, name: string) => (part === undefined ? fill(name) : optional(part)),
  );
  return empty ? recordTitle(definition, record, language, naming) : called;
}

/** The nested records along a record's path, from the inside out. */
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

/** The places of a record: `Sheet 2 · Ashulia (JL 45) · Savar`; empty when none is nested in it. */
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

/** The name of a record with its places: `Dag 42 · Sheet 2 · Ashulia (JL 45) · Savar`. */
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

/** The label of a nested parent, with the places that are nested in it. */
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
