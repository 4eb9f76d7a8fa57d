/** Mutations by their tracking number, in the global search. */
import type { Knex } from 'knex';

import { mutationTypeLabels, type MutationType } from '../../../contract/mutations/mutations.ts';
import { trackingIn } from '../../../contract/mutations/tracking.ts';
import type { SearchResult } from '../../../contract/overview/overview.ts';

/** What the global search finds by a tracking number: the mutation, in the land office's list. */
export async function mutationsNumbered(knex: Knex, text: string): Promise<SearchResult[]> {
  const tracking = trackingIn(text);
  if (!tracking) return [];
  const found = (await knex('mutations').where(tracking).first('tracking_number', 'mutation_type')) as
    | { tracking_number: string; mutation_type: MutationType }
    | undefined;
  if (!found) return [];
  const { tracking_number: number, mutation_type } = found;
  return [
    {
      name: `${number} (${mutationTypeLabels[mutation_type].en})`,
      type: 'mutation',
      to: `mutations?q=${number}`,
    },
  ];
}
