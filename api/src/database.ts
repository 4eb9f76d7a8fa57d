import path from 'node:path';
import { connect, migrate, startEmbedded } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Config } from './config.ts';

export interface Database {
  knex: Knex;
  /** The replica, or the primary where there is none. */
  replica: Knex;
  /** The address that may migrate; undefined when it was not given. */
  ownerUrl: string | undefined;
  /** Ends the connections, and the embedded server when it was started here. */
  close(): Promise<void>;
}

type Log = (line: string) => void;

/** The database that the configuration names; the embedded one, started or adopted, when it names none. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dataDir: path.join(config.dataDir, 'postgres'), log });
  const options = { poolSize: config.databasePool };
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

/** Runs the migrations that are missing. Without an owner's address they are left to `npm run migrate`. */
export async function migrateDatabase(database: Database, log: Log): Promise<void> {
  if (database.ownerUrl) await migrate(database.ownerUrl, { log });
}
