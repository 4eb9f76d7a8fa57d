import { parseId } from '../lib/parse-id.ts';

/** The cascade of places, from the country down to a sheet of the mouza map. A form may use only the first steps. */
export const STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id', 'zil_id'] as const;
export type Step = (typeof STEPS)[number];

/** The list of options of each step. */
export const STEP_LISTS = {
  division_id: 'divisions',
  district_id: 'districts',
  upazila_id: 'upazilas',
  mouza_id: 'mouzas',
  zil_id: 'zils',
} as const satisfies Record<Step, string>;

/** What stands in a sheet's place for those who do not know it: all sheets of the mouza. No record has this id. */
export const WHOLE_MOUZA = 0;

/** Reads the option of a step, or the id of another field; null for anything else. */
export const parseOption = (field: string, value: unknown): number | null =>
  field === 'zil_id' && value === String(WHOLE_MOUZA) ? WHOLE_MOUZA : parseId(value);

/** A place, with null for the steps that are not chosen yet. */
export type Place<S extends Step = Step> = Record<S, number | null>;

/** A line of a select, or a chip; `label` is already in the reader's language and digits. */
export interface Option {
  id: number;
  label: string;
  /** The label in a path, where it differs: `Sheet 1` for the option `1`. */
  path?: string;
  /** The full name of a short label such as `CS`. */
  title?: string;
}

/** The options of every step whose parent is chosen. */
export type StepOptions = Partial<Record<Step, Option[]>>;

/** Returns the step above; undefined for a division. */
export const parentOf = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** Reads a place from an address or a form. A step counts only below a chosen parent. */
export function parsePlace<S extends Step>(
  from: { get(name: string): unknown },
  steps: readonly S[],
): Place<S> {
  let above = true;
  const read = steps.map((step) => {
    const id = above ? parseOption(step, from.get(step)) : null;
    above = id !== null;
    return [step, id] as const;
  });
  return Object.fromEntries(read) as Place<S>;
}

/** Whether an address has a value in one of the fields that the parsed result does not hold. Fields without a value do not matter. */
export function hasInvalidFields<F extends string>(
  search: URLSearchParams,
  fields: readonly F[],
  parsed: Record<F, unknown>,
): boolean {
  return fields.some((field) => {
    const named = (search.get(field) ?? '').trim();
    return named !== '' && (parsed[field] === null || parseOption(field, named) !== parsed[field]);
  });
}

/** Clears `step` and all steps below it (specification 1, section 4); other properties stay. */
export function withoutStep<P extends Partial<Place>>(place: P, step: Step): P {
  const below = STEPS.slice(STEPS.indexOf(step)).filter((each) => each in place);
  return { ...place, ...Object.fromEntries(below.map((each) => [each, null])) };
}

/** Sets a step and clears the steps below it. */
export const chooseStep = <P extends Partial<Place>>(place: P, step: Step, id: number | null): P => ({
  ...withoutStep(place, step),
  [step]: id,
});

/** The state of a step's control. */
export interface StepState {
  /** Whether its parent is chosen. */
  reached: boolean;
  /** Whether its options are being loaded: the present ones belong to another place. */
  loading: boolean;
  /** Undefined while there are no options. */
  options: Option[] | undefined;
}

/** Returns the state of a step of the place `shown`; the options may have been loaded for another place. */
export function stepState(
  step: Step,
  shown: Partial<Place>,
  loaded: { place: Partial<Place>; steps: StepOptions },
): StepState {
  const above = STEPS.slice(0, STEPS.indexOf(step));
  const reached = above.every((each) => shown[each] != null);
  const loading = reached && above.some((each) => shown[each] !== loaded.place[each]);
  return { reached, loading, options: reached && !loading ? loaded.steps[step] : undefined };
}
