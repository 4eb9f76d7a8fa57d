import type { Knex } from 'knex';
import type { ListQuery } from './query.ts';

/** Whether a search can find anything: neither the search keys nor their index know of signs alone. */
export const hasWords = (search: string): boolean => /[\p{L}\p{N}]/u.test(search);

/**
 * Narrows rows, which the query calls `t`, to those that a list asks for.
 * @param find narrows them to those that a search finds (default: by their own search key)
 * @param further narrows them by what is no column of theirs, and answers whether it has
 */
export function narrowed(
  rows: Knex.QueryBuilder,
  { search, filters }: Pick<ListQuery, 'search' | 'filters'>,
  find: () => void = () => void rows.whereRaw('t.search_key like search_pattern(?)', [search]),
  further: (column: string, values: (string | number | null)[]) => boolean = () => false,
): Knex.QueryBuilder {
  if (search && !hasWords(search)) void rows.whereRaw('false');
  else if (search) find();
  for (const { column, values } of filters) {
    if (further(column, values)) continue;
    const given = values.filter((value) => value !== null);
    void rows.where((any) => {
      void any.whereIn(`t.${column}`, given);
      if (given.length < values.length) void any.orWhereNull(`t.${column}`);
    });
  }
  return rows;
}
