import { LRUCache } from 'lru-cache';

/**
 * Caches an expensive read per key. Concurrent callers share one load; failures are not cached.
 * @param ttlMs how old a value may be, counted from the start of its load
 * @param max how many keys are kept; the least recently used goes first
 */
export function cacheByTime<Key extends string | number, Value>(
  load: (key: Key) => Promise<Value>,
  { ttlMs, max = 1_000 }: { ttlMs: number; max?: number },
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Promise<Value>>({
    max,
    // lru-cache still answers an entry that is exactly as old as its ttl.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  return (key) => {
    const cached = cache.get(key);
    if (cached) return cached;
    const loading = load(key);
    cache.set(key, loading);
    loading.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key);
    });
    return loading;
  };
}
