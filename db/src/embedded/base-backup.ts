/**
 * Copies the data of a running embedded server (docs/decisions/096). The npm package has no pg_basebackup, so this does
 * what it does: pg_backup_start, the files as they are, pg_backup_stop, and the log (WAL) written meanwhile, with which the
 * copy becomes whole again when a server starts on it.
 */
import { createReadStream, type Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** A file or folder of the copy. */
export interface BackupEntry {
  /** Relative to the data folder, parts joined by `/`. */
  name: string;
  /** Exactly this many bytes come; null: a folder. */
  size: number | null;
  content(): AsyncIterable<Uint8Array>;
}

/** Folders whose content a server makes anew; the folders themselves must be there. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Of the running server, of another backup, or made anew. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal)$/;
const TEMPORARY = /^(pgsql_tmp.*|pg_internal\.init.*|\.s\..*|core(\.\d+)?)$/;
/** Copied last, so that it is never older than the rest. */
const CONTROL = 'global/pg_control';

/** Exactly `size` bytes of a file that may shrink or grow meanwhile; what is missing is zeros, which the log mends. */
async function* exactly(file: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  if (size > 0) {
    try {
      for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 262_144 })) {
        left -= (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      // Deleted since it was listed: a table that was dropped.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  while (left > 0) {
    const zeros = Math.min(left, 262_144);
    left -= zeros;
    yield new Uint8Array(zeros);
  }
}

const fileEntry = (file: string, name: string, size: number): BackupEntry => ({
  name,
  size,
  content: () => exactly(file, size),
});
const textEntry = (name: string, text: string): BackupEntry => {
  const bytes = Buffer.from(text);
  return {
    name,
    size: bytes.length,
    content: async function* () {
      yield bytes;
    },
  };
};
const folderEntry = (name: string): BackupEntry => ({ name, size: null, content: async function* () {} });

async function* entriesBelow(data: string, below = ''): AsyncGenerator<BackupEntry> {
  const entries: Dirent[] = await readdir(path.join(data, below), { withFileTypes: true });
  for (const entry of entries) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (TEMPORARY.test(entry.name) || (below === '' && LEFT_OUT.test(entry.name)) || name === CONTROL)
      continue;
    if (below === 'pg_tblspc') throw new Error('A database with tablespaces cannot be backed up this way.');
    if (entry.isDirectory()) {
      yield folderEntry(name);
      if (!EMPTY.has(name)) yield* entriesBelow(data, name);
    } else if (entry.isFile()) {
      const found = await lstat(path.join(data, name)).catch(() => null);
      if (found) yield fileEntry(path.join(data, name), name, found.size);
    }
  }
}

/** The log files from the first to the last that the copy needs; complete, as the server has begun the next one. */
async function* walEntries(data: string, first: string, last: string): AsyncGenerator<BackupEntry> {
  yield folderEntry('pg_wal/archive_status');
  const names = (await readdir(path.join(data, 'pg_wal'))).filter(
    (name) =>
      /^[0-9A-F]{8}\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  );
  if (!names.includes(first) || !names.includes(last))
    throw new Error('The server has removed its log meanwhile.');
  for (const name of names.sort()) {
    const file = path.join(data, 'pg_wal', name);
    yield fileEntry(file, `pg_wal/${name}`, (await lstat(file)).size);
  }
}

/** The only row of an answer. */
async function ask<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row> {
  const { rows } = await client.query<Row>(sql);
  return rows[0]!;
}

/**
 * The data of the server at `superUrl` in the order in which they are to be written. One session lasts from the first to the
 * last of them; whoever stops early ends it.
 */
export async function* baseBackup(superUrl: string): AsyncGenerator<BackupEntry> {
  const client = new pg.Client({ connectionString: superUrl, keepAlive: true });
  // A connection that is lost shows at the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { data } = await ask<{ data: string }>(client, `select current_setting('data_directory') as data`);
    // Keeps the log until the session ends, however long the copy takes.
    await client.query(
      `select pg_create_physical_replication_slot('bhumi_backup_' || pg_backend_pid(), true, true)`,
    );
    const { first } = await ask<{ first: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('bhumi', fast => true)) as first`,
    );
    yield* entriesBelow(data);
    const control = path.join(data, CONTROL);
    yield fileEntry(control, CONTROL, (await lstat(control)).size);
    const { label, last } = await ask<{ label: string; last: string }>(
      client,
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    );
    yield textEntry('backup_label', label);
    yield* walEntries(data, first, last);
  } finally {
    await client.end().catch(() => undefined);
  }
}
