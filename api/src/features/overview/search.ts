/** The global search: what each feature finds, the best first. */
import type { Knex } from 'knex';

import type { SearchResult } from '../../../contract/overview/overview.ts';
import { admits } from '../../../contract/roles.ts';
import { isSearchable } from '../../platform/lists/filter-rows.ts';
import type { Finder, Searcher } from '../../platform/feature/finder.ts';

/**
 * What the features find, of those that the role may ask: first what is called exactly so, then by their order. None for signs
 * only.
 */
export async function search(
  knex: Knex,
  finders: readonly Finder[],
  text: string,
  searcher: Searcher,
): Promise<SearchResult[]> {
  if (!isSearchable(text)) return [];
  const asked = finders
    .filter(({ access }) => admits(access, searcher.role))
    .toSorted((one, other) => one.order - other.order);
  const hits = (await Promise.all(asked.map((finder) => finder.find(knex, text, searcher)))).flat();
  const best = [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
  return best.map(({ name, type, to }) => ({ name, type, to }));
}
