import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import { placeElsewhere, placeUnknown } from '../../../contract/land-registrations/messages.ts';

/** The levels of places: field, table, and the field of the level above. */
const STEPS = [
  ['division_id', 'divisions', null],
  ['district_id', 'districts', 'division_id'],
  ['upazila_id', 'upazilas', 'district_id'],
  ['mouza_id', 'mouzas', 'upazila_id'],
] as const;

/** A place by the ids of its levels. */
export type ChosenPlace = Record<(typeof STEPS)[number][0], number>;

/**
 * Checks that the mouza is in use and lies in the chosen upazila, district and division.
 * @returns the error of the first level that does not fit, by field
 */
export async function checkPlace(trx: Knex, place: ChosenPlace): Promise<Record<string, Message[]>> {
  for (const [field, table, above] of STEPS) {
    const row = (await trx(table).where({ id: place[field] }).first()) as Record<string, unknown> | undefined;
    if (!row || row.retired_at) return { [field]: [placeUnknown(field)] };
    if (above && row[above] !== place[above]) return { [field]: [placeElsewhere(field, above)] };
  }
  return {};
}
