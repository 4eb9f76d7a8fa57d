import { parseTypedNumber } from '@bhumi/api/contract/digits';
import type { CarryOverInput, LandTaxOffer } from '@bhumi/api/contract/land-registrations/carry-over';
import { landTypeOf, type LandType } from '@bhumi/api/contract/land-tax/land-types';

/** The ticked and typed values. */
export interface LandTaxForm {
  /** By registration: the area that is kept. Missing: the registration does not end. */
  ends: Record<number, string>;
  begins: boolean;
  area: string;
  use: LandType | '';
}

/** Ticks only exact matches initially. */
export const initialForm = ({ candidates, begins }: LandTaxOffer): LandTaxForm => ({
  ends: Object.fromEntries(
    candidates.filter(({ fits }) => fits).map(({ id, rest }) => [id, String(rest)] as const),
  ),
  begins: begins?.known === 'number',
  area: begins?.land_area == null ? '' : String(begins.land_area),
  use: (begins?.land_type && landTypeOf(begins.land_type)) ?? '',
});

/** The remaining area of a registration; null: not a valid area. */
export function readRest(typed: string, registered: number): number | null {
  const rest = parseTypedNumber(typed);
  return rest === null || rest < 0 || (rest > 0 && rest >= registered) ? null : rest;
}

/** The request body; null while something is invalid or nothing is chosen. */
export function readForm(
  { ends, begins, area, use }: LandTaxForm,
  { candidates }: LandTaxOffer,
): CarryOverInput | null {
  const ending = candidates
    .filter(({ id }) => id in ends)
    .map(({ id, land_area }) => ({ id, rest: readRest(ends[id]!, land_area) }));
  const passing = parseTypedNumber(area);
  if (begins && (passing === null || passing <= 0 || use === '')) return null;
  if (ending.length === 0 && !begins) return null;
  const whole = ending.flatMap(({ id, rest }) => (rest === null ? [] : [{ id, rest }]));
  if (whole.length < ending.length) return null;
  return { ends: whole, begins: begins ? { land_area: passing!, land_type: use as LandType } : null };
}
