/**
 * How long a statement may stay without an answer. The server is asked to cancel it first; where nothing comes even then (a server that
 * hangs, a connection whose other end is gone), the connection is cut. So nobody waits longer than the limit and two seconds.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { connect as open } from 'node:net';
import type pg from 'pg';

/** The part of a `pg` connection that a cancel request needs. */
export interface ServerConnection {
  processID: number;
  secretKey: number;
  host: string;
  port: number;
}

/** A CancelRequest of the protocol. */
const CANCEL = 80_877_102;
/** How long the server has to hear of a cancel, and to answer then, in milliseconds. */
const GRACE_MS = 2_000;

/** Asks the server to cancel what runs on a connection. Ends when it has heard, cannot be reached, or says nothing for two seconds. */
export function cancelStatement({ processID, secretKey, host, port }: ServerConnection): Promise<void> {
  const request = Buffer.alloc(16);
  for (const [place, number] of [16, CANCEL, processID, secretKey].entries())
    request.writeInt32BE(number, place * 4);
  const socket = open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  return new Promise((resolve) => {
    // It closes the connection once it has signalled.
    socket.on('close', () => resolve()).on('error', () => socket.destroy());
    socket.setTimeout(GRACE_MS, () => socket.destroy());
    socket.end(request);
    socket.resume();
  });
}

/** The database did not answer in time, and its connection was cut. Whether the statement took effect is unknown. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/** What `pg` says of a connection that was lost, or could not be opened in time; it gives such errors no code. */
const LOST: readonly (readonly [RegExp, code: string])[] = [
  [/^timeout expired|timeout exceeded/, 'ETIMEDOUT'],
  [/^Connection terminated|is not queryable|^Client was closed/, 'ECONNRESET'],
];

/** The same error, with the code of a lost connection where it is one. */
export function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const [, code] = LOST.find(([text]) => text.test(error.message)) ?? [];
  return code ? Object.assign(error, { code }) : error;
}

const limits = new AsyncLocalStorage<number>();

/** Gives the statements of `run` another limit, in milliseconds: background jobs and seeds may take longer than a page. */
export const withStatementLimit = <T>(milliseconds: number, run: () => T): T => limits.run(milliseconds, run);

/**
 * Sends a statement and waits for its answer.
 * @param milliseconds the limit where `withStatementLimit` gives no other; undefined: none
 * @throws {NoAnswerError} when nothing comes; PostgreSQL's error 57014 (query_canceled) when the server cancelled it
 */
export async function answerInTime<T>(
  connection: pg.Client,
  milliseconds: number | undefined,
  send: () => Promise<T>,
): Promise<T> {
  const limit = milliseconds === undefined ? undefined : (limits.getStore() ?? milliseconds);
  let cancelled: Promise<void> | undefined;
  let cut = false;
  const clocks: NodeJS.Timeout[] = [];
  if (limit !== undefined) {
    const cancel = () => (cancelled = cancelStatement(connection as unknown as ServerConnection));
    const end = () => {
      cut = true;
      // With a statement under way, `pg` destroys the socket at once.
      connection.end().catch(() => undefined);
    };
    clocks.push(setTimeout(cancel, limit), setTimeout(end, limit + GRACE_MS));
  }
  try {
    return await send();
  } catch (error) {
    throw cut ? new NoAnswerError('The database does not answer', { cause: error }) : withCode(error);
  } finally {
    for (const clock of clocks) clearTimeout(clock);
    // The request must not arrive at a statement of whoever has the connection next.
    await cancelled;
  }
}
