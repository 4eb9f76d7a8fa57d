/** In how many blocks of ids a page is looked for. */
import { expect, it } from 'vitest';
import { newestBlockCount } from './newest.ts';

/** The newest ten of so many that match, of ten million. */
const blocks = (expected: number, offset = 0, of = 10_000_000) =>
  newestBlockCount(
    { search: '1999', filters: [], sort: { field: 'id', direction: 'desc' }, offset, limit: 10 },
    expected,
    of,
  );

it('a page is looked for in as many blocks as have it and half of it again, where neither walking nor finding all is cheaper', () => {
  expect([blocks(2_001), blocks(5_000), blocks(80_000), blocks(142_000)]).toEqual([5, 2, 1, 1]);
  expect(blocks(143_000)).toBe(0);
  expect(blocks(2_001, 1_000)).toBe(0);
  expect(blocks(80_000, 1_000)).toBe(12);
  expect(blocks(3_000, 0, 100_000)).toBe(0);
});
