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

/** No two divisions and no two districts share a name, so that a path, which has to stay short, says theirs once. */
const paths: Partial<Record<Step, (record: never, language: Language) => string>> = {
  division_id: (record: NamedPlace, language) => nameIn(record, language),
  district_id: (record: NamedPlace, language) => nameIn(record, language),
  mouza_id: (record: MouzaOption, language) => mouzaPath(record, language),
  zil_id: (record: ZilOption, language) => zilPath(record, language),
};

/** What was found for a place. */
export interface LoadedSteps {
  /** The options of every step whose parent is chosen. */
  steps: StepOptions;
  /** The first step that its own list does not hold: it counts as not chosen, and nothing below it either. */
  unknown: Step | undefined;
  /** The steps whose lists did not come. */
  failed: Step[];
}

/** Loads the options of those of the `steps` whose parent is chosen, in one call. */
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
  const optionsOf = (step: Step): Option[] | undefined =>
    (answer.ok ? answer.data[STEP_LISTS[step]] : null)?.map((record) => {
      const label = labels[step](record as never, language);
      const path = paths[step]?.(record as never, language);
      return { id: record.id, label, ...(path && path !== label && { path }) };
    });
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
