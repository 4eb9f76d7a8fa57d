/** PostgreSQL's own programs, for a database that is not embedded. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { BackupError } from './manifest.ts';

const run = promisify(execFile);

export interface ToolPlace {
  /** The folder of the programs; undefined: the PATH. */
  binDir: string | undefined;
  /** The major version of the server. */
  major: number;
}

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Finds a program of the server's own major version.
 * @throws {BackupError} when there is none, saying what to do
 */
export async function findTool(name: Tool, { binDir, major }: ToolPlace): Promise<string> {
  const program = binDir ? path.join(binDir, name) : name;
  const where = binDir ? `in PG_BINDIR (${binDir})` : 'on the PATH';
  const todo =
    `Install the programs of PostgreSQL ${major} (on Debian: postgresql-client-${major}), ` +
    `or set PG_BINDIR to their folder, such as /usr/lib/postgresql/${major}/bin.`;
  let version: string;
  try {
    ({ stdout: version } = await run(program, ['--version'], { timeout: 10_000 }));
  } catch {
    throw new BackupError(`There is no ${name} ${where}. ${todo}`);
  }
  const found = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]);
  if (found !== major) {
    throw new BackupError(
      `The ${name} ${where} is of PostgreSQL ${found || '(unknown)'}, the server is of ${major}: ` +
        `what one version writes is not surely read by the other. ${todo}`,
    );
  }
  return program;
}

/** The address in the environment, where other people's process lists do not show the password. */
function connection(url: string): { database: string; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { database: address.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** What `pg_dump` writes of the database, in its custom format without compression. @throws when it fails */
export async function* dumpDatabase(program: string, url: string): AsyncGenerator<Uint8Array> {
  const { database, env } = connection(url);
  const child = spawn(program, ['--format=custom', '--compress=0', '--no-password', `--dbname=${database}`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const errors = text(child.stderr);
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    const [code] = await closed;
    if (code !== 0) throw new BackupError(`pg_dump failed: ${(await errors).trim()}`);
  } finally {
    child.kill();
  }
}

/** Loads what `dumpDatabase` wrote into an empty database, in one transaction. @throws when it fails; the database stays empty then */
export async function loadDatabase(program: string, url: string, file: string): Promise<void> {
  const { database, env } = connection(url);
  const child = spawn(
    program,
    ['--exit-on-error', '--single-transaction', '--no-owner', '--no-password', `--dbname=${database}`, file],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [errors, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new BackupError(`pg_restore failed; nothing was put in place: ${errors.trim()}`);
}
