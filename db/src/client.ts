/** The part of Knex's client that a query needs when it is sent without Knex's runner. */
export interface KnexConnectionSource<Connection extends object = object> {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): unknown;
  query(connection: Connection, query: object): Promise<{ response: { rows: unknown[] } }>;
}
