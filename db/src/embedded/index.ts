import fs from 'node:fs';
import path from 'node:path';
import { type Cluster, createCluster, lockFile, openCluster, SUPERUSER } from './cluster.ts';
import {
  APP,
  checkBengali,
  createDatabase,
  createRoles,
  OWNER,
  databaseUrl,
  withClient,
} from './databases.ts';
import { tryLock, unlock, withLock } from './lock.ts';
import { findLive, type Settings, signalStop, startServer, stopServer } from './postmaster.ts';
import { registerUser, unregisterUser } from './users.ts';
import { archiveSettings } from './wal-archive.ts';

export interface EmbeddedOptions {
  /** The folder for the server's data, secrets and log; made if missing. */
  dataDir: string;
  /** Receives messages about steps that take more than a moment. */
  log?: (line: string) => void;
  /** Server settings beside the defaults, for a start (not when a live server is adopted). */
  settings?: Settings;
  /** Archive the log, for points in time; a live server that was started without it goes on without. */
  archive?: boolean;
}

export interface Embedded {
  /** For migrations: owns everything in the database `bhumi`. */
  ownerUrl: string;
  /** For the application. */
  appUrl: string;
  /** The superuser, in the database `postgres`. */
  superUrl: string;
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>;
}

const DATABASE = 'bhumi';

/** Makes the roles, the database and the extension. If the database exists, this costs one connection. */
async function prepare(cluster: Cluster, port: number): Promise<void> {
  const superUrl = databaseUrl(cluster, port, SUPERUSER, 'postgres');
  const check = () =>
    withClient(databaseUrl(cluster, port, SUPERUSER, DATABASE), async (client) => {
      await client.query('create extension if not exists pg_trgm');
      await checkBengali((sql) => client.query(sql));
    });
  try {
    await check();
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    await createRoles(superUrl, cluster);
    await withClient(superUrl, (client) => createDatabase(client, DATABASE));
    await check();
  }
}

/** Handles the end of a process without `stop()`: the last process asks the server to end. It cannot see a signal that kills at once. */
function stopAtExit(cluster: Cluster, entry: string): () => void {
  const atExit = () => {
    if (!tryLock(cluster.lock)) return;
    if (unregisterUser(entry)) signalStop(cluster);
    unlock(cluster.lock);
  };
  process.once('exit', atExit);
  return () => process.removeListener('exit', atExit);
}

/**
 * Starts the project's own PostgreSQL, or adopts the live server of the same folder that a killed or another process started. The server
 * listens only on 127.0.0.1 and on a socket in its data folder, with its own passwords (mode 0600).
 * @throws when the server does not start; the error names its log
 */
export async function startEmbedded({
  dataDir,
  log,
  settings = {},
  archive = false,
}: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  fs.mkdirSync(folder, { recursive: true });
  const { cluster, port, entry } = await withLock(lockFile(folder), async () => {
    const cluster = openCluster(folder);
    let port = await findLive(cluster);
    if (port === null) {
      log?.('Starting PostgreSQL');
      createCluster(cluster, settings['fsync'] !== 'off');
      port = await startServer(cluster, archive ? { ...archiveSettings(cluster), ...settings } : settings);
    }
    const entry = registerUser(cluster.users);
    await prepare(cluster, port);
    return { cluster, port, entry };
  });
  const forget = stopAtExit(cluster, entry);
  return {
    ownerUrl: databaseUrl(cluster, port, OWNER, DATABASE),
    appUrl: databaseUrl(cluster, port, APP, DATABASE),
    superUrl: databaseUrl(cluster, port, SUPERUSER, 'postgres'),
    stop: async () => {
      forget();
      await withLock(cluster.lock, async () => {
        if (unregisterUser(entry)) await stopServer(cluster);
      });
    },
  };
}
