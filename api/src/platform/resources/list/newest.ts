/** What a text finds among the newest rows of a large table, whose indexes know the block of each id (docs/decisions/064). */
import type { ListQuery } from '../../lists/query.ts';
import { BLOCK_BITS } from '../model/id-blocks.ts';

const BLOCK = 2 ** BLOCK_BITS;

/** The rows `t` of a table's last blocks; before the last, as many as are given. */
export const IN_NEWEST = `array[t.id >> ${BLOCK_BITS}] && array(
  select generate_series((max(id) >> ${BLOCK_BITS}) - ?::int, max(id) >> ${BLOCK_BITS}) from ??)`;

/** To walk in the order of the list over so many rows takes less than anything else. */
const SHORT_SCAN = 700;
/** To pass over an id in the index costs such a part of reading a row that matches. */
const SKIP_COST = 1 / 64;
/** So many times as many ids are looked through as would do if what matches were spread evenly. */
const SAFETY_FACTOR = 1.5;

/**
 * Before the last block of ids, in how many blocks a page is looked for, when so many rows match out of `all`; 0: walking in the order of the list
 * meets it as soon, or finding all that match, or the list has another order.
 */
export function newestBlockCount({ sort, offset, limit }: ListQuery, expected: number, all: number): number {
  if (sort.field !== 'id' || sort.direction !== 'desc') return 0;
  const walk = ((offset + limit) * all) / expected;
  if (walk <= SHORT_SCAN || expected <= walk * SKIP_COST) return 0;
  return Math.ceil((SAFETY_FACTOR * walk) / BLOCK);
}
