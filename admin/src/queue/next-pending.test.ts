import { expect, it } from 'vitest';
import { nextPending } from './next-pending.ts';

const row = (id: number, open = true) => ({ id, open });
const isOpen = ({ open }: { open: boolean }) => open;
const rows = [row(9), row(8, false), row(6), row(5, false), row(4)];

it.each([
  [9, 6],
  [8, 6],
  [6, 4],
  [4, 9],
  [3, 9],
])('after %i comes %i: downwards, then from the top', (id, next) => {
  expect(nextPending(rows, id, isOpen)?.id).toBe(next);
});

it('is nothing when nobody else waits', () => {
  expect(nextPending([row(9)], 9, isOpen)).toBeUndefined();
  expect(nextPending([row(9), row(8, false), row(5, false)], 9, isOpen)).toBeUndefined();
  expect(nextPending([], 9, isOpen)).toBeUndefined();
});
