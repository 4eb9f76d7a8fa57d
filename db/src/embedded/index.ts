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

export interface EmbeddedOptions {
  /** The folder for the server's data, secrets and log; made if missing. */
  dataDir: string;
  /** Told what takes more than a moment. */
  log?: (line: string) => void;
  /** Server settings beside the defaults, for a start (not when a live server is adopted). */
  settings?: Settings;
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

/** Roles, database and extension; a database that is there already costs one connection. */
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

/** When the process ends without `stop()`: the last to leave asks the server to end. A signal that kills at once is not seen. */
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
 * Starts the PostgreSQL that comes with the project, or adopts the live server of the same folder, which a killed
 * process left or another process started. Listens on 127.0.0.1 and a socket among its data only, with passwords of its
 * own (mode 0600).
 * @throws when the server does not start, naming its log
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const folder = path.resolve(dataDir);
  fs.mkdirSync(folder, { recursive: true });
  const { cluster, port, entry } = await withLock(lockFile(folder), async () => {
    const cluster = openCluster(folder);
    let port = await findLive(cluster);
    if (port === null) {
      log?.('Starting PostgreSQL');
      createCluster(cluster, settings['fsync'] !== 'off');
      port = await startServer(cluster, settings);
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
