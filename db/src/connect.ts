import knex, { type Knex } from 'knex';
import Postgres from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { statementName } from './prepared.ts';

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

/** Knex's client, which gives the queries that ask for it (`asPrepared`) a statement name. */
class Client extends Postgres {
  override _query(connection: object, query: { sql: string; options?: object }): Promise<unknown> {
    if (query.options && 'isNamed' in query.options) query.options = { name: statementName(query.sql) };
    return super._query(connection, query);
  }
}

/** Takes Knex's own log messages. */
export type ConnectLog = Record<'debug' | 'warn' | 'error', (message: unknown) => void>;

export interface ConnectOptions {
  /** The most connections that the pool opens (default 10). */
  poolSize?: number;
  /** Takes Knex's own log messages, such as a lost connection; without it they are printed. */
  log?: ConnectLog;
}

/**
 * Returns a Knex over a pool of connections to `url`. Sessions hold no state except prepared statements, so it works behind
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
