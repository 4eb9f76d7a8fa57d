import { fileURLToPath } from 'node:url';
import {
  NewerDatabaseError,
  PoolerError,
  seedDemonstration,
  seedReference,
  withStatementLimit,
  WrongOwnerError,
} from '@bhumi/db';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, configWarnings, readConfig } from './platform/config/config.ts';
import {
  type Database,
  NotMigratedError,
  openDatabase,
  prepareDatabase,
} from './platform/database/connect.ts';
import { NotBuiltError } from './platform/http/fronts/static-files.ts';
import { knexLog } from './platform/database/knex-log.ts';
import { withSecret } from './platform/config/secret.ts';
import { endOnSignalOrFault } from './platform/process/end.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** No such host, nobody there, wrong password, no such database. */
const NO_CONNECTION = new Set(['ENOTFOUND', 'ECONNREFUSED', 'ETIMEDOUT', '28000', '28P01', '3D000']);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ACCOUNTS = `
  Demonstration accounts, the password of each: bhumi-demo-2026
    admin@bhumi.test      administrator
    acland@bhumi.test     land office (AC Land)
    citizen@bhumi.test    citizen with records
    newcomer@bhumi.test   citizen with nothing yet
`;

function greeting(config: Config, port: number): string {
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const lines = ['', `Bhumi is ready: ${url}`, '', `  Back office: ${url}/admin   API: ${url}/api/docs`];
  if (config.publicUrl) lines.push(`  Listening on http://${host}:${port}`);
  return [...lines, config.demonstration ? ACCOUNTS : '', 'Ctrl-C stops everything.'].join('\n');
}

/** Migrations, geography and, where wanted, the demonstration: each does only what is not there yet. */
async function fill(config: Config, database: Database, storage: App['storage']): Promise<void> {
  await seedReference(database.knex);
  if (!config.demonstration) return;
  await seedDemonstration(database.knex, {
    storage: { put: async (name, bytes) => void (await storage.put(name, bytes)) },
    year: true,
    log: say,
  });
}

/** Errors that say what to do. */
const STATED = [NotMigratedError, NewerDatabaseError, NotBuiltError, PoolerError, WrongOwnerError];

/** What went wrong, as the person who started us can mend it; null when it is a fault of ours. */
function mendable(error: unknown, config: Config | undefined): string | null {
  if (error instanceof ConfigError) return `The configuration cannot be used:\n${error.message}`;
  if (STATED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code = '', message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    if (port !== undefined && port === config?.metricsPort)
      return `Port ${port} of METRICS_PORT is in use. Stop what listens there, or choose another.`;
    return `Port ${config?.port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`;
  }
  if (config?.databaseUrl && NO_CONNECTION.has(code)) {
    return `The database of DATABASE_URL (${new URL(config.databaseUrl).host}) cannot be used: ${message}`;
  }
  return null;
}

/**
 * Starts everything: database, migrations, data, both fronts and the API on one port. Ends the process on failure.
 * `listening` is called when signals are ours to handle.
 */
export async function serve(options: { development: boolean; listening: () => void }): Promise<void> {
  let config: Config | undefined;
  let database: Database | undefined;
  try {
    config = await withSecret(readConfig(process.env, root, { serving: true }));
    const knexRemarks = knexLog();
    database = await openDatabase(config, say, knexRemarks.log);
    const { jobStatementTimeoutMs } = config;
    const isWritable = await prepareDatabase(config, database, say);
    const app = await buildApp({ config, ...database, development: options.development });
    knexRemarks.sendTo(app.log);
    for (const doubt of configWarnings(config)) app.log.warn(doubt);
    if (isWritable)
      await withStatementLimit(jobStatementTimeoutMs, () => fill(config!, database!, app.storage));
    const address = await app.listen({ port: config.port, host: config.host });
    options.listening();
    endOnSignalOrFault({ app, database, config, say, guarded: !options.development });
    say(greeting(config, Number(new URL(address).port)));
  } catch (error) {
    process.stderr.write(`\n${mendable(error, config) ?? (error as Error).stack ?? String(error)}\n`);
    await database?.close();
    process.exit(1);
  }
}
