/** Reads a page of records and the total (docs/decisions/064). */
import type { Knex } from 'knex';
import { MAX_EXACT_COUNT, plannedRows, tableRowCount, type Total } from '../../lists/count.ts';
import { getExpectedRows, setExpectedRows, type ExpectedRows } from '../../cache/expected-rows.ts';
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
  /** The table's change count at the time of counting: the total is valid until it changes. */
  version?: number | undefined;
}

/** The most matches that are collected and sorted. */
const MAX_COLLECTED = 20_000;
/** Up to this many matches, collecting is never slower than scanning. */
const ALWAYS_COLLECTED = 300;
/** Up to this many expected matches the total is counted, never estimated. */
const ALWAYS_COUNTED = 2 * MAX_EXACT_COUNT;
/** The most matches that are collected when they are found place by place. */
const MAX_COLLECTED_IN_PLACES = 200_000;

/** Answers a page that was found by scanning; `expected` is the estimated or counted total. */
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
  // The list ends on this page. An empty page beyond the end needs a count.
  if (found.idCount > 0 || offset === 0) return { records, total: { total: end, estimated: false } };
  const all = matchingRows(knex, model, query).count({ total: '*' });
  const [counted] = await rowsWithTimeout<{ total: number }>(knex, all);
  return { records, total: { total: Math.min(counted?.total ?? 0, offset), estimated: false } };
}

/** Answers a page of all collected matches; null when there are more than `most`. */
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

/** Answers a page of the matches in the newest blocks of ids; null when it is not full, or when so few match that they must be counted. */
async function newestPage(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  blocks: number,
  { rows, version }: ExpectedRows,
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

/** Whether a scan would read more rows until the page is full than there are matches. */
const isCheaperCollected = ({ offset, limit }: ResolvedQuery, expected: number, all: number): boolean =>
  expected * expected <= (offset + limit) * all;

/**
 * Reads a page of records. When few rows match, it collects all of them, which also counts them. When many match, PostgreSQL scans in the
 * order of the list until the page is full, and the total is its estimate. The total is exact up to `MAX_EXACT_COUNT` and on the last page.
 * @throws 503 when it takes too long
 */
export async function pageOfRecords(knex: Knex, model: Model, query: ListQuery): Promise<Page> {
  const resolved = await resolveQuery(knex, model, query);
  if (resolved.search === '' && resolved.filters.length === 0) {
    const found = await readPage(knex, model, resolved, scanWholeTable);
    return scannedPage(knex, model, resolved, found, found.total);
  }
  const list = JSON.stringify([model.table, resolved.search, resolved.filters]);
  const expect = () => plannedRows(knex, matchingRows(knex, model, resolved).select('t.id'));
  const lately = getExpectedRows(knex, list);
  let expected = lately?.rows;
  // A text index finds the first thousand matches as slowly as all of them, so ask for PostgreSQL's estimate first.
  if (expected === undefined && resolved.narrowBySearch) expected = await expect();
  if (expected === undefined) {
    const page = await collectedPage(
      knex,
      model,
      resolved,
      resolved.collectFirst ? MAX_COLLECTED_IN_PLACES : MAX_EXACT_COUNT,
    );
    if (page) return page;
    expected = await expect();
  }
  const known: ExpectedRows = { ...lately, rows: expected };
  const most = resolved.collectFirst ? MAX_COLLECTED_IN_PLACES : MAX_COLLECTED;
  let few = expected <= most;
  let page: Page | null = null;
  if (
    !resolved.collectFirst &&
    expected > (known.version === undefined ? ALWAYS_COUNTED : ALWAYS_COLLECTED)
  ) {
    const all = await tableRowCount(knex, model.table);
    few = expected <= ALWAYS_COUNTED || isCheaperCollected(resolved, expected, all);
    const blocks = resolved.canUseBlocks ? newestBlockCount(resolved, expected, all) : 0;
    if (blocks > 0) page = await newestPage(knex, model, resolved, blocks, known);
  }
  if (!page && few) {
    page = await collectedPage(knex, model, resolved, most);
    expected = page ? page.total.total : Math.max(expected, most + 1);
    setExpectedRows(knex, list, expected, page?.version);
  } else if (!lately) {
    setExpectedRows(knex, list, expected);
  }
  return (
    page ?? scannedPage(knex, model, resolved, await readPage(knex, model, resolved, scanInOrder), expected)
  );
}
