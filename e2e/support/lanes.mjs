/**
 * Phases of `npm test` that run side by side: one speaks at a time, so that the output of each stays whole, and a signal
 * ends them all. Plain Node: used before the packages are there.
 */
import { spawn } from 'node:child_process';

/**
 * Turns to speak, in the order in which they were taken, whoever begins first. The first is heard as it goes; of the next
 * one what it has said is heard once that has ended, and from then on it is heard as it goes.
 * @param {(text: string) => void} write
 */
export function takeTurns(write) {
  const waiting = [];
  const hear = () => {
    for (let [first] = waiting; first; [first] = waiting) {
      if (first.said) write(first.said);
      first.said = '';
      if (!first.ended) return;
      waiting.shift();
    }
  };
  /** @returns {{ say(text: string): void, end(): void }} */
  return () => {
    const turn = { said: '', ended: false };
    waiting.push(turn);
    return {
      say(text) {
        turn.said += text;
        hear();
      },
      end() {
        turn.ended = true;
        hear();
      },
    };
  };
}

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
