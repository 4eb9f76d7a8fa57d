import knex, { type Knex } from 'knex';
import pg from 'pg';
import { clientOf } from './client-class.ts';
import { createPool, type Pool } from './pool.ts';
import { hasSeveralHosts, SEVERAL_HOSTS } from './start-checks.ts';
import type { DatabaseState } from './reachability.ts';

/** Parses int8 as a JavaScript number: ids and poisha stay far below 2^53, and a larger value throws instead of being rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

const INT8 = 20;
const DATE = 1082;

/** Reads int8 as number and date as `YYYY-MM-DD`; the rest as pg does (numeric a string, timestamptz a Date, jsonb parsed). */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return parseInt8;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Receives Knex's own log messages. */
export type ConnectLog = Record<'debug' | 'warn' | 'error', (message: unknown) => void>;

export interface ConnectOptions {
  /** The most connections that the pool opens (default 10). */
  poolSize?: number;
  /** Timeout for opening a connection and for waiting for a free one, in milliseconds (default: 60,000). */
  connectTimeoutMs?: number;
  /** Timeout of a statement, in milliseconds (default: none). See `withStatementLimit`. */
  statementTimeoutMs?: number;
  /** It need not take writes (default: it is a primary). */
  isReplica?: boolean;
  /** It is asked each time, also while it is known to be gone: for a check of the database itself (default: no). */
  triesAlways?: boolean;
  /** Receives Knex's own log messages, such as a lost connection; without it they are printed. */
  log?: ConnectLog;
}

/** How often the operating system probes an idle connection, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;
/** How long a probe of the database may take where nothing else is said, in milliseconds. */
const PROBE_MS = 5_000;

/** The connection's own timeout ends first, so that its error says that the server is gone, and not that the pool is full. */
const POOL_GRACE_MS = 100;

const pools = new WeakMap<object, Pool>();

/** Returns whether the database of a Knex can be reached and takes writes, as far as anybody has noticed. Asks nobody, waits for nothing. */
export const stateOf = (knex: Knex): DatabaseState =>
  pools.get(knex.client as object)?.reachability.state ?? 'up';

/** Finds out in parallel whether the database of a Knex is still there, because something else said that it is not. */
export const suspect = (knex: Knex): void => pools.get(knex.client as object)?.reachability.suspect();

/**
 * Returns a Knex over a pool of connections to `url`. Sessions hold no state except prepared statements, so it works behind
 * PgBouncer in transaction mode from 1.21 on (`max_prepared_statements` above 0). End it with `destroy()`.
 */
export function connect(url: string, options: ConnectOptions = {}): Knex {
  if (hasSeveralHosts(url)) throw new Error(`The address of the database ${SEVERAL_HOSTS}.`);
  const { poolSize = 10, connectTimeoutMs, statementTimeoutMs, log } = options;
  const pool = createPool({
    probeMs: connectTimeoutMs ?? PROBE_MS,
    needsWrites: !options.isReplica,
    triesAlways: options.triesAlways ?? false,
  });
  const connected = knex({
    client: clientOf(pool, statementTimeoutMs) as unknown as typeof Knex.Client,
    connection: {
      connectionString: url,
      types,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...(connectTimeoutMs && { connectionTimeoutMillis: connectTimeoutMs }),
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize },
    ...(connectTimeoutMs && { acquireConnectionTimeout: connectTimeoutMs + POOL_GRACE_MS }),
    // Error messages reach the logs: show the statement with its placeholders, never the values.
    compileSqlOnError: false,
    ...(log && { log: { ...log, deprecate: log.warn } }),
  });
  pool.client = connected.client as NonNullable<Pool['client']>;
  pools.set(connected.client as object, pool);
  return connected;
}

/**
 * Opens a primary and its replica, each of which stands in for the other while it cannot be reached: the primary for all that is asked of
 * the replica, the replica for what only reads. No query waits for the one that is gone, and both are used again once they are back.
 */
export function connectBoth(
  { primaryUrl, replicaUrl }: { primaryUrl: string; replicaUrl: string },
  options: ConnectOptions = {},
): { primary: Knex; replica: Knex } {
  const primary = connect(primaryUrl, options);
  const replica = connect(replicaUrl, { ...options, isReplica: true });
  const [writing, reading] = [primary, replica].map(({ client }) => pools.get(client as object)!);
  writing!.stand = { in: reading!, readsOnly: true };
  reading!.stand = { in: writing!, readsOnly: false };
  return { primary, replica };
}
