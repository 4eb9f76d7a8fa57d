/** PostgreSQL as Debian packages it: a primary or a streaming replica. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { serverUser } from '../../../db/src/embedded/os-user.ts';
import { startPart, type Part } from './part.ts';
import { postgresPrograms, runProgram } from './paths.ts';
import { until } from './until.ts';

/** Passwords of a stand that lives for minutes on 127.0.0.1. */
export const PASSWORD = 'ops';

export interface Postgres {
  port: number;
  part: Part;
  url(role: string, database?: string): string;
  /** Runs a statement as the superuser, in the application's database. */
  query<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
  /** Makes a primary of a replica. */
  promote(): Promise<void>;
  isReady(): Promise<boolean>;
}

const user = serverUser();
const programAt = (name: string): string => path.join(postgresPrograms() ?? '', name);

/** Makes a folder that PostgreSQL's user owns. */
export function folderForPostgres(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(folder, user.uid, user.gid ?? 0);
}

/** Makes an empty cluster, with the encoding and locale of `docker-compose.yml`. */
export function createCluster(data: string, initArguments: readonly string[]): void {
  folderForPostgres(data);
  const args = ['-D', data, '--username=postgres', '--auth-local=trust', '--auth-host=trust'];
  runProgram(programAt('initdb'), [...args, ...initArguments], { ...user, cwd: '/' });
}

/** Copies a running primary, ready to follow it. */
export function createReplica(primary: Postgres, data: string): void {
  folderForPostgres(data);
  const from = ['--host=127.0.0.1', `--port=${primary.port}`, '--username=postgres'];
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream'];
  runProgram(programAt('pg_basebackup'), [...from, ...how, '-D', data], { ...user, cwd: '/' });
}

/**
 * Starts a server and waits until it answers.
 * @param settings on its command line, so that a replica does not inherit them
 */
export async function startPostgres(
  data: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const all = { listen_addresses: '127.0.0.1', max_connections: '100', ...settings };
  const part = startPart({
    program: programAt('postgres'),
    args: [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      '',
      ...Object.entries(all).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    ...user,
    cwd: '/',
    log: `${data}.log`,
  });
  const url = (role: string, database = 'bhumi') =>
    `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  const query: Postgres['query'] = async (sql, database) => {
    const client = new pg.Client({
      connectionString: url('postgres', database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as never;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const isReady = async () => (await query('select 1', 'postgres')).length === 1;
  await until(`PostgreSQL on ${port} starts (see ${data}.log)`, 60, isReady);
  return {
    port,
    part,
    url,
    query,
    isReady,
    promote: async () => void (await query('select pg_promote()', 'postgres')),
  };
}
