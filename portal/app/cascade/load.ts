import type { Language } from '@bhumi/api/contract/language';
import type { MouzaOption, Place as NamedPlace, ZilOption } from '@bhumi/api/contract/lookup/lookup';
import type { Get } from '../lib/api.ts';
import { mouzaLabel, mouzaPath, placeLabel, zilLabel, zilPath } from './labels.ts';
import { LIST_OF, parentOf, type Option, type Place, type Step, type StepOptions } from './steps.ts';

const labels: Record<Step, (record: never, language: Language) => string> = {
  division_id: (record: NamedPlace, language) => placeLabel(record, language),
  district_id: (record: NamedPlace, language) => placeLabel(record, language),
  upazila_id: (record: NamedPlace, language) => placeLabel(record, language),
  mouza_id: (record: MouzaOption, language) => mouzaLabel(record, language),
  zil_id: (record: ZilOption, language) => zilLabel(record, language),
};

const paths: Partial<Record<Step, (record: never, language: Language) => string>> = {
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

/** Loads the options of those of the `steps` whose parent is chosen, all at once. */
export async function loadSteps(
  get: Get,
  place: Partial<Place>,
  steps: readonly Step[],
  language: Language,
): Promise<LoadedSteps> {
  const load = async (step: Step): Promise<Option[] | null> => {
    const parent = parentOf(step);
    const path = parent ? `${LIST_OF[parent]}/${place[parent]}/${LIST_OF[step]}` : LIST_OF[step];
    const answer = await get<{ id: number }[]>(`/api/locations/${path}`);
    if (!answer.ok) return null;
    return answer.data.map((record) => {
      const label = labels[step](record as never, language);
      const path = paths[step]?.(record as never, language);
      return { id: record.id, label, ...(path !== undefined && path !== label && { path }) };
    });
  };
  const reached = steps.filter((step) => {
    const parent = parentOf(step);
    return !parent || place[parent] != null;
  });
  const lists = await Promise.all(reached.map(load));
  const found: LoadedSteps = { steps: {}, unknown: undefined, failed: [] };
  for (const [index, step] of reached.entries()) {
    const options = lists[index];
    if (!options) found.failed.push(step);
    else found.steps[step] = options;
    if (place[step] != null && options?.every(({ id }) => id !== place[step])) {
      found.unknown = step;
      break;
    }
  }
  return found;
}
