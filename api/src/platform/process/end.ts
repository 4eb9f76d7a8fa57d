/** The end of the process: in order at a signal, and by itself when it cannot go on, so that whatever started it starts it again. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { watchHeap } from './heap.ts';
import { startWatchdog } from './watchdog.ts';

export interface Ending {
  app: FastifyInstance;
  /** Closes the connections to the database. */
  database: { close(): Promise<void> };
  config: Pick<Config, 'shutdownTimeoutMs' | 'watchdogTimeoutMs'>;
  say: (line: string) => void;
  /** Whether to end a process whose event loop is stuck, or whose heap is full (not in development). */
  guarded: boolean;
}

/** How long a process may still close what it has open after an error that nothing caught, in milliseconds. */
const FAULT_TIMEOUT_MS = 5_000;

/**
 * Handles signals and faults from now on. At the first signal the process ends in order, at the second at once. An error that nothing caught
 * is logged and ends it with code 1, after closing what can be closed; so does a full heap, in order. A stuck event loop is killed.
 */
export function endOnSignalOrFault({ app, database, config, say, guarded }: Ending): void {
  let ending = false;

  async function closeAll(): Promise<void> {
    await app.close();
    await database.close();
  }

  async function endInOrder(code: number): Promise<void> {
    ending = true;
    await app.beginShutdown();
    setTimeout(() => app.server.closeAllConnections(), config.shutdownTimeoutMs).unref();
    await closeAll();
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      say('\nStopping');
      endInOrder(0).catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    });
  }

  let faulted = false;
  /** The state of the process is unknown: nothing new is accepted, and it does not wait for the proxy. */
  async function endAfterFault(error: unknown): Promise<void> {
    if (faulted) process.exit(1);
    faulted = true;
    ending = true;
    app.log.fatal({ err: error }, 'nothing caught this error: the process ends');
    app.server.closeIdleConnections();
    await Promise.race([closeAll().catch(() => undefined), pauseFor(FAULT_TIMEOUT_MS)]);
    process.exit(1);
  }
  // An unhandled rejection arrives here too.
  process.on('uncaughtException', (error) => void endAfterFault(error));

  if (!guarded) return;
  watchHeap((usedShare) => {
    if (ending) return;
    app.log.fatal({ usedShare }, 'the heap is nearly full: the process ends');
    endInOrder(1).catch(() => process.exit(1));
  });
  if (config.watchdogTimeoutMs > 0) startWatchdog(config.watchdogTimeoutMs);
}
