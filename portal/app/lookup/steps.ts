import type { Language } from '@bhumi/api/contract/language';
import type { MouzaOption, Place, ZilOption } from '@bhumi/api/contract/lookup/lookup';
import type { Get } from '../lib/api.ts';
import { STEPS, type Step } from './choice.ts';
import type { Option } from './data.ts';
import { mouzaLabel, placeLabel, zilLabel } from './labels.ts';

/** A place as far as it is chosen, in the lookup or in a form that ends at the mouza. */
export type ChosenPlace = Partial<Record<Step, number | null>>;

/** The options of every step whose parent is chosen; null for a list that did not come. */
export type LoadedSteps = Map<Step, Option[] | null>;

interface List {
  path: (parent: number) => string;
  label: (record: never, language: Language) => string;
}
const lists: Record<Step, List> = {
  division_id: {
    path: () => '/api/locations/divisions',
    label: (record: Place, language) => placeLabel(record, language),
  },
  district_id: {
    path: (parent) => `/api/locations/divisions/${parent}/districts`,
    label: (record: Place, language) => placeLabel(record, language),
  },
  upazila_id: {
    path: (parent) => `/api/locations/districts/${parent}/upazilas`,
    label: (record: Place, language) => placeLabel(record, language),
  },
  mouza_id: {
    path: (parent) => `/api/locations/upazilas/${parent}/mouzas`,
    label: (record: MouzaOption, language) => mouzaLabel(record, language),
  },
  zil_id: {
    path: (parent) => `/api/locations/mouzas/${parent}/zils`,
    label: (record: ZilOption, language) => zilLabel(record, language),
  },
};

/** The step above; none above a division. */
export const parentOf = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** Loads the options of those of the `steps` whose parent is chosen, all at once. */
export async function loadSteps(
  get: Get,
  place: ChosenPlace,
  steps: readonly Step[],
  language: Language,
): Promise<LoadedSteps> {
  const parentId = (step: Step) => {
    const parent = parentOf(step);
    return parent ? place[parent] : 0;
  };
  const loaded = steps.map(async (step): Promise<[Step, Option[] | null] | null> => {
    const parent = parentId(step);
    if (parent == null) return null;
    const { path, label } = lists[step];
    const answer = await get<{ id: number }[]>(path(parent));
    if (!answer.ok) return [step, null];
    return [step, answer.data.map((record) => ({ id: record.id, label: label(record as never, language) }))];
  });
  return new Map((await Promise.all(loaded)).filter((each) => each !== null));
}

/** The first step that its own list does not hold: it counts as not chosen, and nothing below it either. */
export const unknownStep = (place: ChosenPlace, loaded: LoadedSteps): Step | undefined =>
  STEPS.find((step) => place[step] != null && loaded.get(step)?.every(({ id }) => id !== place[step]));

/**
 * The options loaded before that still hold for `place`, when the server could not be reached, and the first step whose
 * options are missing.
 */
export function keptSteps(
  last: { place: ChosenPlace; steps: Partial<Record<Step, Option[]>> },
  place: ChosenPlace,
  steps: readonly Step[],
): { kept: Partial<Record<Step, Option[]>>; missing: Step | null } {
  const kept: Partial<Record<Step, Option[]>> = {};
  for (const [index, step] of steps.entries()) {
    const parents = steps.slice(0, index);
    const parent = parents.at(-1);
    if (parent && place[parent] == null) break;
    const same = parents.every((each) => place[each] === last.place[each]);
    const options = same ? last.steps[step] : undefined;
    if (!options) return { kept, missing: step };
    kept[step] = options;
  }
  return { kept, missing: null };
}
