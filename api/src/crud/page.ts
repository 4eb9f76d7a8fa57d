import type { Knex } from 'knex';
import { narrowed } from '../lists/matching.ts';
import type { ListQuery } from '../lists/query.ts';
import type { Model, Parent } from './model.ts';
import { joinParent, parentTerms, sorted, type Order } from './order.ts';

/** The rows of the table that a list asks for, as `t`, without order or bounds. */
export const matching = (knex: Knex, model: Model, query: ListQuery): Knex.QueryBuilder =>
  narrowed(knex(`${model.table} as t`), query);

/** Ids in the order of the list, from an index of the order, or by sorting what is there. */
function plainPage(rows: Knex.QueryBuilder, order: Order, query: ListQuery): Knex.QueryBuilder {
  if (order.parent) joinParent(rows, order.parent);
  sorted(rows, order);
  return rows.select('t.id').limit(query.limit).offset(query.offset);
}

/**
 * Ids in the order of a parent's title, parent by parent: the children of each come from the index of the key, and none
 * is asked for after the page is full. Sorting all rows by a joined column would read the whole table. Rows without a
 * parent are a branch of their own, before or after.
 */
function pageByParent(
  knex: Knex,
  model: Model,
  { direction, terms }: Order,
  parent: Parent,
  query: ListQuery,
): Knex.QueryBuilder {
  const { key, table, field } = parent;
  const columns = parentTerms(parent);
  const most = query.offset + query.limit;
  const children = (): Knex.QueryBuilder =>
    matching(knex, model, query).select('t.id').orderBy('t.id', direction).limit(most);
  const order = {
    direction,
    terms: terms.map((term) => ({ ...term, column: term.column.split('.').join('_') })),
  };
  const named = (prefix: string) =>
    Object.fromEntries(columns.map((name) => [`${key}_${name}`, `${prefix}.${name}`]));

  // Sorted for themselves, the parents are read in order, and PostgreSQL can stop at a full page
  const parents = knex(`${table} as ${key}`).select(named(key));
  sorted(parents, { direction, terms: terms.slice(0, -1) });
  const withParent = knex
    .select('parents.*', { t_id: 'children.id' })
    .select({ without: knex.raw('0') })
    .from(parents.as('parents'))
    .crossJoin(
      knex.raw('lateral ? as children', [children().where(`t.${field}`, knex.ref(`parents.${key}_id`))]),
    )
    .limit(most);
  sorted(withParent, order);
  const page = knex.select({ id: 't_id' }).limit(query.limit).offset(query.offset);
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
  sorted(page, order);
  return page;
}

/**
 * The ids of a page. When few rows match (`few`), they are found first and sorted then; otherwise PostgreSQL may walk the
 * whole table in the order of the list to find them.
 */
export function pageOf(
  knex: Knex,
  model: Model,
  order: Order,
  query: ListQuery,
  { few }: { few: boolean },
): Knex.QueryBuilder {
  if (few) {
    const found = knex('found').innerJoin(`${model.table} as t`, 't.id', 'found.id');
    void found.withMaterialized('found', matching(knex, model, query).select('t.id'));
    return plainPage(found, order, query);
  }
  if (order.parent) return pageByParent(knex, model, order, order.parent, query);
  return plainPage(matching(knex, model, query), order, query);
}
