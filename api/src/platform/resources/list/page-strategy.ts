/** The ways in which a page of records is found, and how its rows are read. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { PAGE_SIZES } from '../../../../contract/resource/paging.ts';
import { versionOf } from '../../database/table-versions.ts';
import { tableTotal } from '../../lists/count.ts';
import { rowsInTime } from '../../lists/timeout.ts';
import type { Model } from '../model/model.ts';
import { orderOf } from './order.ts';
import { FOUND, gatheredPage, walkedPage, type Asked } from './page.ts';
import type { Row } from '../model/record.ts';
import { rowsByIds, wholeRows } from './select.ts';

/** How many there are in all, among the columns of each row. */
const TOTAL = '#total';
/** How often the table had changed then, of what its own rows decide. */
const VERSION = '#version';

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
  beside: (knex, { table, retires }, _query, statement) =>
    statement.select(knex.raw(`${tableTotal(table, { retires })} as ??`, [TOTAL])),
};

/** Finds all that match and sorts them; a total of one more than `most` says that there are too many. */
export const gathering = (most: number): Way => ({
  name: `gathering ${most}`,
  page: (knex, model, query) => gatheredPage(knex, model, orderOf(model, query.sort), query, most).page,
  beside: (knex, model, query, statement) => {
    const { found } = gatheredPage(knex, model, orderOf(model, query.sort), query, most);
    const counted = statement
      .withMaterialized(FOUND, found)
      .select(knex.raw('(select count(*) from ??) as ??', [FOUND, TOTAL]));
    return query.ownRows ? counted.select(knex.raw(`${versionOf([model.table])} as ??`, [VERSION])) : counted;
  },
});

type Prepared = ReturnType<typeof prepared<Row>>;
const built = new WeakMap<Model, Map<string, Prepared>>();

/** A statement with a name and the rows of its page whole, built once a shape, and what it is asked with now. */
interface Named {
  statement: Prepared;
  values: readonly unknown[];
}

/** The statement of a shape of lists. Those of one shape have the same text, whatever is asked for, and one plan is right for all. */
function builtOnce(knex: Knex, model: Model, query: Asked, way: Way, shape: unknown): Prepared {
  const statements = built.get(model) ?? new Map<string, Prepared>();
  built.set(model, statements);
  const key = JSON.stringify([way.name, query.limit, query.sort, shape]);
  let statement = statements.get(key);
  if (!statement) {
    const whole = wholeRows(knex, model, orderOf(model, query.sort), way.page(knex, model, query));
    statement = prepared<Row>(way.beside(knex, model, query, whole).toSQL().sql);
    statements.set(key, statement);
  }
  return statement;
}

/**
 * The first page of a list as it is opened, of all or of one parent, in any order. There are so many statements as pages have
 * sizes and lists have columns, and their plan is the same for any parent.
 */
function opened(knex: Knex, model: Model, query: Asked, way: Way): Named | undefined {
  const { search, filters } = query;
  if (search !== '' || filters.length > 1) return undefined;
  const [filter] = filters;
  const isParent = model.parents.some(({ field }) => field === filter?.column);
  if (filter && !(isParent && filter.values.length === 1 && filter.values[0] !== null)) return undefined;
  return { statement: builtOnce(knex, model, query, way, filter?.column), values: filter?.values ?? [] };
}

/** Its text is not seen while it is planned: PostgreSQL takes the index of the blocks for any, and need not plan it again. */
const UNSEEN = 't.search_key like (select search_pattern(?))';

/** The first page of what one text finds among the newest rows: the blocks bound what it reads, however often the text is there. */
function textAmongNewest(knex: Knex, model: Model, query: Asked, way: Way): Named | undefined {
  const { inKey, newest, filters } = query;
  if (inKey === undefined || newest === undefined || filters.length > 0) return undefined;
  const unseen: Asked = { ...query, find: (rows) => void rows.whereRaw(UNSEEN, [inKey]) };
  return { statement: builtOnce(knex, model, unseen, way, 'newest'), values: [newest, inKey] };
}

/** The first page of a list that is asked for every day; undefined: it has to be built. */
function everyday(knex: Knex, model: Model, query: Asked, way: Way): Named | undefined {
  if (query.offset > 0 || !PAGE_SIZES.includes(query.limit)) return undefined;
  return opened(knex, model, query, way) ?? textAmongNewest(knex, model, query, way);
}

export interface Read {
  rows: Row[];
  /** How many ids were found: one more than the page has where the way tells that there are more. */
  held: number;
  /** What the statement has counted; 0 without rows. */
  total: number;
  /** How often the table had changed then, of what its own rows decide. */
  version?: number | undefined;
}

/**
 * Reads a page. Any other list is found by its ids first, so that PostgreSQL plans for one table, and its rows are read by a
 * statement with a name: planning to join them takes longer than all the rest.
 */
export async function read(knex: Knex, model: Model, query: Asked, way: Way): Promise<Read> {
  const named = everyday(knex, model, query, way);
  const found = named
    ? await named.statement(knex, named.values)
    : await rowsInTime<Row>(knex, way.beside(knex, model, query, way.page(knex, model, query)));
  const first = found[0];
  const total = (first?.[TOTAL] as number | undefined) ?? 0;
  const version = first?.[VERSION] as number | undefined;
  const page = found.slice(0, query.limit);
  if (named || page.length === 0) return { rows: page, held: found.length, total, version };
  const rows = await rowsByIds(
    knex,
    model,
    page.map(({ id }) => id as number),
  );
  // What was deleted meanwhile is counted no more.
  const gone = page.length - rows.length;
  return { rows, held: found.length - gone, total: Math.max(0, total - gone), version };
}
