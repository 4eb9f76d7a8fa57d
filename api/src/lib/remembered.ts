/** What is dear to read and may be a while old: read once for all who ask meanwhile, and kept for some time, by key. */
export function remembered<Key, Value>(
  load: (key: Key) => Promise<Value>,
  { milliseconds, clock = Date.now }: { milliseconds: number; clock?: () => number },
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const found = kept.get(key);
    if (found && clock() < found.until) return found.value;
    const entry = { value: load(key), until: clock() + milliseconds };
    kept.set(key, entry);
    // What failed is asked for again by whoever comes next.
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.value;
  };
}
