/** The API as a process that a test kills. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface KilledServer {
  /** Starts it on the same database and storage as before; returns its address. */
  start(): Promise<string>;
  /**
   * Kills it at once, in whatever state.
   * @throws when it ended otherwise
   */
  kill(): Promise<void>;
}

/**
 * @param environment its database, its storage, and whatever else it needs
 * @param root the folder of another version of the product (default: this one)
 * @param hear is told each line of its log
 */
export function killedServer(
  environment: Record<string, string> & { DATABASE_URL: string },
  root = fileURLToPath(new URL('../..', import.meta.url)),
  hear: (line: string) => void = () => undefined,
): KilledServer {
  let server: ChildProcess | null = null;
  return {
    start: async () => {
      const file = path.join(root, 'api/testing/serve.ts');
      server = spawn(process.execPath, ['--import', 'tsx', file], {
        env: { ...process.env, SECRET: 'k'.repeat(32), LOG_LEVEL: 'silent', ...environment },
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: server.stdout! });
      return new Promise<string>((resolve, reject) => {
        lines.on('line', (line) => {
          const url = /^ready (\S+)$/.exec(line)?.[1];
          if (url) resolve(url);
          else hear(line);
        });
        lines.once('close', () => reject(new Error('The server ended before it listened')));
      });
    },
    kill: async () => {
      if (!server) return;
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      server = null;
      const [, signal] = (await gone) as [number | null, string | null];
      if (signal !== 'SIGKILL') throw new Error(`The server ended by ${signal}`);
    },
  };
}
