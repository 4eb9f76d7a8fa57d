import { messages } from '../../../contract/messages.ts';
import { retryLater } from '../http/http-error.ts';

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Tasks of one key, and of all keys, that may wait. */
  maxPerKey: number;
  maxWaiting: number;
  /** Sent to callers who are rejected. */
  retryAfterSeconds: number;
}

/** All counts are halved after this many tasks, so that a flood of an hour ago is forgotten. */
const HALVE_AFTER = 256;

/**
 * Creates a queue that runs a limited number of tasks at a time and is fair between keys: the next task is of the key that had the
 * fewest, and of several such keys the one that has waited longest. So a flood of one client delays only that client.
 * @returns runs a task when it is its turn and settles as it does; @throws 503 with `Retry-After` when too many wait
 */
export function createFairQueue({ concurrency, maxPerKey, maxWaiting, retryAfterSeconds }: FairQueueOptions) {
  /** Waiting tasks by key; the key that has waited longest comes first. */
  const waiting = new Map<string, (() => void)[]>();
  /** Tasks started per key. */
  const startedByKey = new Map<string, number>();
  let running = 0;
  let startedTotal = 0;

  const startedOf = (key: string): number => startedByKey.get(key) ?? 0;

  function count(key: string): void {
    startedByKey.set(key, startedOf(key) + 1);
    startedTotal += 1;
    if (startedTotal % HALVE_AFTER > 0) return;
    for (const [each, times] of startedByKey) {
      if (times < 2) startedByKey.delete(each);
      else startedByKey.set(each, Math.floor(times / 2));
    }
  }

  /** Takes the next task from the queue. */
  function next(): (() => void) | undefined {
    let key: string | undefined;
    for (const other of waiting.keys()) {
      if (key === undefined || startedOf(other) < startedOf(key)) key = other;
    }
    if (key === undefined) return undefined;
    const queue = waiting.get(key)!;
    const start = queue.shift();
    // A key with more tasks goes to the end.
    waiting.delete(key);
    if (queue.length > 0) waiting.set(key, queue);
    count(key);
    return start;
  }

  function wait(key: string): Promise<void> {
    const queue = waiting.get(key) ?? [];
    const total = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= maxPerKey || total >= maxWaiting)
      throw retryLater(503, messages.busy, retryAfterSeconds);
    waiting.set(key, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await wait(key);
    else {
      running += 1;
      count(key);
    }
    try {
      return await work();
    } finally {
      // Hand the slot over directly, so that no new caller takes it in between.
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
