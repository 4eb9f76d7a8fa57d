/** What Knex's client does for a query, as far as statements that go past its runner use it. */
export interface KnexConnectionSource<Connection extends object = object> {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): unknown;
  query(connection: Connection, query: object): Promise<{ response: { rows: unknown[] } }>;
}
