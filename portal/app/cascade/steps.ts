import { parseId } from '../lib/parse-id.ts';

/** The cascade of places, from the whole country down to a sheet of the mouza map. A form may end before. */
export const STEPS = ['division_id', 'district_id', 'upazila_id', 'mouza_id', 'zil_id'] as const;
export type Step = (typeof STEPS)[number];

/** Which list a step is chosen from. */
export const STEP_LISTS = {
  division_id: 'divisions',
  district_id: 'districts',
  upazila_id: 'upazilas',
  mouza_id: 'mouzas',
  zil_id: 'zils',
} as const satisfies Record<Step, string>;

/** A place as far as it is chosen. */
export type Place<S extends Step = Step> = Record<S, number | null>;

/** A line of a select, or a chip; `label` is already in the reader's language and digits. */
export interface Option {
  id: number;
  label: string;
  /** How it is called in a path, where that is another name: `Sheet 1` for the `1` of a select. */
  path?: string;
  /** What a short label such as `CS` stands for. */
  title?: string;
}

/** The options of every step whose parent is chosen. */
export type StepOptions = Partial<Record<Step, Option[]>>;

/** The step above; none above a division. */
export const parentOf = (step: Step): Step | undefined => STEPS[STEPS.indexOf(step) - 1];

/** Reads a place from an address or a form. A step counts only below a chosen parent. */
export function parsePlace<S extends Step>(
  from: { get(name: string): unknown },
  steps: readonly S[],
): Place<S> {
  let above = true;
  const read = steps.map((step) => {
    const id = above ? parseId(from.get(step)) : null;
    above = id !== null;
    return [step, id] as const;
  });
  return Object.fromEntries(read) as Place<S>;
}

/**
 * Whether an address names something, in one of the fields, that what was made of it does not hold. What it does not name is
 * no matter.
 */
export function hasInvalidFields<F extends string>(
  search: URLSearchParams,
  fields: readonly F[],
  parsed: Record<F, unknown>,
): boolean {
  return fields.some((field) => {
    const named = (search.get(field) ?? '').trim();
    return named !== '' && (parsed[field] === null || parseId(named) !== parsed[field]);
  });
}

/** The place without `step` and all that lies below it (specification 1, section 4); what else is with it stays. */
export function withoutStep<P extends Partial<Place>>(place: P, step: Step): P {
  const below = STEPS.slice(STEPS.indexOf(step)).filter((each) => each in place);
  return { ...place, ...Object.fromEntries(below.map((each) => [each, null])) };
}

/** Chooses a step, and resets those below it. */
export const chooseStep = <P extends Partial<Place>>(place: P, step: Step, id: number | null): P => ({
  ...withoutStep(place, step),
  [step]: id,
});

/** What can be shown of a step. */
export interface StepState {
  /** Whether its parent is chosen. */
  reached: boolean;
  /** Whether its options are on their way: those that are there belong to another place. */
  loading: boolean;
  /** Undefined as long as there are none to choose from. */
  options: Option[] | undefined;
}

/** What can be shown of a step of the place `shown`, with the options that were loaded for another one or the same. */
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
