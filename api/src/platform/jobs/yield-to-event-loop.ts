import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that takes longer lets others in, in milliseconds. */
const LONGEST = 15;
let since = performance.now();

/** Called between the steps of long work: lets the requests of others in when it is time. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - since < LONGEST) return;
  await nextTurn();
  since = performance.now();
}
