/** What a text finds among the newest rows of a large table, whose indexes know the block of each id (docs/decisions/064). */
import type { ListQuery } from '../../lists/query.ts';
import { BITS } from '../model/id-blocks.ts';

const BLOCK = 2 ** BITS;

/** The rows `t` of a table's last blocks; before the last, as many as are given. */
export const IN_NEWEST = `array[t.id >> ${BITS}] && array(
  select generate_series((max(id) >> ${BITS}) - ?::int, max(id) >> ${BITS}) from ??)`;

/** To walk in the order of the list over so many rows takes less than anything else. */
const SOON = 700;
/** To pass over an id in the index costs such a part of reading a row that matches. */
const PASSED = 1 / 64;
/** So many times as many ids are looked through as would do if what matches were spread evenly. */
const SPARE = 1.5;

/**
 * Before the last block of ids, in how many blocks a page is looked for, when so many rows match out of `all`; 0: walking in the order of the list
 * meets it as soon, or finding all that match, or the list has another order.
 */
export function blocksOf({ sort, offset, limit }: ListQuery, expected: number, all: number): number {
  if (sort.field !== 'id' || sort.direction !== 'desc') return 0;
  const walk = ((offset + limit) * all) / expected;
  if (walk <= SOON || expected <= walk * PASSED) return 0;
  return Math.ceil((SPARE * walk) / BLOCK);
}
