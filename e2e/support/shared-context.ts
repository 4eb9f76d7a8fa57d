/** What Playwright leaves undone, or does too much, when it gives a test the browser context of the one before (`reuseContext`). */
import type { BrowserContext } from '@playwright/test';

/** Of Playwright's inside, the part that empties the browser's cache before the next test is given the same context. */
interface Inside {
  _connection?: { toImpl?: (context: BrowserContext) => { clearCache: () => Promise<void> } | undefined };
}

/**
 * Lets the browser of a worker keep what it has loaded, as a visitor's does: fetching and compiling the same scripts anew for
 * each test took a quarter of what a page of the back office costs. Playwright has no word for it; where its inside is another
 * one day, tests take longer and say the same. What must not be kept says so in its headers, and bodies are weighed as they
 * were sent (`weight.ts`).
 */
export function keepCaches(context: BrowserContext): void {
  const inside = (context as unknown as Inside)._connection?.toImpl?.(context);
  if (inside) inside.clearCache = () => Promise.resolve();
}

/**
 * Has a clock that the test stops go on at its end. Playwright lets it go on too, but does not wait for it: what it asks of each
 * page for that may then stay behind, and fails on the pages of the next test, which have no such clock.
 * @returns to be called at the end
 */
export function releaseClock({ clock }: BrowserContext): () => Promise<void> {
  const stop = clock.pauseAt.bind(clock);
  let stopped = false;
  clock.pauseAt = (time) => {
    stopped = true;
    return stop(time);
  };
  return async () => {
    clock.pauseAt = stop;
    if (stopped) await clock.resume();
  };
}
