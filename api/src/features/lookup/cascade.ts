/** All lists of the cascade on a page in one answer: a page with a chosen place makes one request instead of five. */
import { z } from 'zod';

import type { CascadeLists } from '../../../contract/lookup/lookup.ts';
import { id } from '../../platform/http/schemas.ts';
import { mouza, place, zil } from '../land/schemas.ts';
import type { ListName } from './lists.ts';
import type { LookupCache } from './cache.ts';

/** The chosen places whose lists are requested. */
export const cascadeQuery = z.object({
  division_id: id.optional(),
  district_id: id.optional(),
  upazila_id: id.optional(),
  mouza_id: id.optional(),
});
type CascadeQuery = z.output<typeof cascadeQuery>;

export const cascadeLists = z.object({
  divisions: z.array(place),
  districts: z.array(place).nullable(),
  upazilas: z.array(place).nullable(),
  mouzas: z.array(mouza).nullable(),
  zils: z.array(zil).nullable(),
}) satisfies z.ZodType<CascadeLists>;

const LISTS: Record<keyof CascadeLists, [list: ListName, of: keyof CascadeQuery | null]> = {
  divisions: ['divisions', null],
  districts: ['districtsOf', 'division_id'],
  upazilas: ['upazilasOf', 'district_id'],
  mouzas: ['mouzasOf', 'upazila_id'],
  zils: ['zilsOf', 'mouza_id'],
};

/** Joins the cached lists (JSON of `CascadeLists`). */
export async function cascadeText(cache: LookupCache, chosen: CascadeQuery): Promise<string> {
  const parts = Object.entries(LISTS).map(async ([name, [list, of]]) => {
    const parent = of && (chosen[of] ?? null);
    const found = of && parent === null ? null : await cache.list(list, parent);
    return `"${name}":${found ? found.body.toString() : 'null'}`;
  });
  return `{${(await Promise.all(parts)).join(',')}}`;
}
