declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  /** Knex's client for PostgreSQL, with the method that sends a query. */
  export default class Postgres extends Knex.Client {
    _query(connection: object, query: { sql: string; options?: object }): Promise<unknown>;
  }
}
