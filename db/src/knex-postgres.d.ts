declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  /** Knex's client for PostgreSQL, with the methods that send a query. */
  export default class Postgres extends Knex.Client {
    query(connection: object, query: { sql: string } | string): Promise<unknown>;
    _query(connection: object, query: { sql: string; options?: object }): Promise<unknown>;
  }
}
