/** A page of records, and how many there are in all (docs/decisions/064). */
import type { Knex } from 'knex';
import { MAX_EXACT_COUNT, plannedRows, tableRowCount, type Total } from '../../lists/count.ts';
import { expectedLately, expectFor, type Expected } from '../../cache/expected.ts';
import type { ListQuery } from '../../lists/query.ts';
import { rowsWithTimeout } from '../../lists/timeout.ts';
import type { Model } from '../model/model.ts';
import { newestBlockCount } from './newest.ts';
import { resolveQuery, matchingRows, type ResolvedQuery } from './page.ts';
import { toRecord, type RecordAnswer } from '../model/record.ts';
import { collectAndSort, readPage, scanInOrder, scanWholeTable, type PageRows } from './page-strategy.ts';

export interface Page {
  records: RecordAnswer[];
  total: Total;
  /** The total was counted when the table had changed so often, and holds until it changes again. */
  version?: number | undefined;
}

/** The most rows that are found first and sorted then. */
const MAX_COLLECTED = 20_000;
/** To gather so few takes no longer than anything else. */
const ALWAYS_COLLECTED = 300;
/** Where no more are expected, what is exact is not guessed. */
const ALWAYS_COUNTED = 2 * MAX_EXACT_COUNT;
/** The same of rows that lie in some places, which are found place by place. */
const MAX_COLLECTED_IN_PLACES = 200_000;

/** A page that was walked to, out of as many as are expected or were counted. */
async function scannedPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  found: PageRows,
  expected: number,
): Promise<Page> {
  const { offset, limit } = query;
  const records = found.rows.map((row) => toRecord(model, row));
  const end = offset + found.idCount;
  if (found.idCount > limit) {
    const estimated = expected > MAX_EXACT_COUNT;
    return { records, total: { total: estimated ? Math.max(expected, end) : expected, estimated } };
  }
  // The list ends here; beyond its end, only counting tells where that was.
  if (found.idCount > 0 || offset === 0) return { records, total: { total: end, estimated: false } };
  const all = matchingRows(knex, model, query).count({ total: '*' });
  const [counted] = await rowsWithTimeout<{ total: number }>(knex, all);
  return { records, total: { total: Math.min(counted?.total ?? 0, offset), estimated: false } };
}

/** A page out of all that match; null when there are more than `most`. */
async function collectedPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  most: number,
): Promise<Page | null> {
  if (query.offset >= most) return null;
  const found = await readPage(knex, model, query, collectAndSort(most));
  if (found.total > most) return null;
  if (found.rows.length === 0) return scannedPage(knex, model, query, found, 0);
  const records = found.rows.map((row) => toRecord(model, row));
  return {
    records,
    total: { total: found.total, estimated: false },
    version: found.version,
  };
}

/** A page out of what matches in the last blocks of ids; null where it is not full, or so few in all that they are to be counted. */
async function newestPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  blocks: number,
  { rows, version }: Expected,
): Promise<Page | null> {
  const found = await readPage(
    knex,
    model,
    { ...query, newestBlocks: blocks },
    collectAndSort(MAX_COLLECTED),
  );
  if (found.total <= query.offset + query.limit || found.total > MAX_COLLECTED) return null;
  const unchanged = version !== undefined && found.version === version;
  if (!unchanged && rows <= ALWAYS_COUNTED) return null;
  const records = found.rows.map((row) => toRecord(model, row));
  const total = unchanged
    ? { total: rows, estimated: false }
    : { total: Math.max(rows, found.total), estimated: true };
  return { records, total, version };
}

/** Whether a walk would read more rows until the page is full than match: so many match, out of so many. */
const isCheaperCollected = ({ offset, limit }: ResolvedQuery, expected: number, all: number): boolean =>
  expected * expected <= (offset + limit) * all;

/**
 * A page of records. Where few match, all of them are found, which counts them; where many do, PostgreSQL walks in the order of the
 * list until the page is full, and the total is what it expects. Exact up to `COUNTED`, and wherever the page is the last.
 * @throws 503 when it takes too long
 */
export async function pageOfRecords(knex: Knex, model: Model, query: ListQuery): Promise<Page> {
  const asked = await resolveQuery(knex, model, query);
  if (asked.search === '' && asked.filters.length === 0) {
    const found = await readPage(knex, model, asked, scanWholeTable);
    return scannedPage(knex, model, asked, found, found.total);
  }
  const list = JSON.stringify([model.table, asked.search, asked.filters]);
  const expect = () => plannedRows(knex, matchingRows(knex, model, asked).select('t.id'));
  const lately = expectedLately(knex, list);
  let expected = lately?.rows;
  // What a text matches is found in an index, the first thousand as slowly as all of it: PostgreSQL is asked before.
  if (expected === undefined && asked.narrowBySearch) expected = await expect();
  if (expected === undefined) {
    const page = await collectedPage(
      knex,
      model,
      asked,
      asked.collectFirst ? MAX_COLLECTED_IN_PLACES : MAX_EXACT_COUNT,
    );
    if (page) return page;
    expected = await expect();
  }
  const known: Expected = { ...lately, rows: expected };
  const most = asked.collectFirst ? MAX_COLLECTED_IN_PLACES : MAX_COLLECTED;
  let few = expected <= most;
  let page: Page | null = null;
  if (!asked.collectFirst && expected > (known.version === undefined ? ALWAYS_COUNTED : ALWAYS_COLLECTED)) {
    const all = await tableRowCount(knex, model.table);
    few = expected <= ALWAYS_COUNTED || isCheaperCollected(asked, expected, all);
    const blocks = asked.canUseBlocks ? newestBlockCount(asked, expected, all) : 0;
    if (blocks > 0) page = await newestPage(knex, model, asked, blocks, known);
  }
  if (!page && few) {
    page = await collectedPage(knex, model, asked, most);
    expected = page ? page.total.total : Math.max(expected, most + 1);
    expectFor(knex, list, expected, page?.version);
  } else if (!lately) {
    expectFor(knex, list, expected);
  }
  return page ?? scannedPage(knex, model, asked, await readPage(knex, model, asked, scanInOrder), expected);
}
