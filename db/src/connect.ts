import knex, { type Knex } from 'knex';
import Postgres from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { withFallback } from './fallback.ts';
import { statementName } from './prepared.ts';
import { reported, reportNoConnection } from './statement-channel.ts';
import { answerInTime, isBackground, NoAnswerError, withCode } from './statement-limit.ts';

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
  /** A second database, used while the first cannot be reached: the primary of a replica. */
  fallback?: Knex;
  /** Receives Knex's own log messages, such as a lost connection; without it they are printed. */
  log?: ConnectLog;
}

/** How often the operating system probes an idle connection, in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Knex's client for one pool. It names the queries that ask for it (`asPrepared`), and applies the statement timeout. When one connection
 * stops answering, the pool drops all older ones: after a failover they all lead to the lost server.
 */
function clientOf({ statementTimeoutMs }: ConnectOptions): typeof Postgres {
  const openedAt = new WeakMap<object, number>();
  let lostAt = 0;
  return class Client extends Postgres {
    override async acquireRawConnection(): Promise<object> {
      const now = Date.now();
      try {
        const connection = await super.acquireRawConnection();
        openedAt.set(connection, now);
        return connection;
      } catch (error) {
        throw withCode(error);
      }
    }

    override async acquireConnection(): Promise<object> {
      const startedAt = performance.now();
      try {
        return (await super.acquireConnection()) as object;
      } catch (error) {
        if ((error as Error).name === 'KnexTimeoutError')
          reportNoConnection(isBackground(), (performance.now() - startedAt) / 1_000);
        throw error;
      }
    }

    override validateConnection(connection: object): boolean {
      return (openedAt.get(connection) ?? 0) >= lostAt && super.validateConnection(connection);
    }

    override async _query(connection: object, query: { sql: string; options?: object }): Promise<unknown> {
      if (query.options && 'isNamed' in query.options) query.options = { name: statementName(query.sql) };
      try {
        return await reported(query.sql, isBackground(), () =>
          answerInTime(connection as pg.Client, statementTimeoutMs, () => super._query(connection, query)),
        );
      } catch (error) {
        if (error instanceof NoAnswerError) lostAt = Date.now();
        throw error;
      }
    }
  };
}

/**
 * Returns a Knex over a pool of connections to `url`. Sessions hold no state except prepared statements, so it works behind
 * PgBouncer in transaction mode from 1.21 on (`max_prepared_statements` above 0). End it with `destroy()`.
 */
export function connect(url: string, options: ConnectOptions = {}): Knex {
  const { poolSize = 10, connectTimeoutMs, fallback, log } = options;
  const own = clientOf(options);
  const client = fallback ? withFallback(own, fallback) : own;
  return knex({
    client: client as unknown as typeof Knex.Client,
    connection: {
      connectionString: url,
      types,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      ...(connectTimeoutMs && { connectionTimeoutMillis: connectTimeoutMs }),
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize },
    ...(connectTimeoutMs && { acquireConnectionTimeout: connectTimeoutMs }),
    // Error messages reach the logs: show the statement with its placeholders, never the values.
    compileSqlOnError: false,
    ...(log && { log: { ...log, deprecate: log.warn } }),
  });
}
