/**
 * A limit on how long one statement runs, without a transaction that sets it: a clock of our own, and the protocol's request to
 * cancel, which PgBouncer passes on in transaction mode too. A statement in time costs a timer, and no round trip.
 */
import { connect as open } from 'node:net';
import type { Knex } from 'knex';
import type { KnexConnectionSource } from './client.ts';

/** What a connection of `pg` knows of the server, as far as it is used here. */
interface Connection {
  processID: number;
  secretKey: number;
  host: string;
  port: number;
}

/** A CancelRequest of the protocol. */
const CANCEL = 80_877_102;

/** Asks the server to cancel what runs on a connection; answers when it has heard, or cannot be reached. */
function cancel({ processID, secretKey, host, port }: Connection): Promise<void> {
  const request = Buffer.alloc(16);
  for (const [place, number] of [16, CANCEL, processID, secretKey].entries())
    request.writeInt32BE(number, place * 4);
  const socket = open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  return new Promise((resolve) => {
    // It closes the connection once it has signalled.
    socket.on('close', () => resolve()).on('error', () => socket.destroy());
    socket.end(request);
    socket.resume();
  });
}

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
  const client = knex.client as KnexConnectionSource<Connection>;
  const { sql, bindings, options } = statement.toSQL();
  const connection = await client.acquireConnection();
  let cancelled: Promise<void> | undefined;
  const clock = setTimeout(() => (cancelled = cancel(connection)), milliseconds);
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
