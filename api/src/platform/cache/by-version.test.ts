import { describe, expect, it } from 'vitest';

import {
  FALLBACK_MS,
  PAUSED_FALLBACK_MS,
  CacheByVersion,
  TableVersions,
  type VersionedValue,
} from './by-version.ts';

/** A database of two tables that counts how often it was asked, and a memory of what is read from them. */
function made({ maxAgeMs = 1_000, maxBytes = 1_000 } = {}) {
  const world = {
    now: 0,
    counts: new Map([
      ['roads', 1],
      ['rivers', 1],
    ]),
    asked: 0,
    loads: 0,
    isLost: false,
    isPaused: false,
    failures: 0,
    /** What an answer to a question for the counts waits for. */
    line: Promise.resolve(),
  };
  const versions = new TableVersions({
    isPaused: () => world.isPaused,
    read: async () => {
      world.asked += 1;
      if (world.isLost) throw new Error('lost');
      const counts = new Map(world.counts);
      await world.line;
      return counts;
    },
    maxAgeMs,
    clock: () => world.now,
    onError: () => (world.failures += 1),
  });
  const kept = new CacheByVersion<string>(versions, maxBytes);
  const version = () => world.counts.get('roads')!;
  const load = async (): Promise<VersionedValue<string> | null> => {
    world.loads += 1;
    return { version: version(), value: `roads ${version()}`, bytes: 100 };
  };
  const get = (key = 'all', loader = load) => kept.get(key, ['roads'], loader);
  const getBoth = () =>
    kept.get('both', ['roads', 'rivers'], async () => {
      world.loads += 1;
      const sum = world.counts.get('roads')! + world.counts.get('rivers')!;
      return { version: sum, value: `both ${sum}`, bytes: 100 };
    });
  const change = (table = 'roads') => world.counts.set(table, world.counts.get(table)! + 1);
  return { world, get, getBoth, change, version };
}

