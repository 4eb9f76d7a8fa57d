/** The API as a process that a test kills. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

/** @param environment its database, its storage, and what it allows */
export function killedServer(environment: {
  DATABASE_URL: string;
  DATA_DIR?: string;
  STAFF_TWO_FACTOR?: string;
  ADDRESS_LIMIT_FACTOR?: string;
}): KilledServer {
  let server: ChildProcess | null = null;
  return {
    start: async () => {
      const file = fileURLToPath(new URL('serve.ts', import.meta.url));
      server = spawn(process.execPath, ['--import', 'tsx', file], {
        env: { ...process.env, SECRET: 'k'.repeat(32), LOG_LEVEL: 'silent', ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface({ input: server.stdout! })) {
        const url = /^ready (\S+)$/.exec(line)?.[1];
        if (url) return url;
      }
      throw new Error('The server ended before it listened');
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
