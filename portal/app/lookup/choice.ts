import {
  hasInvalidFields,
  parsePlace,
  STEPS,
  WHOLE_MOUZA,
  withoutStep,
  type Place,
  type Step,
} from '../cascade/steps.ts';
import { parseId } from '../lib/parse-id.ts';

/** The two kinds of record that the lookup finds (specification 1, section 2.4). */
export const TABS = ['khatian', 'mouza_map'] as const;
export type Tab = (typeof TABS)[number];

/** Everything that can be chosen, in the order of the address. */
const ORDER = [...STEPS, 'survey_type_id', 'q', 'dag_id', 'mouza_map_id'] as const;
export type ChoiceField = (typeof ORDER)[number];

/** The choice so far; the address of `/land` carries it, and nothing else does. */
export type Choice = Place & {
  tab: Tab;
  survey_type_id: number | null;
  q: string;
  dag_id: number | null;
  mouza_map_id: number | null;
};

/** The maximum length of a search text in the address, in characters. */
const MAX_SEARCH_LENGTH = 100;

/** The values that depend on the zil: survey, search and record. */
const NOTHING_IN_ZIL = { survey_type_id: null, q: '', dag_id: null, mouza_map_id: null };

export const EMPTY_CHOICE: Choice = {
  tab: 'khatian',
  division_id: null,
  district_id: null,
  upazila_id: null,
  mouza_id: null,
  zil_id: null,
  ...NOTHING_IN_ZIL,
};

const isStep = (field: ChoiceField): field is Step => (STEPS as readonly string[]).includes(field);

/**
 * Reads a choice from an address. A step counts only below a chosen parent, survey and search only within a zil, and a record
 * only of the tab's kind; anything else is ignored.
 */
export function parseChoice(search: URLSearchParams): Choice {
  const tab = search.get('tab') === 'mouza_map' ? 'mouza_map' : 'khatian';
  const choice: Choice = { ...EMPTY_CHOICE, tab, ...parsePlace(search, STEPS) };
  const record = recordField(tab);
  choice[record] = parseId(search.get(record));
  if (choice.zil_id === null) return choice;
  choice.survey_type_id = parseId(search.get('survey_type_id'));
  choice.q = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return choice;
}

/** The parameter of a tab's record. */
export const recordField = (tab: Tab): 'dag_id' | 'mouza_map_id' =>
  tab === 'khatian' ? 'dag_id' : 'mouza_map_id';

/** Whether all sheets of the mouza are searched. */
export const isWholeMouza = (choice: Choice): boolean => choice.zil_id === WHOLE_MOUZA;

/** The address parameters of a choice, in a fixed order and without what is empty. */
export function choiceEntries(choice: Choice): [string, string][] {
  const entries: [string, string][] = [['tab', choice.tab]];
  for (const field of ORDER) {
    const value = choice[field];
    if (value !== null && value !== '') entries.push([field, String(value)]);
  }
  return entries;
}

/** The address of a choice; with nothing chosen, of the empty lookup. */
export function choiceAddress(choice: Choice): string {
  const entries = choiceEntries(choice);
  if (entries.length === 1 && choice.tab === EMPTY_CHOICE.tab) return '/land';
  return `/land?${new URLSearchParams(entries).toString()}`;
}

/**
 * Whether an address has a place, survey, tab or record that the parsed choice does not hold. Parameters of the other tab do not
 * matter.
 */
export function hasInvalidChoice(search: URLSearchParams, choice: Choice): boolean {
  const tab = (search.get('tab') ?? '').trim();
  if (tab !== '' && tab !== choice.tab) return true;
  return hasInvalidFields(search, [...STEPS, 'survey_type_id', recordField(choice.tab)], choice);
}

/**
 * Clears `field` and what depends on it (specification 1, section 4): a place clears everything below it, a survey type the
 * record; search text and record clear only themselves.
 */
export function clearChoice(choice: Choice, field: ChoiceField): Choice {
  if (isStep(field)) return { ...withoutStep(choice, field), ...NOTHING_IN_ZIL };
  if (field === 'survey_type_id')
    return { ...choice, survey_type_id: null, dag_id: null, mouza_map_id: null };
  return { ...choice, [field]: EMPTY_CHOICE[field] };
}

/** Chooses a value, and resets what depends on the one before it. */
export function choose<F extends ChoiceField>(choice: Choice, field: F, value: Choice[F]): Choice {
  return { ...clearChoice(choice, field), [field]: value };
}

/** Changing the tab keeps the place and resets the selected dag, map, search text and survey type. */
export function withTab(choice: Choice, tab: Tab): Choice {
  return { ...clearChoice(choice, 'survey_type_id'), q: '', tab };
}

/** The first step of the cascade that is still to be chosen; null when the zil is known. */
export function nextStep(choice: Choice): Step | null {
  return STEPS.find((step) => choice[step] === null) ?? null;
}

/** The chosen record, of the kind that the tab is about. */
export const chosenRecord = (choice: Choice): number | null => choice[recordField(choice.tab)];

/** Whether two choices agree in all of the fields. */
export const hasSameFields = (a: Choice, b: Choice, fields: readonly (keyof Choice)[]): boolean =>
  fields.every((field) => a[field] === b[field]);
