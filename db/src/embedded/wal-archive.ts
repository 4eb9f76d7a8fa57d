/**
 * The archive of an embedded server's log (WAL): with a base backup it leads to any time since. The server itself puts each
 * file there when it is full, or after five minutes, compressed: most of such a file is zeros.
 */
import fs, { createReadStream } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { openCluster, type Cluster, type Secrets } from './cluster.ts';
import type { Settings } from './postmaster.ts';
import { writeFor } from './restored-cluster.ts';

/** Changes of the last minutes that an accident may take along with the machine. */
const ARCHIVE_SECONDS = 300;
/** Log files, and the histories of servers that were restored. */
const LOG_FILE = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
const segmentOf = (name: string): string => name.slice(8);

export const walFolderOf = (cluster: Pick<Cluster, 'data'>): string =>
  path.join(path.dirname(cluster.data), 'wal');

/** The settings with which the server of a folder archives its log; makes the folder of the archive. */
export function archiveSettings(cluster: Cluster): Settings {
  if (process.platform === 'win32')
    throw new Error('WAL_ARCHIVE_DAYS needs a shell and gzip, which Windows lacks.');
  const folder = walFolderOf(cluster);
  if (/['%"\\\n]/.test(folder))
    throw new Error(`The log cannot be archived into ${folder}: its name has special characters.`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = cluster.identity;
  if (uid !== undefined) fs.chownSync(folder, uid, gid!);
  const file = `'${folder}/'%f.gz`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_SECONDS,
    archive_command: `gzip -1 < "%p" > ${file}.part && sync ${file}.part && mv ${file}.part ${file}`,
  };
}

/** The folders of an embedded server that exists already, here or below /var/lib (see openCluster). */
function foldersOf(folder: string): string[] {
  const homes = [folder];
  const secrets = path.join(folder, 'secrets.json');
  if (fs.existsSync(secrets)) {
    const { id } = JSON.parse(fs.readFileSync(secrets, 'utf8')) as Secrets;
    homes.push(path.join('/var/lib/bhumi', id));
  }
  return homes.filter(
    (home) => fs.existsSync(path.join(home, 'data')) || fs.existsSync(path.join(home, 'wal')),
  );
}

interface LogFile {
  name: string;
  file: string;
  compressed: boolean;
}

async function logFiles(folder: string): Promise<LogFile[]> {
  const found = new Map<string, LogFile>();
  for (const home of foldersOf(folder)) {
    for (const [below, compressed] of [
      ['wal', true],
      ['data/pg_wal', false],
    ] as const) {
      const names = await readdir(path.join(home, below)).catch(() => [] as string[]);
      for (const each of names) {
        const name = compressed ? each.replace(/\.gz$/, '') : each;
        if (!LOG_FILE.test(name) || (compressed && name === each) || found.has(name)) continue;
        const file = path.join(home, below, each);
        found.set(name, { name, file, compressed });
      }
    }
  }
  return [...found.values()].sort((one, other) => (segmentOf(one.name) < segmentOf(other.name) ? -1 : 1));
}

async function* readLog({ file, compressed }: LogFile): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(file);
  yield* compressed ? stream.pipe(createGunzip()) : stream;
}

/** Whether the folder of a server has any log that could lead to a point in time. */
export const hasLog = async (from: string): Promise<boolean> => (await logFiles(from)).length > 0;

/**
 * Copies the log of another server's folder, from file `first` on, to where `cluster` reads it: all of it, because the
 * first change after a point in time may be much later. Returns the number of files.
 */
export async function copyLog(from: string, cluster: Cluster, first: string): Promise<number> {
  let copied = 0;
  for (const log of await logFiles(from)) {
    const isHistory = log.name.endsWith('.history');
    if (!isHistory && segmentOf(log.name) < segmentOf(first)) continue;
    const target = path.join(cluster.data, 'pg_wal', log.name);
    // What came with the backup may be half of a file that went on.
    await rm(target, { force: true });
    await writeFor(cluster, target, readLog(log));
    copied += 1;
  }
  return copied;
}

export interface PrunedArchive {
  /** Files that are left, and their bytes. */
  files: number;
  bytes: number;
  /** Removed because they are too old, or because there is too much. */
  tooOld: number;
  tooMuch: number;
}

/** Removes archived log that is older than `days`, and the oldest of what is more than `maxBytes`. */
export async function pruneArchive(folder: string, days: number, maxBytes: number): Promise<PrunedArchive> {
  const wal = walFolderOf(openCluster(folder));
  const before = Date.now() - days * 24 * 60 * 60 * 1_000;
  const names = (await readdir(wal).catch(() => [] as string[]))
    .filter((name) => name.endsWith('.gz'))
    .sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await lstat(path.join(wal, name));
      return { name, size, mtimeMs };
    }),
  );
  const pruned = {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    tooOld: 0,
    tooMuch: 0,
  };
  for (const { name, size, mtimeMs } of files.sort((one, other) => one.mtimeMs - other.mtimeMs)) {
    const isOld = mtimeMs < before;
    if (!isOld && pruned.bytes <= maxBytes) break;
    await rm(path.join(wal, name), { force: true });
    pruned.files -= 1;
    pruned.bytes -= size;
    pruned[isOld ? 'tooOld' : 'tooMuch'] += 1;
  }
  return pruned;
}
