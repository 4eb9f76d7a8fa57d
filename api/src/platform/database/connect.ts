import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  checkPooler,
  checkVersion,
  connect,
  connectBoth,
  type ConnectLog,
  migrate,
  MIGRATIONS,
  startEmbedded,
  stateOf,
} from '@bhumi/db';
import type { Knex } from 'knex';
import type { Settings } from '../config/config.ts';

export interface Database {
  knex: Knex;
  /** The replica, or the primary when there is none. */
  replica: Knex;
  /** A connection of its own for `/readyz`, which never waits for those of the pages. */
  probe: Knex;
  /** A connection of its own for `/metrics`, which must be readable when those of the pages are all in use. */
  monitor: Knex;
  /** URL of the role that may migrate; undefined when it is not configured. */
  ownerUrl: string | undefined;
  /** The superuser's address; undefined for a database of one's own. */
  superUrl?: string | undefined;
  /** Closes the connections, and stops the embedded server when this process started it. */
  close(): Promise<void>;
}

/** Migrations are missing, and no role that may run them is configured. */
export class NotMigratedError extends Error {
  override name = 'NotMigratedError';
}

type Log = (line: string) => void;

/**
 * Opens the configured database; without one, starts the embedded database or joins the one that runs.
 * @param knexLog takes Knex's log messages; without it they are printed
 */
export async function openDatabase(config: Settings, log: Log, knexLog?: ConnectLog): Promise<Database> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({
        dataDir: path.join(config.dataDir, 'postgres'),
        log,
        archive: config.walArchiveDays > 0,
        ...(config.embeddedSettings && { settings: config.embeddedSettings }),
      });
  const { connectTimeoutMs, statementTimeoutMs } = config;
  const limits = { connectTimeoutMs, statementTimeoutMs, ...(knexLog && { log: knexLog }) };
  const options = { ...limits, poolSize: config.databasePool };
  const url = embedded?.appUrl ?? config.databaseUrl!;
  const { primary: knex, replica } = config.replicaUrl
    ? connectBoth({ primaryUrl: url, replicaUrl: config.replicaUrl }, options)
    : alone(connect(url, options));
  const probe = connect(url, {
    ...limits,
    poolSize: 1,
    statementTimeoutMs: connectTimeoutMs,
    triesAlways: true,
  });
  const monitor = connect(url, { ...limits, poolSize: 1, statementTimeoutMs: connectTimeoutMs });
  return {
    knex,
    replica,
    probe,
    monitor,
    ownerUrl: embedded?.ownerUrl ?? config.migrationUrl,
    superUrl: embedded?.superUrl,
    async close() {
      await knex.destroy();
      if (replica !== knex) await replica.destroy();
      await probe.destroy();
      await monitor.destroy();
      await embedded?.stop();
    },
  };
}

/** A primary that is its own replica. */
const alone = (primary: Knex) => ({ primary, replica: primary });

/** Whether the newest migration of this version has run. */
export async function isMigrated(knex: Knex): Promise<boolean> {
  const files = (await readdir(MIGRATIONS)).filter(
    (file) => /^\d.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  );
  const newest = files.sort().at(-1)?.replace(/\.ts$/, '');
  const [{ there }] = (await knex.select(
    knex.raw(`to_regclass('schema_migrations') is not null as there`),
  )) as [{ there: boolean }];
  return there && (await knex('schema_migrations').where({ name: newest }).first('name')) !== undefined;
}

/**
 * Prepares the database of a starting process: refuses a pooler that cannot be used, and migrates.
 * @returns whether it can be written; false: the primary is gone, and a replica has all migrations
 * @throws {PoolerError} {NotMigratedError} {WrongOwnerError}
 */
export async function prepareDatabase(config: Settings, database: Database, log: Log): Promise<boolean> {
  // Fails only when neither primary nor replica can be reached.
  const migrated = await isMigrated(database.knex);
  if (stateOf(database.knex) !== 'up' && migrated) {
    log('The primary cannot be written: records can be read, and all else waits until it is back');
    return false;
  }
  if (config.databaseUrl) await checkPooler(config.databaseUrl, config.connectTimeoutMs);
  await migrateDatabase(database, log);
  return true;
}

/**
 * Runs the missing migrations.
 * @throws {NotMigratedError} when there are some and no role may run them
 * @throws {NewerDatabaseError} when a newer version has migrated the database, and this one does not run on it any more
 */
export async function migrateDatabase(database: Database, log: Log): Promise<void> {
  if (database.ownerUrl) return migrate(database.ownerUrl, { log });
  if (await isMigrated(database.knex)) return checkVersion(database.knex);
  throw new NotMigratedError(
    'The database lacks migrations. Set DATABASE_MIGRATION_URL to a role that owns it, or run: npm run migrate',
  );
}
