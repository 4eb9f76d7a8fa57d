import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long others wait for a turn, in milliseconds. */
const TURN = 25;

/** Called within a long reckoning: lets the process answer others now and then. */
export function pausing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN) return;
    await nextTurn();
    since = performance.now();
  };
}
