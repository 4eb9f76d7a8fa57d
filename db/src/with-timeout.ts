/**
 * Limits how long one statement runs, without a transaction that sets the limit. It uses its own timer and the protocol's cancel request,
 * which PgBouncer also forwards in transaction mode. A statement that is in time costs a timer and no round trip.
 */
import type { Knex } from 'knex';
import type { KnexConnectionSource } from './client.ts';
import { cancelStatement, type ServerConnection } from './statement-limit.ts';

/**
 * Runs one statement of Knex's builder without Knex's runner, prepared if its options ask for it. Cancels it when it takes too long.
 * @param milliseconds the limit, counted from sending
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
    // The cancel request must not hit the next statement on this connection.
    await cancelled;
    await client.releaseConnection(connection);
  }
}
