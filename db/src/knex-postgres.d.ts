declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  /** Knex's client for PostgreSQL, with the methods that send a query. */
  export default class Postgres extends Knex.Client {
    logger: { warn(message: string): void };
    acquireConnection(): Promise<object>;
    releaseConnection(connection: object): Promise<void>;
    acquireRawConnection(): Promise<object>;
    destroyRawConnection(connection: object): Promise<unknown>;
    validateConnection(connection: object): boolean;
    query(connection: object, query: { sql: string } | string): Promise<unknown>;
    _query(connection: object, query: { sql: string; options?: object }): Promise<unknown>;
  }
}
