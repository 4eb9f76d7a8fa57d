import knex, { type Knex } from 'knex';
import Postgres from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { statementName } from './prepared.ts';
import { sendPrepared, type Connection, type PreparedStatement } from './send-prepared.ts';

/** int8 as a JavaScript number: ids and poisha stay far below 2^53, and a value beyond it is an error, not a rounding. */
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

/** Knex's client, which names the statements that ask for it (`named` of prepared.ts), and sends those that are ready as they are. */
class Client extends Postgres {
  override query(
    connection: Connection,
    query: PreparedStatement | { sql: string } | string,
  ): Promise<unknown> {
    const isReady = typeof query === 'object' && 'isReady' in query;
    return isReady ? sendPrepared(this, connection, query) : super.query(connection, query);
  }

  override _query(connection: object, query: { sql: string; options?: object }): Promise<unknown> {
    if (query.options && 'isNamed' in query.options) query.options = { name: statementName(query.sql) };
    return super._query(connection, query);
  }
}

/** Where Knex's own remarks go. */
export type ConnectLog = Record<'debug' | 'warn' | 'error', (remark: unknown) => void>;

export interface ConnectOptions {
  /** The most connections that the pool opens (default 10). */
  poolSize?: number;
  /** Takes Knex's own remarks, such as a connection that ended; without it they are printed. */
  log?: ConnectLog;
}

/**
 * A Knex over a pool of connections to `url`. It keeps nothing in a session but statements by name, so it works behind
 * PgBouncer in transaction mode from 1.21 on (`max_prepared_statements` above 0). End it with `destroy()`.
 */
export function connect(url: string, { poolSize = 10, log }: ConnectOptions = {}): Knex {
  return knex({
    client: Client,
    connection: { connectionString: url, types } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize },
    // Messages of errors reach logs: they show the statement with its placeholders, never the values.
    compileSqlOnError: false,
    ...(log && { log: { ...log, deprecate: log.warn } }),
  });
}
