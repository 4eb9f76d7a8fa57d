import { beforeEach, expect, it, vi } from 'vitest';

import { cacheByTime } from './by-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  return () => vi.useRealTimers();
});

it('loads once per key within its ttl', async () => {
  const load = vi.fn((key: string) => Promise.resolve(`${key} at ${Date.now()}`));
  const read = cacheByTime(load, { ttlMs: 100 });
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([
    'a at 1000',
    'a at 1000',
    'b at 1000',
  ]);
  vi.setSystemTime(1_099);
  expect(await read('a')).toBe('a at 1000');
  vi.setSystemTime(1_100);
  expect(await read('a')).toBe('a at 1100');
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not cache a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('there');
  const read = cacheByTime(load, { ttlMs: 100 });
  await expect(read('a')).rejects.toThrow('busy');
  expect(await read('a')).toBe('there');
});

it('keeps at most so many keys: the least recently used goes', async () => {
  const load = vi.fn((key: string) => Promise.resolve(key));
  const read = cacheByTime(load, { ttlMs: 100, max: 2 });
  for (const key of ['a', 'b']) await read(key);
  vi.setSystemTime(1_100);
  // `a` was read again, so `b` goes.
  await read('a');
  vi.setSystemTime(1_101);
  for (const key of ['c', 'a', 'c']) await read(key);
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c']);
  await read('d');
  await read('a');
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c', 'd', 'a']);
});
