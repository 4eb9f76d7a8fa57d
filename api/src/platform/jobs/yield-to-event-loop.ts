import { setImmediate as nextTurn } from 'node:timers/promises';

const MAX_BLOCKING_MS = 15;
let lastYield = performance.now();

/** Call between the steps of long work: lets other requests run when the event loop was blocked for too long. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_BLOCKING_MS) return;
  await nextTurn();
  lastYield = performance.now();
}
