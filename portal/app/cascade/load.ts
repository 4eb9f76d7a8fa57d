import { nameIn, type Language } from '@bhumi/api/contract/language';
import type {
  CascadeLists,
  MouzaOption,
  Place as NamedPlace,
  ZilOption,
} from '@bhumi/api/contract/lookup/lookup';
import type { Get } from '../lib/api/api.ts';
import { mouzaLabel, mouzaPath, placeLabel, zilLabel, zilPath } from './labels.ts';
import { STEP_LISTS, parentOf, type Option, type Place, type Step, type StepOptions } from './steps.ts';

const labels: Record<Step, (record: never, language: Language) => string> = {
  division_id: (record: NamedPlace, language) => placeLabel(record, language),
  district_id: (record: NamedPlace, language) => placeLabel(record, language),
  upazila_id: (record: NamedPlace, language) => placeLabel(record, language),
  mouza_id: (record: MouzaOption, language) => mouzaLabel(record, language),
  zil_id: (record: ZilOption, language) => zilLabel(record, language),
};

/** The labels in a path. A division's or district's name is unique, so the path, which must stay short, shows it in one language only. */
const paths: Partial<Record<Step, (record: never, language: Language) => string>> = {
  division_id: (record: NamedPlace, language) => nameIn(record, language),
  district_id: (record: NamedPlace, language) => nameIn(record, language),
  mouza_id: (record: MouzaOption, language) => mouzaPath(record, language),
  zil_id: (record: ZilOption, language) => zilPath(record, language),
};

/** Bengali letters in the order of the dictionary. */
const bengali = new Intl.Collator('bn');

/** The options as their reader looks for them: the API sorts names in English, and sheets by their numbers. */
const inOrder = (options: Option[], step: Step, language: Language): Option[] =>
  language === 'bn' && step !== 'zil_id'
    ? options.sort((one, other) => bengali.compare(one.label, other.label))
    : options;

/** The options of a place. */
export interface LoadedSteps {
  /** The options of every step whose parent is chosen. */
  steps: StepOptions;
  /** The first step whose value is not in its list: it and the steps below it count as not chosen. */
  unknown: Step | undefined;
  /** The steps whose lists could not be loaded. */
  failed: Step[];
}

/** Loads, in one call, the options of all `steps` whose parent is chosen. */
export async function loadStepOptions(
  get: Get,
  place: Partial<Place>,
  steps: readonly Step[],
  language: Language,
): Promise<LoadedSteps> {
  const chosen = new URLSearchParams();
  const reached = steps.filter((step) => {
    const parent = parentOf(step);
    const id = parent && place[parent];
    if (parent && id != null) chosen.set(parent, String(id));
    return !parent || id != null;
  });
  const answer = await get<CascadeLists>(`/api/locations/cascade?${chosen.toString()}`);
  const optionsOf = (step: Step): Option[] | undefined => {
    const options = (answer.ok ? answer.data[STEP_LISTS[step]] : null)?.map((record) => {
      const label = labels[step](record as never, language);
      const path = paths[step]?.(record as never, language);
      return { id: record.id, label, ...(path && path !== label && { path }) };
    });
    return options && inOrder(options, step, language);
  };
  const found: LoadedSteps = { steps: {}, unknown: undefined, failed: [] };
  for (const step of reached) {
    const options = optionsOf(step);
    if (!options) found.failed.push(step);
    else found.steps[step] = options;
    if (place[step] != null && options?.every(({ id }) => id !== place[step])) {
      found.unknown = step;
      break;
    }
  }
  return found;
}
