/** A valid request for each route, so that a test can call every route. */

export interface ExampleIds {
  /** The id of the caller; null when nobody is signed in. */
  caller: number | null;
  /**
   * The id of the first record of a table; in a table of people's own records, of the caller's first. For an empty
   * table `otherwise` creates the record.
   */
  first(table: string, otherwise?: () => Promise<Record<string, unknown>>): Promise<number>;
  /** The id of the parent in a column of a record. */
  parent(table: string, id: number, column: string): Promise<number>;
  /** The text of a column in the first such record that has one. */
  value(table: string, column: string): Promise<string>;
  /** Inserts a record without references and returns its id: for routes that delete. */
  insert(table: string, values: Record<string, unknown>): Promise<number>;
  /** The id of a record that the database creates, such as the copy of an application. */
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

/** Builds a request that the route answers with success, on a database of demonstration records. */
export type Example = (ids: ExampleIds) => Promise<ExampleRequest>;

/**
 * By route, such as `GET /api/dags/:id`: the default export of a feature's `examples.testing.ts`. Every route with
 * parameters or a body has one; those of the back-office resources are derived from their definitions.
 */
export type Examples = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Example>;
