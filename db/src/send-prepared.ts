/** How statements that are ready (`prepared`) are sent: past Knex, and described by PostgreSQL once for a connection. */
import type { Knex } from 'knex';
import pg from 'pg';

/** A statement as the driver takes it, with what Knex's listeners are told of it. */
export interface PreparedStatement {
  sql: string;
  bindings: unknown[];
  options: { name: string };
  /** Nothing is left for Knex to do to it. */
  isReady: true;
}

/** How the rows of a statement are read, as `pg` (whose version is pinned) keeps it with a result. */
type Shape = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>;

/** What of `pg.Query` its types leave out. */
interface Sending extends pg.Query {
  name: string;
  _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
}
const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Sending;

/** A connection, but that it asks for no description, and the shapes of the statements that it has described. */
interface Known {
  quiet: pg.Connection;
  shapes: Map<string, Shape>;
}
const connections = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  let known = connections.get(connection);
  if (!known) {
    const quiet = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
    connections.set(connection, (known = { quiet, shapes: new Map() }));
  }
  return known;
}

/**
 * A statement by name. `pg` has its columns described at each run, which costs both sides as much as a row of many columns does. They
 * cannot change on a connection: where a table changes under a named statement, PostgreSQL refuses to run it.
 */
class NamedQuery extends Query {
  #shapes: Known['shapes'] | undefined;

  constructor({ sql, bindings, options }: PreparedStatement) {
    super(sql, bindings);
    this.name = options.name;
  }

  override prepare(connection: pg.Connection): void {
    const { quiet, shapes } = knownOf(connection);
    const shape = shapes.get(this.name);
    if (shape) {
      Object.assign(this._result, shape);
      this._accumulateRows = true;
      return super.prepare(quiet);
    }
    this.#shapes = shapes;
    super.prepare(connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** A connection of `pg`, and what Knex calls it before its listeners. */
export type Connection = pg.Client & { __knexUid?: string; __knexTxId?: string };

/** Sends a statement, and tells of it as Knex would, who would read through its whole text first. */
export function sendPrepared(
  client: Knex.Client,
  connection: Connection,
  ready: PreparedStatement,
): Promise<{ response: pg.QueryResult }> {
  const { sql, bindings, options } = ready;
  const { __knexUid, __knexTxId } = connection;
  const told = { __knexUid, __knexTxId, sql, bindings, options };
  client.emit('query', told);
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, response: pg.QueryResult) => {
      if (!error) return resolve({ response });
      error.message = `${sql} - ${error.message}`;
      client.emit('query-error', error, told);
      reject(error);
    };
    connection.query(new NamedQuery(ready) as never, done as never);
  });
}
