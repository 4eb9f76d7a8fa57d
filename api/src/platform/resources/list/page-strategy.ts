/** Strategies for finding the ids of a page, and the statements that read its rows. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { PAGE_SIZES } from '../../../../contract/resource/paging.ts';
import { tableVersionSql } from '../../database/table-versions.ts';
import { tableTotal } from '../../lists/count.ts';
import { rowsWithTimeout } from '../../lists/timeout.ts';
import type { Model } from '../model/model.ts';
import { orderOf } from './order.ts';
import { COLLECTED, collectedIds, scannedIds, type ResolvedQuery } from './page.ts';
import type { Row } from '../model/record.ts';
import { rowsByIds, wholeRows } from './select.ts';

/** The column that holds the total in each row. */
const TOTAL = '#total';
/** The column that holds the table's change count, when only its own rows decide what matches. */
const VERSION = '#version';

export interface PageStrategy {
  /** Its part of the key of a cached statement. */
  name: string;
  /** Builds the query of the page's ids, in order. */
  ids: (knex: Knex, model: Model, query: ResolvedQuery) => Knex.QueryBuilder;
  /** Adds the total to the statement. */
  addTotal: (
    knex: Knex,
    model: Model,
    query: ResolvedQuery,
    statement: Knex.QueryBuilder,
  ) => Knex.QueryBuilder;
}

/** Scans in the order of the list until the page is full, plus one row that shows that there are more. Counts nothing. */
export const scanInOrder: PageStrategy = {
  name: 'scan',
  ids: (knex, model, query) =>
    scannedIds(knex, model, orderOf(model, query.sort), { ...query, limit: query.limit + 1 }),
  addTotal: (_knex, _model, _query, statement) => statement,
};

/** The same without search and filters, with the row count of the table. */
export const scanWholeTable: PageStrategy = {
  ...scanInOrder,
  name: 'scan all',
  addTotal: (knex, { table, retires }, _query, statement) =>
    statement.select(knex.raw(`${tableTotal(table, { retires })} as ??`, [TOTAL])),
};

/** Collects all matches and sorts them. A total of `most` + 1 means that there are too many. */
export const collectAndSort = (most: number): PageStrategy => ({
  name: `collect ${most}`,
  ids: (knex, model, query) => collectedIds(knex, model, orderOf(model, query.sort), query, most).page,
  addTotal: (knex, model, query, statement) => {
    const { found } = collectedIds(knex, model, orderOf(model, query.sort), query, most);
    const counted = statement
      .withMaterialized(COLLECTED, found)
      .select(knex.raw('(select count(*) from ??) as ??', [COLLECTED, TOTAL]));
    return query.ownRowsOnly
      ? counted.select(knex.raw(`${tableVersionSql([model.table])} as ??`, [VERSION]))
      : counted;
  },
});

type Prepared = ReturnType<typeof prepared<Row>>;
const statementsOfModel = new WeakMap<Model, Map<string, Prepared>>();

/** A named statement that reads the whole rows of a page, and its parameters. */
interface PreparedPage {
  statement: Prepared;
  values: readonly unknown[];
}

/** The statement for a shape of query. All queries of one shape have the same text, and one plan fits all their values. */
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
 * The first page without a search, of all records or of one parent, in any order. The number of such statements is bounded by page sizes
 * and columns, and one plan fits any parent.
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

/** The subselect hides the text from the planner, so that PostgreSQL uses the block index for any text and keeps the plan. */
const KEY_MATCHES_UNPLANNED = 't.search_key like (select search_pattern(?))';

/** The first page of a text search in the newest blocks, which bound what it reads, however frequent the text is. */
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

/** The named statement of a common first page; undefined for any other query. */
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
  /** How many ids were found: one more than the page holds when there are more. */
  idCount: number;
  /** The total of the statement; 0 without rows. */
  total: number;
  /** The column that holds the table's change count, when only its own rows decide what matches. */
  version?: number | undefined;
}

/**
 * Reads a page. Common pages use one named statement. Any other query finds the ids first, planned for one table, and then reads the rows
 * by a named statement, because planning their joins takes longer than all the rest.
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
  // Rows deleted between the two statements do not count.
  const gone = page.length - rows.length;
  return { rows, idCount: found.length - gone, total: Math.max(0, total - gone), version };
}
