/**
 * The timeout of statements. After it we first ask the server to cancel the statement. If there is still no answer (the server hangs, or
 * the other end of the connection is gone), we cut the connection. So no caller waits longer than the limit and two seconds.
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

/** Builds a CancelRequest of the protocol. */
const CANCEL = 80_877_102;
/** How long the server may take to receive a cancel request, and then to answer, in milliseconds. */
const GRACE_MS = 2_000;

/**
 * Asks the server to cancel the statement of a connection. Resolves when the server has received it, is unreachable, or stays silent for
 * two seconds.
 */
export function cancelStatement({ processID, secretKey, host, port }: ServerConnection): Promise<void> {
  const request = Buffer.alloc(16);
  for (const [place, number] of [16, CANCEL, processID, secretKey].entries())
    request.writeInt32BE(number, place * 4);
  const socket = open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  return new Promise((resolve) => {
    // The server closes the connection after it has sent the signal.
    socket.on('close', () => resolve()).on('error', () => socket.destroy());
    socket.setTimeout(GRACE_MS, () => socket.destroy());
    socket.end(request);
    socket.resume();
  });
}

/** The database did not answer in time, and its connection was cut. The statement may or may not have taken effect. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  readonly code = 'ETIMEDOUT';
}

/** The messages of `pg` for a connection that was lost or not opened in time; `pg` gives these errors no code. */
const LOST: readonly (readonly [RegExp, code: string])[] = [
  [/^timeout expired|timeout exceeded/, 'ETIMEDOUT'],
  [/^Connection terminated|is not queryable|^Client was closed/, 'ECONNRESET'],
];

/** Returns the same error, with a code if it is a lost connection. */
export function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const [, code] = LOST.find(([text]) => text.test(error.message)) ?? [];
  return code ? Object.assign(error, { code }) : error;
}

const limits = new AsyncLocalStorage<number>();

/** Sets another limit for the statements of `run`, in milliseconds: background jobs and seeds may take longer than a page. */
export const withStatementLimit = <T>(milliseconds: number, run: () => T): T => limits.run(milliseconds, run);

/** Whether the statements of the caller have a limit of their own, as those of background jobs and seeds do. */
export const isBackground = (): boolean => limits.getStore() !== undefined;

/**
 * Sends a statement and waits for its answer.
 * @param milliseconds the limit unless `withStatementLimit` sets another; undefined: none
 * @throws {NoAnswerError} when there is no answer; PostgreSQL's error 57014 (query_canceled) when the server cancelled it
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
      // While a statement runs, `pg` destroys the socket at once.
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
    // The cancel request must not hit the next statement on this connection.
    await cancelled;
  }
}
