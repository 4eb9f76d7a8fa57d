/** The global search: the results of each feature, best first. */
import type { Knex } from 'knex';

import type { SearchResult } from '../../../contract/overview/overview.ts';
import { admits } from '../../../contract/roles.ts';
import { isSearchable } from '../../platform/lists/filter-rows.ts';
import type { Finder, Searcher } from '../../platform/feature/finder.ts';

/**
 * Collects the results of the features that the role may search: exact names first, then in each feature's order.
 * None for a text without letters and digits.
 */
export async function search(
  knex: Knex,
  finders: readonly Finder[],
  text: string,
  searcher: Searcher,
): Promise<SearchResult[]> {
  if (!isSearchable(text)) return [];
  const allowed = finders
    .filter(({ access }) => admits(access, searcher.role))
    .toSorted((one, other) => one.order - other.order);
  const hits = (await Promise.all(allowed.map((finder) => finder.find(knex, text, searcher)))).flat();
  const best = [...hits.filter(({ exact }) => exact), ...hits.filter(({ exact }) => !exact)];
  return best.map(({ name, type, to }) => ({ name, type, to }));
}