describe('what is kept', () => {
  it('is read once, and its version asked for once in a while, when somebody asks', async () => {
    const { world, get } = made();
    for (let ask = 0; ask < 5; ask += 1) expect(await get()).toBe('roads 1');
    expect([world.asked, world.loads]).toEqual([1, 1]);
    world.now = 999;
    await get();
    expect(world.asked).toBe(1);
    world.now = 1_000;
    await get();
    expect([world.asked, world.loads]).toEqual([2, 1]);
  });

  it('is read anew after a change of what it is read from, and of nothing else', async () => {
    const { world, get, change } = made();
    await get();
    change();
    world.now = 999;
    expect(await get()).toBe('roads 1');
    world.now = 1_000;
    expect(await get()).toBe('roads 2');
    change('rivers');
    world.now = 2_000;
    expect(await get()).toBe('roads 2');
    expect(world.loads).toBe(2);
  });

  it('is no older than the question where nothing may be old', async () => {
    const { get, change } = made({ maxAgeMs: 0 });
    await get();
    change();
    expect(await get()).toBe('roads 2');
  });

  it('is asked about once for all who wait, but where nothing may be old, by each', async () => {
    for (const [maxAgeMs, asked] of [
      [1_000, 1],
      [0, 2],
    ] as const) {
      const { world, get, change } = made({ maxAgeMs });
      let arrive = (): void => undefined;
      world.line = new Promise((resolve) => (arrive = resolve));
      const first = get();
      change();
      const second = get();
      arrive();
      expect(await second).toBe('roads 2');
      await first;
      expect([maxAgeMs, world.asked]).toEqual([maxAgeMs, asked]);
    }
  });

  it('is not replaced by an older answer that comes late', async () => {
    const { world, get, change } = made();
    let arrive = (): void => undefined;
    world.line = new Promise((resolve) => (arrive = resolve));
    const late = get();
    // Nobody waits for an answer that takes as long as the next question may be off.
    world.now = 1_000;
    world.line = Promise.resolve();
    change();
    expect(await get()).toBe('roads 2');
    arrive();
    await late;
    world.now = 1_999;
    expect([await get(), world.asked, world.loads]).toEqual(['roads 2', 2, 1]);
  });

  it('holds however a count goes: after another database took over it may be lower', async () => {
    const { world, get, change } = made();
    change();
    await get();
    world.counts.set('roads', 1);
    world.now = 1_000;
    expect(await get()).toBe('roads 1');
  });

  it('is read once for all who wait, but not by a reading that began before a change', async () => {
    const { world, get, change, version } = made({ maxAgeMs: 0 });
    let arrive = (): void => undefined;
    const line = new Promise<void>((go) => (arrive = go));
    const slow = async (): Promise<VersionedValue<string>> => {
      world.loads += 1;
      const read = version();
      await line;
      return { version: read, value: `roads ${read}`, bytes: 100 };
    };
    /** Has everyone come as far as they can before the line answers. */
    const turn = () => new Promise<void>((go) => void setImmediate(go));
    const first = get('all', slow);
    await turn();
    const same = get('all', slow);
    await turn();
    change();
    const later = get('all', slow);
    await turn();
    arrive();
    expect(await Promise.all([first, same, later])).toEqual(['roads 1', 'roads 1', 'roads 2']);
    expect(world.loads).toBe(2);
  });

  it('is read anew after a change of either of two tables', async () => {
    const { world, getBoth, change } = made();
    await getBoth();
    for (const [turn, table] of ['roads', 'rivers'].entries()) {
      change(table);
      world.now += 1_000;
      expect([await getBoth(), await getBoth()]).toEqual([`both ${turn + 3}`, `both ${turn + 3}`]);
      expect(world.loads).toBe(turn + 2);
    }
  });

  it('does not come back once it is gone, whatever the count is then', async () => {
    const { world, get, change } = made({ maxAgeMs: 0 });
    const nothing = async () => null;
    await get();
    change();
    expect(await get('all', nothing)).toBeNull();
    world.counts.set('roads', 1);
    expect(await get('all', nothing)).toBeNull();
  });

  it('is not what failed, nor what is not there', async () => {
    const { world, get } = made();
    const nothing = async () => {
      world.loads += 1;
      return null;
    };
    expect([await get('none', nothing), await get('none', nothing)]).toEqual([null, null]);
    expect(world.loads).toBe(2);
    await expect(get('all', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await get()).toBe('roads 1');
  });

  it('has so many bytes at the most: what was not asked for the longest goes', async () => {
    const { world, get } = made({ maxBytes: 350 });
    for (const key of ['a', 'b', 'c']) await get(key);
    await get('a');
    await get('d');
    expect(world.loads).toBe(4);
    for (const key of ['a', 'c', 'd']) await get(key);
    expect(world.loads).toBe(4);
    await get('b');
    expect(world.loads).toBe(5);
    const huge = async () => {
      world.loads += 1;
      return { version: 1, value: 'huge', bytes: 351 };
    };
    expect([await get('huge', huge), await get('huge', huge)]).toEqual(['huge', 'huge']);
    expect(world.loads).toBe(7);
  });

  it('is counted again when it is read again', async () => {
    const { world, get, change } = made({ maxBytes: 250, maxAgeMs: 0 });
    await get('a');
    for (let time = 0; time < 5; time += 1) {
      change();
      await get('b');
    }
    const { loads } = world;
    await get('b');
    expect(world.loads).toBe(loads);
  });
});

describe('a database that cannot be asked', () => {
  it('leaves what is known for a minute, and is tried as often as otherwise', async () => {
    const { world, get } = made();
    await get();
    world.isLost = true;
    world.now = 1_000;
    expect([await get(), await get()]).toEqual(['roads 1', 'roads 1']);
    expect([world.asked, world.failures]).toEqual([2, 1]);
    world.now = FALLBACK_MS - 1;
    expect(await get()).toBe('roads 1');
    world.now = FALLBACK_MS + 1_000;
    await expect(get()).rejects.toThrow('lost');
    world.isLost = false;
    expect(await get()).toBe('roads 1');
  });

  it('goes on for an hour while it is known that nothing can be written', async () => {
    const { world, get } = made();
    await get();
    Object.assign(world, { isLost: true, isPaused: true, now: PAUSED_FALLBACK_MS - 1 });
    expect(await get()).toBe('roads 1');
    world.now = PAUSED_FALLBACK_MS + 1_000;
    await expect(get()).rejects.toThrow('lost');
  });

  it('fails at once when nothing is known', async () => {
    const { world, get } = made();
    world.isLost = true;
    await expect(get()).rejects.toThrow('lost');
  });
});
