import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface BackgroundLoop {
  /** Does once what there is to do; asks `enough` between two steps whether to leave the rest, since the process ends. */
  run: (enough: () => boolean) => Promise<unknown>;
  /** The rest after each round, in milliseconds. */
  pauseMs: number;
  /** What the log says of a round that failed. The next one comes all the same. */
  failureMessage: string;
  /** The longest that the end of the process waits for a round, in milliseconds (default: until it is done). */
  shutdownTimeoutMs?: number;
}

/**
 * Has a process that listens do something again and again; one that is only called (in tests) does it when it is told to.
 * Hooks of the end run the last one first: what the rounds need is closed by a hook that was added before.
 */
export function runWhileListening(
  app: FastifyInstance,
  { run: round, pauseMs: pause, failureMessage: failed, shutdownTimeoutMs: patience }: BackgroundLoop,
): void {
  const end = new AbortController();
  const enough = () => end.signal.aborted;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (!enough()) {
      try {
        await round(enough);
      } catch (error) {
        if (!enough()) app.log.warn(error, failed);
      }
      await pauseFor(pause, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => {
    running = run();
  });
  app.addHook('onClose', async () => {
    end.abort();
    const late = patience === undefined ? [] : [pauseFor(patience, undefined, { ref: false })];
    await Promise.race([running, ...late]);
  });
}
