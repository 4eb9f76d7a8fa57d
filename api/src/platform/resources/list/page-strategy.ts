/** The ways in which a page of records is found, and how its rows are read. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { PAGE_SIZES } from '../../../../contract/resource/paging.ts';
import { versionOf } from '../../database/table-versions.ts';
import { tableTotal } from '../../lists/count.ts';
import { rowsWithTimeout } from '../../lists/timeout.ts';
import type { Model } from '../model/model.ts';
import { orderOf } from './order.ts';
import { COLLECTED, collectedIds, scannedIds, type ResolvedQuery } from './page.ts';
import type { Row } from '../model/record.ts';
import { rowsByIds, wholeRows } from './select.ts';

/** How many there are in all, among the columns of each row. */
const TOTAL = '#total';
/** How often the table had changed then, of what its own rows decide. */
const VERSION = '#version';

export interface PageStrategy {
  /** What tells its statement from those of other ways. */
  name: string;
  /** The ids of the page, in order. */
  ids: (knex: Knex, model: Model, query: ResolvedQuery) => Knex.QueryBuilder;
  /** What the statement has beside the page. */
  addTotal: (
    knex: Knex,
    model: Model,
    query: ResolvedQuery,
    statement: Knex.QueryBuilder,
  ) => Knex.QueryBuilder;
}

/** Walks in the order of the list until the page is full, with one more, which tells that there are more; counts nothing. */
export const scanInOrder: PageStrategy = {
  name: 'scan',
  ids: (knex, model, query) =>
    scannedIds(knex, model, orderOf(model, query.sort), { ...query, limit: query.limit + 1 }),
  addTotal: (_knex, _model, _query, statement) => statement,
};

/** The same among all records, and how many rows the table has. */
export const scanWholeTable: PageStrategy = {
  ...scanInOrder,
  name: 'scan all',
  addTotal: (knex, { table, retires }, _query, statement) =>
    statement.select(knex.raw(`${tableTotal(table, { retires })} as ??`, [TOTAL])),
};

/** Finds all that match and sorts them; a total of one more than `most` says that there are too many. */
export const collectAndSort = (most: number): PageStrategy => ({
  name: `collect ${most}`,
  ids: (knex, model, query) => collectedIds(knex, model, orderOf(model, query.sort), query, most).page,
  addTotal: (knex, model, query, statement) => {
    const { found } = collectedIds(knex, model, orderOf(model, query.sort), query, most);
    const counted = statement
      .withMaterialized(COLLECTED, found)
      .select(knex.raw('(select count(*) from ??) as ??', [COLLECTED, TOTAL]));
    return query.ownRowsOnly
      ? counted.select(knex.raw(`${versionOf([model.table])} as ??`, [VERSION]))
      : counted;
  },
});

type Prepared = ReturnType<typeof prepared<Row>>;
const statementsOfModel = new WeakMap<Model, Map<string, Prepared>>();

/** A statement with a name and the rows of its page whole, built once a shape, and what it is asked with now. */
interface PreparedPage {
  statement: Prepared;
  values: readonly unknown[];
}

/** The statement of a shape of lists. Those of one shape have the same text, whatever is asked for, and one plan is right for all. */
function cachedStatement(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  strategy: PageStrategy,
  shape: unknown,
): Prepared {
  const statements = statementsOfModel.get(model) ?? new Map<string, Prepared>();
  statementsOfModel.set(model, statements);
  const key = JSON.stringify([strategy.name, query.limit, query.sort, shape]);
  let statement = statements.get(key);
  if (!statement) {
    const whole = wholeRows(knex, model, orderOf(model, query.sort), strategy.ids(knex, model, query));
    statement = prepared<Row>(strategy.addTotal(knex, model, query, whole).toSQL().sql);
    statements.set(key, statement);
  }
  return statement;
}

/**
 * The first page of a list as it is opened, of all or of one parent, in any order. There are so many statements as pages have
 * sizes and lists have columns, and their plan is the same for any parent.
 */
function preparedFirstPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  strategy: PageStrategy,
): PreparedPage | undefined {
  const { search, filters } = query;
  if (search !== '' || filters.length > 1) return undefined;
  const [filter] = filters;
  const isParent = model.parents.some(({ field }) => field === filter?.column);
  if (filter && !(isParent && filter.values.length === 1 && filter.values[0] !== null)) return undefined;
  return {
    statement: cachedStatement(knex, model, query, strategy, filter?.column),
    values: filter?.values ?? [],
  };
}

/** Its text is not seen while it is planned: PostgreSQL takes the index of the blocks for any, and need not plan it again. */
const KEY_MATCHES_UNPLANNED = 't.search_key like (select search_pattern(?))';

/** The first page of what one text finds among the newest rows: the blocks bound what it reads, however often the text is there. */
function preparedNewestPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  strategy: PageStrategy,
): PreparedPage | undefined {
  const { keyText, newestBlocks, filters } = query;
  if (keyText === undefined || newestBlocks === undefined || filters.length > 0) return undefined;
  const unseen: ResolvedQuery = {
    ...query,
    narrowBySearch: (rows) => void rows.whereRaw(KEY_MATCHES_UNPLANNED, [keyText]),
  };
  return {
    statement: cachedStatement(knex, model, unseen, strategy, 'newest'),
    values: [newestBlocks, keyText],
  };
}

/** The first page of a list that is asked for every day; undefined: it has to be built. */
function preparedPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  strategy: PageStrategy,
): PreparedPage | undefined {
  if (query.offset > 0 || !PAGE_SIZES.includes(query.limit)) return undefined;
  return preparedFirstPage(knex, model, query, strategy) ?? preparedNewestPage(knex, model, query, strategy);
}

export interface PageRows {
  rows: Row[];
  /** How many ids were found: one more than the page has where the strategy tells that there are more. */
  idCount: number;
  /** What the statement has counted; 0 without rows. */
  total: number;
  /** How often the table had changed then, of what its own rows decide. */
  version?: number | undefined;
}

/**
 * Reads a page. Any other list is found by its ids first, so that PostgreSQL plans for one table, and its rows are read by a
 * statement with a name: planning to join them takes longer than all the rest.
 */
export async function readPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  strategy: PageStrategy,
): Promise<PageRows> {
  const named = preparedPage(knex, model, query, strategy);
  const found = named
    ? await named.statement(knex, named.values)
    : await rowsWithTimeout<Row>(
        knex,
        strategy.addTotal(knex, model, query, strategy.ids(knex, model, query)),
      );
  const first = found[0];
  const total = (first?.[TOTAL] as number | undefined) ?? 0;
  const version = first?.[VERSION] as number | undefined;
  const page = found.slice(0, query.limit);
  if (named || page.length === 0) return { rows: page, idCount: found.length, total, version };
  const rows = await rowsByIds(
    knex,
    model,
    page.map(({ id }) => id as number),
  );
  // What was deleted meanwhile is counted no more.
  const gone = page.length - rows.length;
  return { rows, idCount: found.length - gone, total: Math.max(0, total - gone), version };
}
