import type { Knex } from 'knex';
import type { ListQuery } from './query.ts';

/** Whether a search text can match: search keys hold letters and digits only. */
export const isSearchable = (search: string): boolean => /[\p{L}\p{N}]/u.test(search);

/**
 * Adds the search and the filters of a list to a query whose table has the alias `t`.
 * @param applySearch adds the search (default: on their own `search_key`)
 * @param applyExtra adds a filter that is no column; returns whether it did
 */
export function filterRows(
  rows: Knex.QueryBuilder,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
  applySearch: () => void = () => void rows.whereRaw('t.search_key like search_pattern(?)', [search]),
  applyExtra: (column: string, values: (string | number | null)[]) => boolean = () => false,
): Knex.QueryBuilder {
  if (search && !isSearchable(search)) void rows.whereRaw('false');
  else if (search) applySearch();
  for (const { column, values } of filters) {
    if (applyExtra(column, values)) continue;
    const nonNull = values.filter((value) => value !== null);
    void rows.where((any) => {
      void any.whereIn(`t.${column}`, nonNull);
      if (nonNull.length < values.length) void any.orWhereNull(`t.${column}`);
    });
  }
  return rows;
}
