import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** How often the event loop says that it runs, and is looked at, in milliseconds. */
const TICK_MS = 500;

/**
 * Kills the process when its event loop is stuck for longer than `timeoutMs`: it could not even handle a signal. A thread of its own counts,
 * so that a machine that was suspended is not taken for a loop that is stuck. Does nothing while a debugger is attached.
 */
export function startWatchdog(timeoutMs: number): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(4);
  const beat = new Int32Array(beats);
  setInterval(() => void Atomics.add(beat, 0, 1), TICK_MS).unref();
  const worker = new Worker(new URL('watchdog-worker.mjs', import.meta.url), {
    workerData: { beats, ticks: Math.ceil(timeoutMs / TICK_MS), tickMs: TICK_MS },
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  worker.unref();
}
