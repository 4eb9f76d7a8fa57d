/** Where the database of a backup comes from. */
import { baseBackup, connect, type BackupEntry } from '@bhumi/db';
import type { Settings } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Manifest } from './manifest.ts';
import { dumpDatabase, findTool } from './tools.ts';

/** A dump is written in pieces, because a tar needs to know the size of each entry before. */
const PIECE = 8 * 1024 * 1024;

/** Entries of a stream of unknown length, numbered. */
export async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<BackupEntry> {
  let number = 0;
  let chunks: Uint8Array[] = [];
  let size = 0;
  const piece = (): BackupEntry => {
    const [bytes, length] = [chunks, size];
    [chunks, size, number] = [[], 0, number + 1];
    return {
      name: `dump.${String(number).padStart(9, '0')}`,
      size: length,
      content: async function* () {
        yield* bytes;
      },
    };
  };
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PIECE) yield piece();
  }
  if (size > 0) yield piece();
}

/** The major version of the server at an address. */
export async function serverMajor(url: string): Promise<number> {
  const knex = connect(url, { poolSize: 1 });
  try {
    const { rows } = await knex.raw<{ rows: [{ major: number }] }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    return rows[0].major;
  } finally {
    await knex.destroy();
  }
}

/** The server's major version, and the newest step that the database has. */
export async function describeDatabase(url: string): Promise<Pick<Manifest, 'postgres' | 'migration'>> {
  const knex = connect(url, { poolSize: 1 });
  try {
    const { rows } = await knex.raw<{ rows: [{ postgres: number; migration: string }] }>(
      `select current_setting('server_version_num')::int / 10000 as postgres, max(name) as migration from schema_migrations`,
    );
    return rows[0];
  } finally {
    await knex.destroy();
  }
}

/** The address with which a database of one's own is dumped and loaded: its owner's. */
export const ownerAddress = ({ migrationUrl, databaseUrl }: Settings): string => migrationUrl ?? databaseUrl!;

/** The database of this installation as a backup has it, and what the manifest says of it. */
export async function databaseSource(
  config: Settings,
  { superUrl }: Pick<Database, 'superUrl'>,
): Promise<Pick<Manifest, 'kind' | 'postgres' | 'migration'> & { entries: AsyncIterable<BackupEntry> }> {
  if (superUrl) {
    const url = Object.assign(new URL(superUrl), { pathname: 'bhumi' }).href;
    return { kind: 'embedded', ...(await describeDatabase(url)), entries: baseBackup(superUrl) };
  }
  const url = ownerAddress(config);
  const facts = await describeDatabase(url);
  const program = await findTool('pg_dump', { binDir: config.pgBinDir, major: facts.postgres });
  return { kind: 'dump', ...facts, entries: inPieces(dumpDatabase(program, url)) };
}
