/** A thread beside the event loop: kills the process when that gives no sign of life for `ticks` looks in a row. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, ticks, tickMs } = workerData;
const beat = new Int32Array(beats);
let last = Atomics.load(beat, 0);
let silent = 0;

setInterval(() => {
  const now = Atomics.load(beat, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
  if (silent < ticks) return;
  const msg = `the event loop is stuck for ${(ticks * tickMs) / 1000} s: the process is killed`;
  try {
    writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`);
  } catch {
    // Nobody reads the log: that is no reason to stay.
  }
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
