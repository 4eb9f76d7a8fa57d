import type { Place, Step } from '../../cascade/steps.ts';

/** The steps of the place in the form; the sheet comes from the record. */
export const FORM_STEPS = [
  'division_id',
  'district_id',
  'upazila_id',
  'mouza_id',
] as const satisfies readonly Step[];
export type FormPlace = Place<(typeof FORM_STEPS)[number]>;
