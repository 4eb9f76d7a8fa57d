/** Real requests of the routes, so that a test can walk through every one. */

export interface ExampleIds {
  /** The id of whoever calls; null when nobody is signed in. */
  caller: number | null;
  /**
   * The id of the first record of a table; of a table of people's own records, the caller's first. An empty table gets
   * the record that `otherwise` makes.
   */
  first(table: string, otherwise?: () => Promise<Record<string, unknown>>): Promise<number>;
  /** The id of the parent that a record names in a column. */
  parent(table: string, id: number, column: string): Promise<number>;
  /** A column's text in the first such record that has any. */
  value(table: string, column: string): Promise<string>;
  /** Inserts a record that nothing refers to, and answers its id: for routes that delete. */
  insert(table: string, values: Record<string, unknown>): Promise<number>;
  /** The id of a record that the database has made, such as the copy of an application. */
  madeFor(table: string, which: Record<string, unknown>): Promise<number>;
  /** Changes a record that an example has inserted. */
  change(table: string, id: number, values: Record<string, unknown>): Promise<void>;
}

export interface ExampleRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes a request that the route answers with success, on a database of demonstration records. */
export type Example = (ids: ExampleIds) => Promise<ExampleRequest>;

/**
 * By route, such as `GET /api/dags/:id`: the default export of every `examples.testing.ts` of a feature. Every route with
 * parameters or a body has one; those of the back-office resources follow from their definitions.
 */
export type Examples = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Example>;
