/** Mutations by their tracking number. */
import type { Knex } from 'knex';

import {
  idOfTracking,
  mutationTypeLabels,
  trackingNumber,
  type MutationType,
} from '../../../contract/mutations/mutations.ts';
import type { SearchResult } from '../../../contract/overview/overview.ts';

/** The id in `M-0000123`, or in its digits alone: a shorter number is one of a khatian or a dag. */
export const trackedId = (search: string): number | null =>
  /^m|^\d{7}/i.test(search) ? idOfTracking(search) : null;

/** What the global search finds by a tracking number: the mutation, in the land office's list. */
export async function mutationsNumbered(knex: Knex, text: string): Promise<SearchResult[]> {
  const id = trackedId(text.trim());
  if (id === null) return [];
  const found = (await knex('mutations').where({ id }).first('mutation_type')) as
    | { mutation_type: MutationType }
    | undefined;
  if (!found) return [];
  const number = trackingNumber(id);
  return [
    {
      name: `${number} (${mutationTypeLabels[found.mutation_type].en})`,
      type: 'mutation',
      to: `mutations?q=${number}`,
    },
  ];
}
