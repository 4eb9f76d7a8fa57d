import type { Knex } from 'knex';
import { hasWords, narrowed } from '../lists/matching.ts';
import type { ListQuery } from '../lists/query.ts';
import type { Model, Parent } from './model.ts';
import { findText, type Finding } from './searched.ts';
import { joinParent, parentTerms, sorted, type Order } from './order.ts';

/** What a list asks for, and how its search finds it. */
export interface Asked extends ListQuery {
  find?: Finding;
  /** Its rows lie in places that are found first: they are best gathered from there, unless they are too many. */
  gathered: boolean;
}

/** Looks up the places that a list asks for by name. */
export async function askedOf(knex: Knex, { searched, further }: Model, query: ListQuery): Promise<Asked> {
  const found = hasWords(query.search) ? await findText(knex, searched, query.search) : undefined;
  const within = query.filters.some(({ column }) => further[column]?.gathered);
  return { ...query, ...(found && { find: found.find }), gathered: within || found?.gathered === true };
}

/** The rows of the table that a list asks for, as `t`, without order or bounds. */
export function matching(knex: Knex, { table, further }: Model, query: Asked): Knex.QueryBuilder {
  const rows = knex(`${table} as t`);
  const narrow = (column: string, values: (string | number | null)[]): boolean => {
    further[column]?.narrow(knex, rows, values);
    return column in further;
  };
  return narrowed(rows, query, query.find && (() => query.find?.(rows)), narrow);
}

/** Ids in the order of the list, from an index of the order, or by sorting what is there. */
function plainPage(rows: Knex.QueryBuilder, order: Order, query: Asked): Knex.QueryBuilder {
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
  query: Asked,
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
  query: Asked,
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
