import type { Language } from '@bhumi/api/contract/language';
import type { SurveyType } from '@bhumi/api/contract/lookup/lookup';
import { LIST_OF, type Option } from '../lookup/data.ts';
import { surveyOption } from '../lookup/labels.ts';
import { keptSteps, loadSteps, unknownStep } from '../lookup/steps.ts';
import type { Get } from '../lib/api.ts';
import { NOTHING_ENTERED, PLACE_STEPS, withoutPlace, type Entry, type PlaceStep } from './entry.ts';

/** What could not be loaded; the texts are the specification's (section 8). */
export type Failure = 'initial' | 'districts' | 'upazilas' | 'mouzas';

/** What the registration form shows. */
export interface LandTaxData {
  entry: Entry;
  /** The options of every step whose parent is chosen. */
  steps: Partial<Record<PlaceStep, Option[]>>;
  surveys: Option[] | null;
  failures: Failure[];
}

export const NOTHING_LOADED: LandTaxData = {
  entry: NOTHING_ENTERED,
  steps: {},
  surveys: null,
  failures: [],
};

const failureOf = (step: PlaceStep): Failure =>
  step === 'division_id' ? 'initial' : (LIST_OF[step] as Failure);

/** Loads the lists that the entry has reached, all at once; a step that its list does not hold counts as not chosen. */
export async function loadLandTax(get: Get, asked: Entry, language: Language): Promise<LandTaxData> {
  const [loaded, surveys] = await Promise.all([
    loadSteps(get, asked, PLACE_STEPS, language),
    get<SurveyType[]>('/api/locations/survey-types'),
  ]);
  const wrong = unknownStep(asked, loaded) as PlaceStep | undefined;
  const entry = wrong ? withoutPlace(asked, wrong) : asked;
  const steps: LandTaxData['steps'] = {};
  const failures = new Set<Failure>();
  for (const [index, step] of PLACE_STEPS.entries()) {
    const parent = PLACE_STEPS[index - 1];
    if (parent && entry[parent] === null) break;
    const options = loaded.get(step);
    if (options) steps[step] = options;
    else failures.add(failureOf(step));
  }
  if (!surveys.ok) failures.add('initial');
  return {
    entry,
    steps,
    surveys: surveys.ok ? surveys.data.map((survey) => surveyOption(survey, language)) : null,
    failures: [...failures],
  };
}

/** The form when the server could not be reached: what was loaded before and still holds, and what is missing. */
export function unreachable(last: LandTaxData, entry: Entry): LandTaxData {
  const { kept, missing } = keptSteps({ place: last.entry, steps: last.steps }, entry, PLACE_STEPS);
  const failure: Failure | null = last.surveys ? missing && failureOf(missing as PlaceStep) : 'initial';
  return { entry, steps: kept, surveys: last.surveys, failures: failure ? [failure] : [] };
}
