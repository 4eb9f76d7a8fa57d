import type { Language } from '@bhumi/api/contract/language';
import type { SurveyType } from '@bhumi/api/contract/lookup/lookup';
import { loadStepOptions } from '../cascade/load.ts';
import { STEP_LISTS, withoutStep, type Option, type StepOptions } from '../cascade/steps.ts';
import type { Get } from '../lib/api/api.ts';
import { findInMouza, labelled, type FoundDag } from '../lookup/find-in-mouza.ts';
import { surveyOption } from '../lookup/labels.ts';
import { knownLand, PLACE_STEPS, type Entry } from './entry.ts';

/** What could not be loaded; the texts are the specification's (section 8). */
export type Failure = 'initial' | (typeof STEP_LISTS)[keyof typeof STEP_LISTS];

/** What the registration form shows. */
export interface RegistrationData {
  entry: Entry;
  /** The options of every step whose parent is chosen. */
  steps: StepOptions;
  surveys: Option[] | null;
  /** The recorded dags with the one number that is filled in; null: nothing was looked for. */
  found: FoundDag[] | null;
  failures: Failure[];
}

/** Loads all lists for the entry at once. A step or survey type that is not in its list counts as not chosen. */
export async function loadRegistrationForm(
  get: Get,
  requested: Entry,
  language: Language,
): Promise<RegistrationData> {
  const [{ steps, unknown, failed }, surveys, found] = await Promise.all([
    loadStepOptions(get, requested, PLACE_STEPS, language),
    get<SurveyType[]>('/api/locations/survey-types'),
    findInMouza(get, knownLand(requested)),
  ]);
  const failures = failed.map((step): Failure => (step === 'division_id' ? 'initial' : STEP_LISTS[step]));
  if (!surveys.ok) failures.push('initial');
  const options = surveys.ok ? surveys.data.map((survey) => surveyOption(survey, language)) : null;
  let entry = unknown ? withoutStep(requested, unknown) : requested;
  const knownSurvey = options?.some(({ id }) => id === entry.survey_type_id) ?? true;
  if (entry.survey_type_id !== null && !knownSurvey) entry = { ...entry, survey_type_id: null };
  return {
    entry,
    steps,
    surveys: options,
    found: labelled(found, options ?? [], language),
    failures: [...new Set(failures)],
  };
}
