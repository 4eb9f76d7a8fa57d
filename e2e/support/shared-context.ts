/** Corrects what Playwright does when it reuses the browser context of the previous test (`reuseContext`). */
import type { BrowserContext } from '@playwright/test';

/** The internal object of Playwright that clears the browser's cache before a context is reused. */
interface Inside {
  _connection?: { toImpl?: (context: BrowserContext) => { clearCache: () => Promise<void> } | undefined };
}

/**
 * Keeps the browser cache of a worker, as a visitor's browser does: loading and compiling the same scripts for each test took a
 * quarter of the time of a back-office page. Playwright has no option for it; when its internals change, tests take longer and
 * pass the same. Answers that must not be cached say so in their headers, and sizes are measured as sent (`weight.ts`).
 */
export function keepCaches(context: BrowserContext): void {
  const inside = (context as unknown as Inside)._connection?.toImpl?.(context);
  if (inside) inside.clearCache = () => Promise.resolve();
}

/**
 * Resumes a clock that the test has stopped. Playwright does so too, but does not wait: its calls to each page may come late and
 * fail on the pages of the next test, which have no such clock.
 * @returns the function to call at the end
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
