import type { Knex } from 'knex';
import { RETIRED_FILTER } from '../../../../contract/resource/retired.ts';
import { isSearchable, filterRows } from '../../lists/filter-rows.ts';
import type { ListQuery } from '../../lists/query.ts';
import type { Model, Parent } from '../model/model.ts';
import { findText, type NarrowRows } from './search.ts';
import { IN_NEWEST } from './newest.ts';
import { joinParent, parentSortColumns, addOrder, type Order } from './order.ts';

/** LIMIT and OFFSET are inlined (our own integers), so that PostgreSQL plans for a small page. */
const INLINED = { skipBinding: true } as never;

type Bounds = Pick<ListQuery, 'limit' | 'offset'>;

/** A list query with the outcome of resolving its search. */
export interface ResolvedQuery extends ListQuery {
  narrowBySearch?: NarrowRows;
  /** Set when the whole search is this text in the records' own `search_key`. */
  keyText?: string;
  /** Its rows are found place by place, so collecting them is best unless they are too many. */
  collectFirst: boolean;
  /** Its search can be limited to the newest blocks of ids (`newest.ts`). */
  canUseBlocks: boolean;
  /** The same, and no other table decides what matches. */
  ownRowsOnly: boolean;
  /** Limits the rows to the last block of ids and this many blocks before it. */
  newestBlocks?: number;
}

/** Resolves the search of a list: looks up the places that its words name. */
export async function resolveQuery(
  knex: Knex,
  { search, extraFilters, hasBlockIndex }: Model,
  query: ListQuery,
): Promise<ResolvedQuery> {
  const found = isSearchable(query.search) ? await findText(knex, search, query.search) : undefined;
  const canUseBlocks = hasBlockIndex && found?.ownTextsOnly === true;
  const within = query.filters.some(({ column }) => extraFilters[column]?.collectFirst);
  return {
    ...query,
    ...(found && { narrowBySearch: found.narrow }),
    ...(found?.keyText !== undefined && { keyText: found.keyText }),
    collectFirst: within || found?.collectFirst === true,
    canUseBlocks,
    ownRowsOnly:
      canUseBlocks &&
      !query.filters.some(({ column }) => column in extraFilters && column !== RETIRED_FILTER),
  };
}

/** The matching rows as `t`, without order, limit or offset. Retired rows are left out unless the query asks for them. */
export function matchingRows(
  knex: Knex,
  { table, extraFilters, retires }: Model,
  query: ResolvedQuery,
): Knex.QueryBuilder {
  const rows = knex(`${table} as t`);
  if (retires && !query.filters.some(({ column }) => column === RETIRED_FILTER)) {
    void rows.whereNull('t.retired_at');
  }
  if (query.newestBlocks !== undefined) void rows.whereRaw(IN_NEWEST, [query.newestBlocks, table]);
  const narrow = (column: string, values: (string | number | null)[]): boolean => {
    extraFilters[column]?.narrow(knex, rows, values);
    return column in extraFilters;
  };
  return filterRows(rows, query, query.narrowBySearch && (() => query.narrowBySearch?.(rows)), narrow);
}

/** Adds the order, limit and offset, and selects the ids. */
function sortedIds(rows: Knex.QueryBuilder, order: Order, { limit, offset }: Bounds): Knex.QueryBuilder {
  if (order.parent) joinParent(rows, order.parent);
  addOrder(rows, order);
  return rows.select('t.id').limit(limit, INLINED).offset(offset, INLINED);
}

/**
 * Ids in the order of a parent's title, parent by parent: an index yields the children of each, and the scan stops when the page is full.
 * Sorting by a joined column would read the whole table. Rows without a parent come from a separate branch, before or after.
 */
function idsByParent(
  knex: Knex,
  model: Model,
  { direction, terms }: Order,
  parent: Parent,
  query: ResolvedQuery,
): Knex.QueryBuilder {
  const { key, table, field } = parent;
  const columns = parentSortColumns(parent, query.sort);
  const most = query.offset + query.limit;
  const children = (): Knex.QueryBuilder =>
    matchingRows(knex, model, query).select('t.id').orderBy('t.id', direction).limit(most, INLINED);
  const order = {
    direction,
    terms: terms.map((term) => ({ ...term, column: term.column.split('.').join('_') })),
  };
  const named = (prefix: string) =>
    Object.fromEntries(columns.map((name) => [`${key}_${name}`, `${prefix}.${name}`]));

  // A sorted subquery makes PostgreSQL read the parents in order, so that it can stop at a full page.
  const parents = knex(`${table} as ${key}`).select(named(key));
  addOrder(parents, { direction, terms: terms.slice(0, -1) });
  const withParent = knex
    .select('parents.*', { t_id: 'children.id' })
    .select({ without: knex.raw('0') })
    .from(parents.as('parents'))
    .crossJoin(
      knex.raw('lateral ? as children', [children().where(`t.${field}`, knex.ref(`parents.${key}_id`))]),
    )
    .limit(most, INLINED);
  addOrder(withParent, order);
  const page = knex.select({ id: 't_id' }).limit(query.limit, INLINED).offset(query.offset, INLINED);
  if (parent.required) {
    void page.from(withParent.as('children'));
  } else {
    const without = knex
      .select(named(key))
      .select({ t_id: 'children.id' })
      .select({ without: knex.raw('1') })
      .from(children().whereNull(`t.${field}`).as('children'))
      .leftJoin(`${table} as ${key}`, knex.raw('false'));
    void page.from(knex.unionAll([withParent, without], true).as('children'));
    void page.orderBy('without', direction === 'asc' ? 'desc' : 'asc');
  }
  addOrder(page, order);
  return page;
}

/** The ids of a page by scanning in the order of the list: fast when many rows match. */
export function scannedIds(knex: Knex, model: Model, order: Order, query: ResolvedQuery): Knex.QueryBuilder {
  if (order.parent) return idsByParent(knex, model, order, order.parent, query);
  return sortedIds(matchingRows(knex, model, query), order, query);
}

/** The name of the CTE that holds the collected matches. */
export const COLLECTED = 'found';

/**
 * The collected matches with their sort columns, and the ids of a page of them: fast when few rows match.
 * @param most the limit; one more row is collected to show that there are too many
 */
export function collectedIds(
  knex: Knex,
  model: Model,
  order: Order,
  query: ResolvedQuery,
  most: number,
): { found: Knex.QueryBuilder; page: Knex.QueryBuilder } {
  const columns = order.terms.map(({ column }) => column).filter((column) => column.startsWith('t.'));
  const key = order.parent ? [`t.${order.parent.field}`] : [];
  return {
    found: matchingRows(knex, model, query)
      .select([...columns, ...key])
      .limit(most + 1, INLINED),
    page: sortedIds(knex(`${COLLECTED} as t`), order, query),
  };
}
