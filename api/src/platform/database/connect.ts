import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { connect, type ConnectLog, migrate, MIGRATIONS, startEmbedded } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Settings } from '../config/config.ts';

export interface Database {
  knex: Knex;
  /** The replica, or the primary where there is none. */
  replica: Knex;
  /** The address that may migrate; undefined when it was not given. */
  ownerUrl: string | undefined;
  /** Ends the connections, and the embedded server when it was started here. */
  close(): Promise<void>;
}

/** The database lacks what this version needs, and nobody said who may add it. */
export class NotMigratedError extends Error {
  override name = 'NotMigratedError';
}

type Log = (line: string) => void;

/**
 * The database that the configuration names; the embedded one, started or adopted, when it names none.
 * @param remarks takes what Knex remarks on the way; without it that is printed
 */
export async function openDatabase(config: Settings, log: Log, remarks?: ConnectLog): Promise<Database> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: path.join(config.dataDir, 'postgres'), log });
  const options = { poolSize: config.databasePool, ...(remarks && { log: remarks }) };
  const knex = connect(embedded?.appUrl ?? config.databaseUrl!, options);
  const replica = config.replicaUrl ? connect(config.replicaUrl, options) : knex;
  return {
    knex,
    replica,
    ownerUrl: embedded?.ownerUrl ?? config.migrationUrl,
    async close() {
      await knex.destroy();
      if (replica !== knex) await replica.destroy();
      await embedded?.stop();
    },
  };
}

/** Whether the newest migration that we know has run. */
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
 * Runs the migrations that are missing.
 * @throws {NotMigratedError} when some are and no owner's address was given
 */
export async function migrateDatabase(database: Database, log: Log): Promise<void> {
  if (database.ownerUrl) return migrate(database.ownerUrl, { log });
  if (await isMigrated(database.knex)) return;
  throw new NotMigratedError(
    'The database lacks migrations. Set DATABASE_MIGRATION_URL to a role that owns it, or run: npm run migrate',
  );
}
