import { expect, it, vi } from 'vitest';

import { cacheByTime } from './by-time.ts';

it('reads once for all who ask within its time, by key', async () => {
  let time = 0;
  const load = vi.fn((key: string) => Promise.resolve(`${key} at ${time}`));
  const read = cacheByTime(load, { milliseconds: 100, clock: () => time });
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a at 0', 'a at 0', 'b at 0']);
  time = 99;
  expect(await read('a')).toBe('a at 0');
  time = 100;
  expect(await read('a')).toBe('a at 100');
  expect(load).toHaveBeenCalledTimes(3);
});

it('does not keep what failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('there');
  const read = cacheByTime(load, { milliseconds: 100 });
  await expect(read('a')).rejects.toThrow('busy');
  expect(await read('a')).toBe('there');
});

it('keeps so many keys, the youngest', async () => {
  let time = 0;
  const load = vi.fn((key: string) => Promise.resolve(key));
  const read = cacheByTime(load, { milliseconds: 100, most: 2, clock: () => time });
  for (const key of ['a', 'b']) await read(key);
  time = 100;
  // Read anew, and so the youngest: it is `b` that goes.
  await read('a');
  time = 101;
  for (const key of ['c', 'a', 'c']) await read(key);
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c']);
  await read('d');
  await read('a');
  expect(load.mock.calls.flat()).toEqual(['a', 'b', 'a', 'c', 'd', 'a']);
});
