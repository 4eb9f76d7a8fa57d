/** The ways in which a page of records is found, and how its rows are read. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { PAGE_SIZES } from '../../contract/resource/paging.ts';
import { tableTotal } from '../lists/count.ts';
import { rowsInTime } from '../lists/time.ts';
import type { Model } from './model.ts';
import { orderOf } from './order.ts';
import { FOUND, gatheredPage, walkedPage, type Asked } from './page.ts';
import type { Row } from './record.ts';
import { rowsByIds, wholeRows } from './select.ts';

/** How many there are in all, among the columns of each row. */
const TOTAL = '#total';

export interface Way {
  /** What tells its statement from those of other ways. */
  name: string;
  /** The ids of the page, in order. */
  page: (knex: Knex, model: Model, query: Asked) => Knex.QueryBuilder;
  /** What the statement has beside the page. */
  beside: (knex: Knex, model: Model, query: Asked, statement: Knex.QueryBuilder) => Knex.QueryBuilder;
}

/** Walks in the order of the list until the page is full, with one more, which tells that there are more; counts nothing. */
export const walking: Way = {
  name: 'walking',
  page: (knex, model, query) =>
    walkedPage(knex, model, orderOf(model, query.sort), { ...query, limit: query.limit + 1 }),
  beside: (_knex, _model, _query, statement) => statement,
};

/** The same among all records, and how many rows the table has. */
export const walkingAll: Way = {
  ...walking,
  name: 'all',
  beside: (knex, { table }, _query, statement) =>
    statement.select(knex.raw(`${tableTotal(table)} as ??`, [TOTAL])),
};

/** Finds all that match and sorts them; a total of one more than `most` says that there are too many. */
export const gathering = (most: number): Way => ({
  name: `gathering ${most}`,
  page: (knex, model, query) => gatheredPage(knex, model, orderOf(model, query.sort), query, most).page,
  beside: (knex, model, query, statement) =>
    statement
      .withMaterialized(FOUND, gatheredPage(knex, model, orderOf(model, query.sort), query, most).found)
      .select(knex.raw('(select count(*) from ??) as ??', [FOUND, TOTAL])),
});

type Prepared = ReturnType<typeof prepared<Row>>;
const opened = new WeakMap<Model, Map<string, Prepared>>();

/**
 * The first page of a list as it is opened, of all or of one parent, in any order: its statement is built once and has a name. There
 * are so many of them as pages have sizes and lists have columns, and their plan is the same for any parent.
 */
function openedStatement(knex: Knex, model: Model, query: Asked, way: Way): Prepared | undefined {
  const { search, filters, sort, offset, limit } = query;
  if (search !== '' || offset > 0 || !PAGE_SIZES.includes(limit) || filters.length > 1) return undefined;
  const [filter] = filters;
  const isParent = model.parents.some(({ field }) => field === filter?.column);
  if (filter && !(isParent && filter.values.length === 1 && filter.values[0] !== null)) return undefined;
  const shape = JSON.stringify([way.name, limit, sort, filter?.column]);
  const statements = opened.get(model) ?? new Map<string, Prepared>();
  opened.set(model, statements);
  let statement = statements.get(shape);
  if (!statement) {
    const whole = wholeRows(knex, model, orderOf(model, sort), way.page(knex, model, query));
    statement = prepared<Row>(way.beside(knex, model, query, whole).toSQL().sql);
    statements.set(shape, statement);
  }
  return statement;
}

export interface Read {
  rows: Row[];
  /** How many ids were found: one more than the page has where the way tells that there are more. */
  held: number;
  /** What the statement has counted; 0 without rows. */
  total: number;
}

/**
 * Reads a page. Any other list is found by its ids first, so that PostgreSQL plans for one table, and its rows are read by a
 * statement with a name: planning to join them takes longer than all the rest.
 */
export async function read(knex: Knex, model: Model, query: Asked, way: Way): Promise<Read> {
  const statement = openedStatement(knex, model, query, way);
  const found = statement
    ? await statement(
        knex,
        query.filters.flatMap(({ values }) => values),
      )
    : await rowsInTime<Row>(knex, way.beside(knex, model, query, way.page(knex, model, query)));
  const total = (found[0]?.[TOTAL] as number | undefined) ?? 0;
  const page = found.slice(0, query.limit);
  if (statement || page.length === 0) return { rows: page, held: found.length, total };
  const rows = await rowsByIds(
    knex,
    model,
    page.map(({ id }) => id as number),
  );
  // What was deleted meanwhile is counted no more.
  const gone = page.length - rows.length;
  return { rows, held: found.length - gone, total: Math.max(0, total - gone) };
}
