import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The share of the heap's limit above which the process cannot be expected to go on. */
const FULL_SHARE = 0.85;
/** So many full collections in a row must leave the heap that full: one may find the peak of a large piece of work. */
const COLLECTIONS = 2;

/**
 * Calls `onFull` once when the heap stays nearly full after full garbage collections: from there on V8 collects garbage most of the time,
 * and at last aborts the process in the middle of its work.
 */
export function watchHeap(onFull: (usedShare: number) => void): void {
  let full = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail?: unknown })[]) {
      if ((detail as { kind: number }).kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
      full = used / limit >= FULL_SHARE ? full + 1 : 0;
      if (full < COLLECTIONS) continue;
      observer.disconnect();
      onFull(Number((used / limit).toFixed(3)));
      return;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}
