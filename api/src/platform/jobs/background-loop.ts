import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface BackgroundLoop {
  /** Does the pending work once. Checks `shouldStop` between steps, because the process may be ending. */
  run: (shouldStop: () => boolean) => Promise<unknown>;
  /** Pause after each run. */
  pauseMs: number;
  /** Logged when a run fails; the loop goes on. */
  failureMessage: string;
  /** How long the end of the process waits for the current run (default: until it is done). */
  shutdownTimeoutMs?: number;
}

/**
 * Runs a background loop while the process listens; a process that is only called in process (tests) runs nothing by itself.
 * `onClose` hooks run in reverse order, so add those that close what the loop needs before this.
 */
export function runWhileListening(
  app: FastifyInstance,
  { run, pauseMs, failureMessage, shutdownTimeoutMs }: BackgroundLoop,
): void {
  const end = new AbortController();
  const shouldStop = () => end.signal.aborted;
  let running: Promise<void> | undefined;

  async function loop(): Promise<void> {
    while (!shouldStop()) {
      try {
        await run(shouldStop);
      } catch (error) {
        if (!shouldStop()) app.log.warn(error, failureMessage);
      }
      await pauseFor(pauseMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    running = loop();
  });
  app.addHook('onClose', async () => {
    end.abort();
    const late =
      shutdownTimeoutMs === undefined ? [] : [pauseFor(shutdownTimeoutMs, undefined, { ref: false })];
    await Promise.race([running, ...late]);
  });
}
