import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import { placeElsewhere, placeUnknown } from '../../../contract/land-registrations/messages.ts';

/** Each step of the cascade: its table, and the step above that it must lie in. */
const STEPS = [
  ['division_id', 'divisions', null],
  ['district_id', 'districts', 'division_id'],
  ['upazila_id', 'upazilas', 'district_id'],
  ['mouza_id', 'mouzas', 'upazila_id'],
] as const;

/** A place as the cascade chooses it, by ids. */
export type ChosenPlace = Record<(typeof STEPS)[number][0], number>;

/** Holds the mouza to be in use, and to lie in the upazila, district and division that were chosen with it. The first step that does not says so. */
export async function checkPlace(trx: Knex, place: ChosenPlace): Promise<Record<string, Message[]>> {
  for (const [field, table, above] of STEPS) {
    const row = (await trx(table).where({ id: place[field] }).first()) as Record<string, unknown> | undefined;
    if (!row || row.retired_at) return { [field]: [placeUnknown(field)] };
    if (above && row[above] !== place[above]) return { [field]: [placeElsewhere(field, above)] };
  }
  return {};
}
