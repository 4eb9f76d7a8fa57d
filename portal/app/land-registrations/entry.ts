import { asciiDigits, digitsIn, normalizeTyped } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import type { DagOption } from '@bhumi/api/contract/lookup/lookup';
import { hasInvalidFields, parsePlace, STEPS, type Place } from '../cascade/steps.ts';
import type { KnownLand } from '../lookup/find-in-mouza.ts';
import { parseId } from '../lib/parse-id.ts';

/** The cascade of the registration, which ends at the mouza (specification 1, section 2.9). */
export const PLACE_STEPS = STEPS.slice(0, 4) as ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
export type PlaceStep = (typeof PLACE_STEPS)[number];

/** The fields besides the place, and how many characters of each the address takes at most. */
const MAX_LENGTHS = {
  khatiyan_number: 100,
  dag_number: 100,
  land_type: 20,
  land_area: 30,
  land_area_unit: 10,
} as const;
export type TextField = keyof typeof MAX_LENGTHS;
const TEXTS = Object.keys(MAX_LENGTHS) as TextField[];

/** All fields in the order of the screen. */
const FIELDS = [
  ...PLACE_STEPS,
  'khatiyan_number',
  'survey_type_id',
  'dag_number',
  'land_type',
  'land_area',
  'land_area_unit',
] as const;
export type EntryField = Exclude<(typeof FIELDS)[number], 'land_area_unit'>;

/** The values of the form: ids, and texts as they were typed. The address of the page carries them. */
export type Entry = Place<PlaceStep> & { survey_type_id: number | null } & Record<TextField, string>;

export const EMPTY_ENTRY: Entry = {
  division_id: null,
  district_id: null,
  upazila_id: null,
  mouza_id: null,
  survey_type_id: null,
  khatiyan_number: '',
  dag_number: '',
  land_type: '',
  land_area: '',
  land_area_unit: '',
};

/** Reads an entry from an address or a form. A step counts only below a chosen parent; invalid values are left out. */
export function parseEntry(from: { get(name: string): unknown }): Entry {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === 'string' ? value : '';
  };
  const entry: Entry = {
    ...EMPTY_ENTRY,
    ...parsePlace(from, PLACE_STEPS),
    survey_type_id: parseId(from.get('survey_type_id')),
  };
  for (const field of TEXTS) entry[field] = text(field).slice(0, MAX_LENGTHS[field]);
  // A registration that is repeated has `Agricultural`, as the API answers it.
  entry.land_type = entry.land_type.toLowerCase();
  // Square feet are what an area is in anyway.
  if (entry.land_area_unit === 'sq_ft') entry.land_area_unit = '';
  return entry;
}

/** The numbers, whose digits are the reader's in the form and one kind in the address. The area has a control that does so itself. */
const NUMBERS = ['khatiyan_number', 'dag_number'] as const;

/** The entry with its numbers in the digits of the language, as the form shows them. */
export function shownEntry(entry: Entry, language: Language): Entry {
  const shown = { ...entry };
  for (const field of NUMBERS) shown[field] = digitsIn(asciiDigits(entry[field]), language);
  return shown;
}

/** Returns the address of the page with all values that are not empty, in one kind of digits whatever the form shows. */
export function entryAddress(entry: Entry): string {
  const plain = shownEntry(entry, 'en');
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = plain[field];
    if (value !== null && value !== '') query.set(field, String(value));
  }
  return query.size > 0 ? `/land-tax?${query.toString()}` : '/land-tax';
}

/**
 * Whether a link has a place or survey type that the parsed entry does not hold. The form's own requests, which carry its key,
 * may hold steps below a changed parent; they are no links.
 */
export const hasInvalidEntry = (search: URLSearchParams, entry: Entry): boolean =>
  !search.has('key') && hasInvalidFields(search, [...PLACE_STEPS, 'survey_type_id'], entry);

/** Whether the form shows the land details: when khatian and dag are filled in. */
export const asksDetails = (entry: Entry): boolean =>
  normalizeTyped(entry.khatiyan_number) !== '' && normalizeTyped(entry.dag_number) !== '';

/** What the entry has of the land, to find the rest in the record. */
export const knownLand = (entry: Entry): KnownLand => ({
  mouza_id: entry.mouza_id,
  khatian: normalizeTyped(entry.khatiyan_number),
  dag: normalizeTyped(entry.dag_number),
  survey_type_id: entry.survey_type_id,
});

/** Returns the entry with the numbers and the survey of a recorded dag. */
export const withFound = (entry: Entry, { dag_no, khatiyan_number, survey_type_id }: DagOption): Entry => ({
  ...entry,
  khatiyan_number,
  dag_number: dag_no,
  survey_type_id: survey_type_id ?? entry.survey_type_id,
});

/** Whether two entries have the same place. */
export const samePlace = (a: Entry, b: Entry): boolean => PLACE_STEPS.every((step) => a[step] === b[step]);

/** Returns the place of an entry. */
export const placeOf = ({ division_id, district_id, upazila_id, mouza_id }: Entry): Place<PlaceStep> => ({
  division_id,
  district_id,
  upazila_id,
  mouza_id,
});
