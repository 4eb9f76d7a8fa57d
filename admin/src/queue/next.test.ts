import { expect, it } from 'vitest';
import { nextWaiting } from './next.ts';

const OFFICER = 7;
const row = (id: number, status: 'pending' | 'approved' = 'pending', owner = 1) => ({
  id,
  status,
  user: { id: owner },
});
const rows = [row(9), row(8, 'approved'), row(6), row(5, 'pending', OFFICER), row(4)];

it.each([
  [9, 6],
  [8, 6],
  [6, 4],
  [4, 9],
  [3, 9],
])('after %i comes %i: downwards, then from the top', (id, next) => {
  expect(nextWaiting(rows, id, OFFICER)?.id).toBe(next);
});

it('is nothing when nobody else waits', () => {
  expect(nextWaiting([row(9)], 9, OFFICER)).toBeUndefined();
  expect(nextWaiting([row(9), row(8, 'approved'), row(5, 'pending', OFFICER)], 9, OFFICER)).toBeUndefined();
  expect(nextWaiting([], 9, OFFICER)).toBeUndefined();
});
