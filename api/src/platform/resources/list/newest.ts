/** Limits a search to the newest blocks of ids of a large table (docs/decisions/064). */
import type { ListQuery } from '../../lists/query.ts';
import { BLOCK_BITS } from '../model/id-blocks.ts';

const BLOCK = 2 ** BLOCK_BITS;

/** Condition: `t` is in the last block of ids, or in one of the given number of blocks before it. */
export const IN_NEWEST = `array[t.id >> ${BLOCK_BITS}] && array(
  select generate_series((max(id) >> ${BLOCK_BITS}) - ?::int, max(id) >> ${BLOCK_BITS}) from ??)`;

/** A scan of this many rows is faster than any other strategy. */
const SHORT_SCAN = 700;
/** The cost of skipping an id in the index, relative to reading a matching row. */
const SKIP_COST = 1 / 64;
/** Searches this many times more ids than evenly spread matches would need. */
const SAFETY_FACTOR = 1.5;

/**
 * How many blocks before the last one to search for a page, when `expected` of `all` rows match. 0 when scanning or collecting is as fast,
 * or the list is not sorted by id.
 */
export function newestBlockCount({ sort, offset, limit }: ListQuery, expected: number, all: number): number {
  if (sort.field !== 'id' || sort.direction !== 'desc') return 0;
  const walk = ((offset + limit) * all) / expected;
  if (walk <= SHORT_SCAN || expected <= walk * SKIP_COST) return 0;
  return Math.ceil((SAFETY_FACTOR * walk) / BLOCK);
}
