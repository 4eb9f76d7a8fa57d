import { LRUCache } from 'lru-cache';
import type { CountedTries, Try } from './limits.ts';

const MAX_KEYS = 100_000;

/** Counts tries in this process, while the database takes none. @param clock in milliseconds; must never go backwards */
export function countInMemory(clock: () => number = () => performance.now()) {
  const known = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });
  return {
    count(tries: readonly Try[]): CountedTries {
      const now = clock();
      const counted = tries.map(({ key, windowSeconds }) => {
        let entry = known.get(key);
        if (!entry || entry.endsAt <= now) entry = { count: 0, endsAt: now + windowSeconds * 1_000 };
        entry.count += 1;
        known.set(key, entry);
        return [key, { count: entry.count, wait: Math.ceil((entry.endsAt - now) / 1_000) }] as const;
      });
      return new Map(counted);
    },
  };
}
