/** A page of records, and how many there are in all (docs/decisions/064). */
import type { Knex } from 'knex';
import { COUNTED, expectedRows, rowsOfTable, type Total } from '../../lists/count.ts';
import { getExpectedRows, setExpectedRows, type ExpectedRows } from '../../cache/expected-rows.ts';
import type { ListQuery } from '../../lists/query.ts';
import { rowsInTime } from '../../lists/time.ts';
import type { Model } from '../model/model.ts';
import { blocksOf } from './newest.ts';
import { askedOf, matching, type Asked } from './page.ts';
import { toRecord, type RecordAnswer } from '../model/record.ts';
import { gathering, read, walking, walkingAll, type Read } from './page-strategy.ts';

export interface Page {
  records: RecordAnswer[];
  total: Total;
  /** The total was counted when the table had changed so often, and holds until it changes again. */
  version?: number | undefined;
}

/** The most rows that are found first and sorted then. */
const GATHERED = 20_000;
/** To gather so few takes no longer than anything else. */
const FEW = 300;
/** Where no more are expected, what is exact is not guessed. */
const ALWAYS_COUNTED = 2 * COUNTED;
/** The same of rows that lie in some places, which are found place by place. */
const GATHERED_IN_PLACES = 200_000;

/** A page that was walked to, out of as many as are expected or were counted. */
async function walked(knex: Knex, model: Model, query: Asked, found: Read, expected: number): Promise<Page> {
  const { offset, limit } = query;
  const records = found.rows.map((row) => toRecord(model, row));
  const end = offset + found.held;
  if (found.held > limit) {
    const estimated = expected > COUNTED;
    return { records, total: { total: estimated ? Math.max(expected, end) : expected, estimated } };
  }
  // The list ends here; beyond its end, only counting tells where that was.
  if (found.held > 0 || offset === 0) return { records, total: { total: end, estimated: false } };
  const all = matching(knex, model, query).count({ total: '*' });
  const [counted] = await rowsInTime<{ total: number }>(knex, all);
  return { records, total: { total: Math.min(counted?.total ?? 0, offset), estimated: false } };
}

/** A page out of all that match; null when there are more than `most`. */
async function gathered(knex: Knex, model: Model, query: Asked, most: number): Promise<Page | null> {
  if (query.offset >= most) return null;
  const found = await read(knex, model, query, gathering(most));
  if (found.total > most) return null;
  if (found.rows.length === 0) return walked(knex, model, query, found, 0);
  const records = found.rows.map((row) => toRecord(model, row));
  return {
    records,
    total: { total: found.total, estimated: false },
    version: found.version,
  };
}

/** A page out of what matches in the last blocks of ids; null where it is not full, or so few in all that they are to be counted. */
async function amongNewest(
  knex: Knex,
  model: Model,
  query: Asked,
  blocks: number,
  { rows, version }: ExpectedRows,
): Promise<Page | null> {
  const found = await read(knex, model, { ...query, newest: blocks }, gathering(GATHERED));
  if (found.total <= query.offset + query.limit || found.total > GATHERED) return null;
  const unchanged = version !== undefined && found.version === version;
  if (!unchanged && rows <= ALWAYS_COUNTED) return null;
  const records = found.rows.map((row) => toRecord(model, row));
  const total = unchanged
    ? { total: rows, estimated: false }
    : { total: Math.max(rows, found.total), estimated: true };
  return { records, total, version };
}

/** Whether a walk would read more rows until the page is full than match: so many match, out of so many. */
const isFew = ({ offset, limit }: Asked, expected: number, all: number): boolean =>
  expected * expected <= (offset + limit) * all;

/**
 * A page of records. Where few match, all of them are found, which counts them; where many do, PostgreSQL walks in the order of the
 * list until the page is full, and the total is what it expects. Exact up to `COUNTED`, and wherever the page is the last.
 * @throws 503 when it takes too long
 */
export async function pageOfRecords(knex: Knex, model: Model, query: ListQuery): Promise<Page> {
  const asked = await askedOf(knex, model, query);
  if (asked.search === '' && asked.filters.length === 0) {
    const found = await read(knex, model, asked, walkingAll);
    return walked(knex, model, asked, found, found.total);
  }
  const list = JSON.stringify([model.table, asked.search, asked.filters]);
  const expect = () => expectedRows(knex, matching(knex, model, asked).select('t.id'));
  const lately = getExpectedRows(knex, list);
  let expected = lately?.rows;
  // What a text matches is found in an index, the first thousand as slowly as all of it: PostgreSQL is asked before.
  if (expected === undefined && asked.find) expected = await expect();
  if (expected === undefined) {
    const page = await gathered(knex, model, asked, asked.gathered ? GATHERED_IN_PLACES : COUNTED);
    if (page) return page;
    expected = await expect();
  }
  const known: ExpectedRows = { ...lately, rows: expected };
  const most = asked.gathered ? GATHERED_IN_PLACES : GATHERED;
  let few = expected <= most;
  let page: Page | null = null;
  if (!asked.gathered && expected > (known.version === undefined ? ALWAYS_COUNTED : FEW)) {
    const all = await rowsOfTable(knex, model.table);
    few = expected <= ALWAYS_COUNTED || isFew(asked, expected, all);
    const blocks = asked.byBlock ? blocksOf(asked, expected, all) : 0;
    if (blocks > 0) page = await amongNewest(knex, model, asked, blocks, known);
  }
  if (!page && few) {
    page = await gathered(knex, model, asked, most);
    expected = page ? page.total.total : Math.max(expected, most + 1);
    setExpectedRows(knex, list, expected, page?.version);
  } else if (!lately) {
    setExpectedRows(knex, list, expected);
  }
  return page ?? walked(knex, model, asked, await read(knex, model, asked, walking), expected);
}
