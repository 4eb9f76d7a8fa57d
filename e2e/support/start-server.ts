import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitLog } from './split-log.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The machine gave no port');
  return address.port;
}

export type Environment = Record<string, string | undefined>;

/** A started process, what it has printed so far, and how it ended. */
export interface Running {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code (128 and more: ended by a signal) once the process is gone. */
  ended: Promise<number>;
  /** Resolves with the match once the output contains it; rejects with the whole output when the process ends first. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
}

/**
 * Starts a program in its own process group, keeping its standard input open for as long as we live.
 * @param options.log a file for the lines of its log; `output` has the others and the warnings
 */
export function run(
  program: string,
  args: string[],
  options: { cwd?: string; env?: Environment; echo?: boolean; log?: string } = {},
): Running {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: (options.env ?? process.env) as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const listeners = new Set<() => void>();
  const show = (chunk: string) => {
    text += chunk;
    if (options.echo) process.stdout.write(chunk);
    for (const listener of listeners) listener();
  };
  const log = options.log === undefined ? undefined : splitLog(options.log, show);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (log ? log.write(chunk) : show(chunk)));
  child.stderr.setEncoding('utf8').on('data', show);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const end = () => resolve(code ?? (signal ? 128 : 1));
      if (log) void log.end().then(end, reject);
      else end();
    });
  });
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text);
        if (!match) return;
        listeners.delete(look);
        resolve(match);
      };
      listeners.add(look);
      look();
      void ended
        .then((code) => reject(new Error(`${program} ended with ${code} before ${pattern}:\n${text}`)))
        .catch(reject);
    });
  return { child, output: () => text, ended, printed };
}

/**
 * Starts the server under test (support/server.ts) with demonstration data in a database of its own. The mails that it
 * sends are files in `outbox`.
 * @param environment further variables, such as those of another payment provider
 */
export async function startServer(environment: Environment = {}): Promise<{
  url: string;
  outbox: string;
  database: string;
  stop: () => Promise<void>;
  /** Its whole log, once it has stopped. */
  log: () => string;
}> {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'bhumi-e2e-'));
  const server = run(process.execPath, ['--import', 'tsx', 'e2e/support/server.ts'], {
    env: { ...process.env, ...environment, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data },
    echo: true,
    log: path.join(data, 'server.log'),
  });
  const [, url] = await server.printed(/^Serving the tests on (\S+)$/m);
  if (!url) throw new Error('The server gave no address');
  let log = '';
  return {
    url,
    outbox: path.join(data, 'outbox'),
    database: readFileSync(path.join(data, 'database-url'), 'utf8'),
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      log = readFileSync(path.join(data, 'server.log'), 'utf8');
      rmSync(data, { recursive: true, force: true });
    },
    log: () => log,
  };
}
