import type { Knex } from 'knex';
import { RETIRED_FILTER } from '../../../../contract/resource/retired.ts';
import { isSearchable, filterRows } from '../../lists/filter-rows.ts';
import type { ListQuery } from '../../lists/query.ts';
import type { Model, Parent } from '../model/model.ts';
import { findText, type NarrowRows } from './search.ts';
import { IN_NEWEST } from './newest.ts';
import { joinParent, parentTerms, addOrder, type Order } from './order.ts';

/** Bounds are numbers of ours, and part of the text: PostgreSQL plans for so few rows, and a named statement keeps that plan. */
const INLINED = { skipBinding: true } as never;

type Bounds = Pick<ListQuery, 'limit' | 'offset'>;

/** What a list asks for, and how its search finds it. */
export interface ResolvedQuery extends ListQuery {
  narrowBySearch?: NarrowRows;
  /** The search finds nothing but this in the records' own keys. */
  keyText?: string;
  /** Its rows lie in places that are found first: they are best gathered from there, unless they are too many. */
  collectFirst: boolean;
  /** Its rows can be found among the newest by an index (`newest.ts`). */
  canUseBlocks: boolean;
  /** The same, and nothing but the table's own rows decides what is found. */
  ownRowsOnly: boolean;
  /** Only the rows of the last blocks of ids: before the last, so many. */
  newestBlocks?: number;
}

/** Looks up the places that a list asks for by name. */
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

/** The rows of the table that a list asks for, as `t`, without order or bounds: those in use, unless it asks for the retired ones. */
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

/** A page of ids in the order of the list, from an index of the order, or by sorting what is there. */
function sortedIds(rows: Knex.QueryBuilder, order: Order, { limit, offset }: Bounds): Knex.QueryBuilder {
  if (order.parent) joinParent(rows, order.parent);
  addOrder(rows, order);
  return rows.select('t.id').limit(limit, INLINED).offset(offset, INLINED);
}

/**
 * Ids in the order of a parent's title, parent by parent: the children of each come from the index of the key, and none
 * is asked for after the page is full. Sorting all rows by a joined column would read the whole table. Rows without a
 * parent are a branch of their own, before or after.
 */
function idsByParent(
  knex: Knex,
  model: Model,
  { direction, terms }: Order,
  parent: Parent,
  query: ResolvedQuery,
): Knex.QueryBuilder {
  const { key, table, field } = parent;
  const columns = parentTerms(parent);
  const most = query.offset + query.limit;
  const children = (): Knex.QueryBuilder =>
    matchingRows(knex, model, query).select('t.id').orderBy('t.id', direction).limit(most, INLINED);
  const order = {
    direction,
    terms: terms.map((term) => ({ ...term, column: term.column.split('.').join('_') })),
  };
  const named = (prefix: string) =>
    Object.fromEntries(columns.map((name) => [`${key}_${name}`, `${prefix}.${name}`]));

  // Sorted for themselves, the parents are read in order, and PostgreSQL can stop at a full page
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

/** The ids of a page, walking in the order of the list until it is full: right where many rows match. */
export function scannedIds(knex: Knex, model: Model, order: Order, query: ResolvedQuery): Knex.QueryBuilder {
  if (order.parent) return idsByParent(knex, model, order, order.parent, query);
  return sortedIds(matchingRows(knex, model, query), order, query);
}

/** How the rows that match are called where they are found before the page is made of them. */
export const COLLECTED = 'found';

/**
 * The rows that match, with what the list sorts by, and the ids of a page of them: right where few rows match, which a walk in
 * the order of the list may meet at its end only.
 * @param most as many are found, and one more, which says that there are too many
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
