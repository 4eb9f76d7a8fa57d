/**
 * A limit on how long one statement runs, without a transaction that sets it: a clock of our own, and the protocol's request to
 * cancel, which PgBouncer passes on in transaction mode too. A statement in time costs a timer, and no round trip.
 */
import type { Knex } from 'knex';
import type { KnexConnectionSource } from './client.ts';
import { cancelStatement, type ServerConnection } from './statement-limit.ts';

/**
 * Runs one statement of Knex's builder (named, where its options say so), past its runner, and cancels it when it takes longer.
 * @param milliseconds from when it is sent
 * @returns its rows
 * @throws PostgreSQL's error 57014 (query_canceled) when it took too long
 */
export async function withTimeout<Row>(
  knex: Knex,
  statement: Knex.QueryBuilder | Knex.Raw,
  milliseconds: number,
): Promise<Row[]> {
  const client = knex.client as KnexConnectionSource<ServerConnection>;
  const { sql, bindings, options } = statement.toSQL();
  const connection = await client.acquireConnection();
  let cancelled: Promise<void> | undefined;
  const clock = setTimeout(() => (cancelled = cancelStatement(connection)), milliseconds);
  try {
    const { response } = await client.query(connection, { sql, bindings, options });
    return response.rows as Row[];
  } finally {
    clearTimeout(clock);
    // The request must not arrive at a statement of whoever has the connection next.
    await cancelled;
    await client.releaseConnection(connection);
  }
}
