/** Where a restore puts database and files: beside their place while the backup is read, in place once it is whole. */
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { connect, draftCluster, holdsCluster, syncFolder, type DraftCluster } from '@bhumi/db';
import type { Settings } from '../platform/config/config.ts';
import { isStoragePath, type Storage } from '../platform/files/storage.ts';
import { storageAt } from '../platform/files/storages.ts';
import { BackupError, type Manifest, type Part } from './manifest.ts';
import type { BackupTarget } from './read.ts';
import { ownerAddress } from './sources.ts';
import { findTool, loadDatabase } from './tools.ts';

/** The major version of the embedded PostgreSQL (db/package.json). */
const EMBEDDED_MAJOR = 18;

export interface RestoreTarget extends BackupTarget {
  /** Puts everything in place. */
  place(): Promise<void>;
  /** Removes what was written, after a refusal or when it cannot be made to run; the place was fresh. */
  discard(): Promise<void>;
}

/** @throws {BackupError} when a storage or a database is there already */
async function refuseOccupied({ databaseUrl, dataDir, storageDir }: Settings, files: Storage): Promise<void> {
  for await (const { path: name } of files.list())
    throw new BackupError(
      `A restore needs a fresh place: ${storageDir} already holds files, such as ${name}.`,
    );
  const folder = path.join(dataDir, 'postgres');
  if (databaseUrl === undefined && holdsCluster(folder))
    throw new BackupError(`A restore needs a fresh place: ${folder} already holds a database.`);
}

/** Whether the database of an address has no tables, views or functions of anybody. */
async function isEmptyDatabase(url: string): Promise<boolean> {
  const knex = connect(url, { poolSize: 1 });
  try {
    const { rows } = await knex.raw<{ rows: [{ empty: boolean; postgres: number }] }>(
      `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema') as empty`,
    );
    return rows[0].empty;
  } finally {
    await knex.destroy();
  }
}

/** Begins a restore into the installation of these settings. @throws {BackupError} when it holds something */
export async function restoreTarget(
  config: Settings,
  majorOf: (url: string) => Promise<number>,
): Promise<RestoreTarget> {
  const { dataDir, storageDir, databaseUrl } = config;
  const onDisk = path.isAbsolute(storageDir);
  const work = path.join(dataDir, `restoring-${randomUUID()}`);
  const draftDir = onDisk ? path.join(work, 'storage') : storageDir;
  const draft = storageAt(draftDir).open(draftDir);
  await refuseOccupied(config, storageAt(storageDir).open(storageDir));
  const dump = path.join(work, 'dump');
  let isPlaced = false;
  let cluster: DraftCluster | undefined;
  let load: (() => Promise<void>) | undefined;

  async function addToDatabase(name: string, content: AsyncIterable<Uint8Array> | null): Promise<void> {
    if (cluster) return content ? cluster.addFile(name, content) : cluster.addFolder(name);
    if (!content || !/^dump\.\d{9}$/.test(name)) throw new BackupError(`${name} is no part of a dump.`);
    for await (const chunk of content) await appendFile(dump, chunk, { mode: 0o600 });
  }

  return {
    async begin({ kind, postgres }: Manifest) {
      if (kind === 'embedded') {
        if (databaseUrl !== undefined)
          throw new BackupError(
            'This backup is of an embedded database, which DATABASE_URL cannot take. Restore it without DATABASE_URL.',
          );
        if (postgres !== EMBEDDED_MAJOR)
          throw new BackupError(
            `This backup is of PostgreSQL ${postgres}, and this version of the product has ${EMBEDDED_MAJOR}. ` +
              'Restore it with the version of the product that made it.',
          );
        await mkdir(work, { recursive: true, mode: 0o700 });
        cluster = draftCluster(path.join(dataDir, 'postgres'));
        return;
      }
      if (databaseUrl === undefined)
        throw new BackupError(
          'This backup is of a database of its own. Set DATABASE_URL and DATABASE_MIGRATION_URL to an empty one.',
        );
      const url = ownerAddress(config);
      const major = await majorOf(url);
      if (major < postgres)
        throw new BackupError(
          `This backup is of PostgreSQL ${postgres}; the server is of ${major}, which is older.`,
        );
      const program = await findTool('pg_restore', { binDir: config.pgBinDir, major });
      if (!(await isEmptyDatabase(url)))
        throw new BackupError('A restore needs a fresh place: the database of DATABASE_URL is not empty.');
      await mkdir(work, { recursive: true, mode: 0o700 });
      load = () => loadDatabase(program, url, dump);
    },
    async add(part: Part, name: string, content) {
      if (part === 'database') return addToDatabase(name, content);
      if (!content || !isStoragePath(name)) throw new BackupError(`${name} is no stored file.`);
      await draft.put(name, Readable.from(content));
    },
    async place() {
      await load?.();
      await cluster?.place();
      if (onDisk) {
        // Only an empty folder goes; over another one the files cannot be put.
        await rmdir(storageDir).catch(() => undefined);
        await mkdir(draftDir, { recursive: true, mode: 0o700 });
        await rename(draftDir, storageDir);
        isPlaced = true;
        await syncFolder(path.dirname(storageDir));
      }
      await rm(work, { recursive: true, force: true });
    },
    async discard() {
      await cluster?.discard();
      if (isPlaced && onDisk) await rm(storageDir, { recursive: true, force: true });
      await rm(work, { recursive: true, force: true });
    },
  };
}
