/**
 * What is dear to read and may be a while old: read once for all who ask meanwhile, and kept for some time, by key.
 * @param most so many keys are kept, the youngest (default: all)
 */
export function cacheByTime<Key, Value>(
  load: (key: Key) => Promise<Value>,
  {
    milliseconds,
    most = Infinity,
    clock = () => Date.now(),
  }: { milliseconds: number; most?: number; clock?: () => number },
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const found = kept.get(key);
    if (found && clock() < found.until) return found.value;
    const entry = { value: load(key), until: clock() + milliseconds };
    // The order of a map is that in which its keys were set.
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    // What failed is asked for again by whoever comes next.
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  };
}
