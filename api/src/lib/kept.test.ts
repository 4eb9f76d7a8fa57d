import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kept } from './kept.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

it('reads once for all who ask in time, counted from when the reading began', async () => {
  const read = vi.fn(async () => Date.now());
  const ask = kept(read, 2_000);
  expect(await Promise.all([ask(), ask()])).toEqual([0, 0]);
  vi.setSystemTime(1_999);
  expect(await ask()).toBe(0);
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(2_000);
  expect(await ask()).toBe(2_000);
});

it('keeps no failure', async () => {
  const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error('gone'));
  const ask = kept(read, 2_000);
  await expect(ask()).rejects.toThrow('gone');
  expect(await ask()).toBe(1);
});
