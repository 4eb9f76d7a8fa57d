import { withTimeout } from '@bhumi/db';
import type { Knex } from 'knex';
import { listTexts } from '../../../contract/resource/texts.ts';
import { problem } from '../http/http-error.ts';

/** PostgreSQL's error code of a cancelled query. */
const CANCELLED = '57014';
/** How long a query may hold its connection, in milliseconds. */
const TIMEOUT_MS = 10_000;

const timeoutProblem = (error: unknown): unknown =>
  (error as { code?: unknown }).code === CANCELLED ? problem(503, listTexts.tooSlow) : error;

/**
 * Reads in one read-only transaction, so that several queries see the same snapshot. Cancels a query that takes too long.
 * @throws 503 that asks to narrow the list
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
 * The same for a single query, which needs no transaction.
 * @returns its rows
 * @throws 503 that asks to narrow the list
 */
export async function rowsWithTimeout<Row>(
  knex: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  milliseconds = TIMEOUT_MS,
): Promise<Row[]> {
  try {
    return await withTimeout<Row>(knex, query, milliseconds);
  } catch (error) {
    throw timeoutProblem(error);
  }
}
