/** The orders of the land office's list, and the neighbours of a mutation in it. */
import type { Knex } from 'knex';

import type { MutationNeighbours } from '../../../../contract/mutations/queue-view.ts';
import { isOpen } from '../../../../contract/mutations/states.ts';
import type { Places } from '../../../platform/access/places.ts';
import { rowsWithTimeout } from '../../../platform/lists/timeout.ts';
import type { AskedView } from '../../assignments/views.ts';
import { filterMutations, type ListFilters } from './filters.ts';

/** What an order compares, of a mutation `t`: no two rows are the same in all of it. */
interface Order {
  keys: readonly string[];
  direction: 'asc' | 'desc';
}

/** What waits first, the oldest first, then everything else, the newest first (an index has it so). */
const PLACE: Order = { keys: ['mutation_place(t.waiting, t.id)'], direction: 'asc' };
const OLDEST: Order = { keys: ['t.id'], direction: 'asc' };
const NEWEST: Order = { keys: ['t.id'], direction: 'desc' };
/** Numbers as people count: 9 before 12. */
const byNumber = (column: string): string[] => [
  `coalesce(leading_number(${column}), 0)`,
  `fold_number(${column})`,
];
const LAND: Order = {
  keys: ['t.mouza_id', ...byNumber('t.khatiyan_number'), ...byNumber('t.dag_number'), 't.id'],
  direction: 'asc',
};
const SORTS = { oldest: OLDEST, newest: NEWEST, land: LAND } as const;

type Asked = Pick<ListFilters, 'status' | 'sort'>;

/** As asked, or as usual. Of one status: the oldest first while it is open, the newest first once it is decided. */
function orderOf({ status, sort }: Asked): Order {
  if (sort) return SORTS[sort];
  if (!status || status === 'waiting') return PLACE;
  return isOpen(status) ? OLDEST : NEWEST;
}

/** The order in SQL; `isBackwards` turns it round. */
function orderSql({ keys, direction }: Order, isBackwards = false): string {
  const way = (direction === 'asc') === isBackwards ? 'desc' : 'asc';
  return keys.map((key) => `${key} ${way}`).join(', ');
}

export const ordered = (rows: Knex.QueryBuilder, asked: Asked): Knex.QueryBuilder =>
  rows.orderByRaw(orderSql(orderOf(asked)));

/**
 * The mutations before and after one in the filtered list. It need not be in the list itself any more: its neighbours are those of
 * where it would stand.
 */
export async function neighboursOf(
  knex: Knex,
  id: number,
  filters: ListFilters,
  places: Places,
  view: AskedView,
): Promise<MutationNeighbours> {
  const order = orderOf(filters);
  const names = order.keys.map((key, place) => `${key} as "${place}"`).join(', ');
  const [at] = (await knex('mutations as t').where('t.id', id).select(knex.raw(names))) as Record<
    string,
    string | number
  >[];
  if (!at) return { previous: null, next: null };
  const values = order.keys.map((_, place) => at[place]!);
  const beside = (isBackwards: boolean): Knex.QueryBuilder =>
    filterMutations(knex, filters, places, view)
      .whereRaw(
        `(${order.keys.join(', ')}) ${(order.direction === 'asc') === isBackwards ? '<' : '>'} (${values.map(() => '?').join(', ')})`,
        values,
      )
      .orderByRaw(orderSql(order, isBackwards))
      .limit(1)
      .select('t.id');
  const [found] = await rowsWithTimeout<MutationNeighbours>(
    knex,
    knex.select({ previous: beside(true), next: beside(false) }),
  );
  return found!;
}
