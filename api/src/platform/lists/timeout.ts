import { within } from '@bhumi/db';
import type { Knex } from 'knex';
import { listTexts } from '../../../contract/resource/texts.ts';
import { problem } from '../http/http-error.ts';

/** PostgreSQL's code for a query that was cancelled. */
const CANCELLED = '57014';
/** How long a query may take, in milliseconds: one that takes too long must not keep a connection from the others. */
const TIMEOUT_MS = 10_000;

const timeoutProblem = (error: unknown): unknown =>
  (error as { code?: unknown }).code === CANCELLED ? problem(503, listTexts.tooSlow) : error;

/**
 * Reads in one transaction, so that what several queries tell agrees, and gives up on a query that takes too long: a page far
 * into an order that no index has must not keep a connection from the others.
 * @throws 503 that says to narrow the list
 */
export async function readWithTimeout<T>(
  knex: Knex,
  read: (trx: Knex.Transaction) => Promise<T>,
  milliseconds = TIMEOUT_MS,
): Promise<T> {
  try {
    return await knex.transaction(
      async (trx) => {
        await trx.raw(`set local statement_timeout = ${Math.round(milliseconds)}`);
        return await read(trx);
      },
      { readOnly: true, isolationLevel: 'repeatable read' },
    );
  } catch (error) {
    throw timeoutProblem(error);
  }
}

/**
 * The same for one query, which needs no transaction to agree with itself.
 * @returns its rows
 * @throws 503 that says to narrow the list
 */
export async function rowsWithTimeout<Row>(
  knex: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  milliseconds = TIMEOUT_MS,
): Promise<Row[]> {
  try {
    return await within<Row>(knex, query, milliseconds);
  } catch (error) {
    throw timeoutProblem(error);
  }
}
