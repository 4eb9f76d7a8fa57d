import { messages } from '../../../contract/messages.ts';
import { retryLater } from '../http/http-error.ts';

/** How much work runs and waits. */
export interface FairQueueOptions {
  /** Pieces of work that run at a time. */
  concurrency: number;
  /** That wait of one asker, and of all. */
  maxPerKey: number;
  maxWaiting: number;
  /** When whoever is turned away may come back, in seconds. */
  retryAfterSeconds: number;
}

/** After so many turns what everybody had counts half: who asked much an hour ago is not behind for ever. */
const HALVED_AFTER = 256;

/**
 * Lets at most so many pieces of work run at a time. A free turn goes to whoever had the fewest, of several to who has
 * waited longest: a flood of one asker waits for itself. The answer is a function that runs its work when it is its
 * turn, and settles as that does.
 * @throws a 503 that says when to come back, when too many wait
 */
export function createFairQueue({
  concurrency: atOnce,
  maxPerKey: each,
  maxWaiting: all,
  retryAfterSeconds: comeBack,
}: FairQueueOptions) {
  /** Those who wait, by who asked; who began to wait first stands first. */
  const waiting = new Map<string, (() => void)[]>();
  /** The turns that everybody had; counted when they begin, so that those under way count too. */
  const had = new Map<string, number>();
  let running = 0;
  let turns = 0;

  const turnsOf = (whose: string): number => had.get(whose) ?? 0;

  function count(whose: string): void {
    had.set(whose, turnsOf(whose) + 1);
    turns += 1;
    if (turns % HALVED_AFTER > 0) return;
    for (const [each, times] of had) {
      if (times < 2) had.delete(each);
      else had.set(each, Math.floor(times / 2));
    }
  }

  /** Whose turn it is. */
  function next(): (() => void) | undefined {
    let whose: string | undefined;
    for (const other of waiting.keys()) {
      if (whose === undefined || turnsOf(other) < turnsOf(whose)) whose = other;
    }
    if (whose === undefined) return undefined;
    const queue = waiting.get(whose)!;
    const start = queue.shift();
    // Whoever waits for more stands behind the others who had as much.
    waiting.delete(whose);
    if (queue.length > 0) waiting.set(whose, queue);
    count(whose);
    return start;
  }

  function wait(whose: string): Promise<void> {
    const queue = waiting.get(whose) ?? [];
    const total = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= each || total >= all) throw retryLater(503, messages.busy, comeBack);
    waiting.set(whose, queue);
    return new Promise((resolve) => queue.push(resolve));
  }

  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await wait(whose);
    else {
      running += 1;
      count(whose);
    }
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes in between takes it.
      const start = next();
      if (start) start();
      else running -= 1;
    }
  };
}
