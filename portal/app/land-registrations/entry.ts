import { typed } from '@bhumi/api/contract/digits';
import { parseId, STEPS } from '../lookup/choice.ts';

/** The cascade of the registration, which ends at the mouza (specification 1, section 2.9). */
export const PLACE_STEPS = STEPS.slice(0, 4) as ['division_id', 'district_id', 'upazila_id', 'mouza_id'];
export type PlaceStep = (typeof PLACE_STEPS)[number];

/** What is typed or chosen beside the place, and how many characters of it the address takes at most. */
const LONGEST = { khatiyan_number: 100, dag_number: 100, land_type: 20, land_area: 30 } as const;
export type TextField = keyof typeof LONGEST;
const TEXTS = Object.keys(LONGEST) as TextField[];

/** Everything of the form in the order of the screen. */
const FIELDS = [
  ...PLACE_STEPS,
  'khatiyan_number',
  'survey_type_id',
  'dag_number',
  'land_type',
  'land_area',
] as const;
export type EntryField = (typeof FIELDS)[number];

/** The registration as far as it is filled in; ids, and texts as they were typed. The address of the page carries it. */
export type Entry = Record<PlaceStep | 'survey_type_id', number | null> & Record<TextField, string>;

export const NOTHING_ENTERED: Entry = {
  division_id: null,
  district_id: null,
  upazila_id: null,
  mouza_id: null,
  survey_type_id: null,
  khatiyan_number: '',
  dag_number: '',
  land_type: '',
  land_area: '',
};

/** Reads an entry from an address or a form. A step counts only below a chosen parent; what does not fit is left out. */
export function parseEntry(from: { get(name: string): unknown }): Entry {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === 'string' ? value : '';
  };
  const entry: Entry = { ...NOTHING_ENTERED, survey_type_id: parseId(text('survey_type_id')) };
  for (const field of TEXTS) entry[field] = text(field).slice(0, LONGEST[field]);
  for (const step of PLACE_STEPS) {
    entry[step] = parseId(text(step));
    if (entry[step] === null) break;
  }
  return entry;
}

/** The page with everything that was entered so far, without what is empty. */
export function entryAddress(entry: Entry): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) {
    const value = entry[field];
    if (value !== null && value !== '') query.set(field, String(value));
  }
  return query.size > 0 ? `/land-tax?${query.toString()}` : '/land-tax';
}

/** The entry without the place from `step` downwards; nothing else that was entered depends on it. */
export function withoutPlace(entry: Entry, step: PlaceStep): Entry {
  const cleared = { ...entry };
  for (const each of PLACE_STEPS.slice(PLACE_STEPS.indexOf(step))) cleared[each] = null;
  return cleared;
}

/** Chooses a step of the place, and clears those below it (specification 1, section 4). */
export const choosePlace = (entry: Entry, step: PlaceStep, id: number | null): Entry => ({
  ...withoutPlace(entry, step),
  [step]: id,
});

/** Whether the land details are asked for: once khatian and dag are there, spaces not counted. */
export const asksDetails = (entry: Entry): boolean =>
  typed(entry.khatiyan_number) !== '' && typed(entry.dag_number) !== '';

/** Whether two entries are of the same place. */
export const samePlace = (a: Entry, b: Entry): boolean => PLACE_STEPS.every((step) => a[step] === b[step]);
