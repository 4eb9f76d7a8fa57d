/** Runs the long steps: shows the progress of a program, and its output only if it fails. */
import { spawn } from 'node:child_process';

const running = new Set();
let interrupted = false;

/** When this process is asked to end, ends the started process and then itself. Returns a function that stops handling signals. */
export function endStepsOnSignal() {
  const end = (signal) => {
    interrupted = true;
    for (const child of running) child.kill(signal);
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  return () => signals.forEach((signal) => process.removeListener(signal, end));
}

/** Shows that a step still runs: a counting line on a terminal, a new line every ten seconds elsewhere. */
async function withProgress(label, work) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const live = process.stdout.isTTY;
  console.log(`${label} …`);
  const timer = setInterval(
    () => {
      if (live) process.stdout.write(`\r  ${seconds()} s `);
      else console.log(`${label} … ${seconds()} s`);
    },
    live ? 1000 : 10_000,
  );
  try {
    const result = await work();
    if (live) process.stdout.write('\r');
    console.log(`${label}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a Node script to its end.
 * @param {string} label what the script does, for the reader
 * @param {string[]} args the script and its arguments
 * @param {{cwd: string, env?: Record<string, string>}} options
 * @throws {Error} with all its output, when it fails
 */
export function runStep(label, args, { cwd, env = {} }) {
  return withProgress(label, () => {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.once('error', reject);
      child.once('close', (code) => {
        running.delete(child);
        if (code === 0) resolve(undefined);
        else if (!interrupted) reject(new Error(`${label} failed:\n${output}`));
      });
    });
  });
}
