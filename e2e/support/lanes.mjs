/** Programs of `npm test` that run side by side, and that a signal ends all. Plain Node: used before the packages are there. */
import { spawn } from 'node:child_process';

/** The exit code of what was interrupted, as a shell gives it. */
export const INTERRUPTED = 130;

/** In milliseconds: a signal that npm passes on, after the terminal told us itself, is no second one. */
const THE_SAME = 1000;

/**
 * Programs that run side by side, each in a process group of its own, and end together when we are asked to end: each is told
 * once what Ctrl-C tells it, and may clear up; asked a second time, they end at once.
 * @param {{ cwd: string, signals?: NodeJS.EventEmitter }} options `signals`: who hears that we are asked to end
 */
export function lanes({ cwd, signals = process }) {
  const running = new Set();
  let askedAt = null;
  const tellAll = (signal) => {
    for (const { pid } of running) {
      try {
        process.kill(-pid, signal);
      } catch {
        // It ended just now.
      }
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    signals.on(signal, () => {
      if (askedAt === null) tellAll('SIGINT');
      else if (Date.now() - askedAt > THE_SAME) tellAll('SIGKILL');
      askedAt ??= Date.now();
    });
  }
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  return {
    /** Whether we were asked to end. */
    interrupted: () => askedAt !== null,
    /**
     * Runs a program to its end, and answers with its exit code; `say` gets what it prints. Once we were asked to end none is
     * started any more.
     * @param {string} command
     * @param {string[]} args
     * @param {(text: string) => void} say
     * @param {Record<string, string>} [more] more of the environment
     * @returns {Promise<number>}
     */
    run: (command, args, say, more = {}) => {
      if (askedAt !== null) return Promise.resolve(INTERRUPTED);
      return new Promise((resolve) => {
        const child = spawn(command, args, {
          cwd,
          env: { ...env, ...more },
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: true,
        });
        running.add(child);
        const end = (code) => {
          running.delete(child);
          resolve(askedAt === null ? code : INTERRUPTED);
        };
        for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
        child.once('error', (error) => {
          say(`${error.message}\n`);
          end(1);
        });
        child.once('close', (code) => end(code ?? 1));
      });
    },
  };
}
