/**
 * A page of records and how many there are in all, in one statement; in two or three where many match that nobody has asked for
 * lately (docs/decisions/064).
 */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';
import { PAGE_SIZES } from '../../contract/resource/paging.ts';
import { COUNTED, expectedRows, rowsOfTable, TABLE_TOTAL, type Total } from '../lists/count.ts';
import { expectedLately, expectFor } from '../lists/expected.ts';
import type { ListQuery } from '../lists/query.ts';
import { rowsInTime } from '../lists/time.ts';
import type { Model } from './model.ts';
import { orderOf } from './order.ts';
import { askedOf, FOUND, gatheredPage, matching, walkedPage, type Asked } from './page.ts';
import { toRecord, type RecordAnswer, type Row } from './record.ts';
import { wholeRows } from './select.ts';

export interface Page {
  records: RecordAnswer[];
  total: Total;
}

/** How many match, among the columns of each row. */
const TOTAL = '#total';

/** So many rows that match are found first and sorted then, once PostgreSQL expects few. */
const GATHERED = 20_000;
/** The same of rows that lie in some places, which are found place by place. */
const GATHERED_IN_PLACES = 200_000;
/** Few are so many; or one in so many of the table, since PostgreSQL expects one in 10,000 of what its sample does not have. */
const [FEW, ONE_IN] = [3_000, 2_000];

/** The rows of a page with one more, which tells that there are more. */
function walked(knex: Knex, model: Model, query: Asked): Knex.QueryBuilder {
  const order = orderOf(model, query.sort);
  const page = walkedPage(knex, model, order, { ...query, limit: query.limit + 1 });
  return wholeRows(knex, model, order, page);
}

/** The rows of a page out of all that match; a total of one more than `most` says that there are too many. */
function gathered(knex: Knex, model: Model, query: Asked, most: number): Knex.QueryBuilder {
  const order = orderOf(model, query.sort);
  const { found, page } = gatheredPage(knex, model, order, query, most);
  return wholeRows(knex, model, order, page)
    .withMaterialized(FOUND, found)
    .select(knex.raw('(select count(*) from ??) as ??', [FOUND, TOTAL]));
}

/** The rows of a page out of all there are, with one more. */
const ofAll = (knex: Knex, model: Model, query: Asked): Knex.QueryBuilder =>
  walked(knex, model, query).select(knex.raw(`(${TABLE_TOTAL}) as ??`, [model.table, model.table, TOTAL]));

const usual = new WeakMap<Model, Map<string, ReturnType<typeof prepared<Row>>>>();

/**
 * Runs a statement. That of a list as it is opened, of the newest of all or of one parent, is built once and has a name: there are
 * few of them, and their plan is the same for any parent.
 * @param way in which it finds its rows
 */
async function rowsOf(
  knex: Knex,
  model: Model,
  { search, filters, sort, offset, limit }: Asked,
  way: string,
  build: () => Knex.QueryBuilder,
): Promise<Row[]> {
  const [filter, ...others] = filters;
  const values = filter?.values ?? [];
  const ofParent =
    values.length === 1 && values[0] !== null && model.parents.some(({ field }) => field === filter?.column);
  const opened = search === '' && sort.field === 'id' && offset === 0 && PAGE_SIZES.includes(limit);
  if (!opened || others.length > 0 || (filter && !ofParent)) return rowsInTime<Row>(knex, build());
  const statements = usual.get(model) ?? new Map<string, ReturnType<typeof prepared<Row>>>();
  usual.set(model, statements);
  const shape = JSON.stringify([way, limit, sort.direction, filter?.column]);
  const statement = statements.get(shape) ?? prepared<Row>(build().toSQL().sql);
  statements.set(shape, statement);
  return statement(knex, values);
}

/** What is answered of the rows of a page and one more, of which so many are expected in all, or were counted up to `COUNTED`. */
async function answered(
  knex: Knex,
  model: Model,
  query: Asked,
  rows: readonly Row[],
  expected: number,
): Promise<Page> {
  const { offset, limit } = query;
  const records = rows.slice(0, limit).map((row) => toRecord(model, row));
  const end = offset + rows.length;
  if (rows.length > limit) {
    const estimated = expected > COUNTED;
    return { records, total: { total: estimated ? Math.max(expected, end) : expected, estimated } };
  }
  // The list ends here; beyond its end, only counting tells where it was.
  if (rows.length > 0 || offset === 0) return { records, total: { total: end, estimated: false } };
  const [counted] = await rowsInTime<{ total: number }>(
    knex,
    matching(knex, model, query).count({ total: '*' }),
  );
  return { records, total: { total: Math.min(counted?.total ?? 0, offset), estimated: false } };
}

/** A page out of all that match; null when there are more than `most`. */
async function gatheredAnswer(knex: Knex, model: Model, query: Asked, most: number): Promise<Page | null> {
  if (query.offset >= most) return null;
  const rows = await rowsOf(knex, model, query, `of ${most}`, () => gathered(knex, model, query, most));
  const total = (rows[0]?.[TOTAL] as number | undefined) ?? 0;
  if (total > most) return null;
  if (rows.length === 0) return answered(knex, model, query, rows, 0);
  return { records: rows.map((row) => toRecord(model, row)), total: { total, estimated: false } };
}

/**
 * A page of records. Where few match, all of them are found, which counts them; where many do, PostgreSQL walks in the order of the
 * list until the page is full, and the total is what it expects. Exact up to `COUNTED`, and wherever the page is the last.
 * @throws 503 when it takes too long
 */
export async function pageOfRecords(knex: Knex, model: Model, query: ListQuery): Promise<Page> {
  const asked = await askedOf(knex, model, query);
  if (asked.search === '' && asked.filters.length === 0) {
    const rows = await rowsOf(knex, model, asked, 'of all', () => ofAll(knex, model, asked));
    return answered(knex, model, asked, rows, (rows[0]?.[TOTAL] as number | undefined) ?? 0);
  }
  const list = JSON.stringify([model.table, asked.search, asked.filters]);
  const expect = async () => expectedRows(knex, matching(knex, model, asked).select('t.id'));
  let expected = expectedLately(knex, list);
  // What a text matches is found in an index, which takes as long for the first thousand as for all: PostgreSQL is asked before.
  if (expected === undefined && asked.find) expected = await expect();
  if (expected === undefined) {
    const page = await gatheredAnswer(knex, model, asked, asked.gathered ? GATHERED_IN_PLACES : COUNTED);
    if (page) return page;
    expected = await expect();
  }
  const few = asked.gathered
    ? expected <= GATHERED_IN_PLACES
    : expected <= FEW || expected <= (await rowsOfTable(knex, model.table)) / ONE_IN;
  const most = asked.gathered ? GATHERED_IN_PLACES : GATHERED;
  const page = few ? await gatheredAnswer(knex, model, asked, most) : null;
  if (few && !page) expected = Math.max(expected, most + 1);
  expectFor(knex, list, expected);
  if (page) return page;
  const rows = await rowsOf(knex, model, asked, 'walked', () => walked(knex, model, asked));
  return answered(knex, model, asked, rows, expected);
}
