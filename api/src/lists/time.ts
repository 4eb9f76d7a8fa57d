import type { Knex } from 'knex';
import { listTexts } from '../../contract/resource/texts.ts';
import { problem } from '../lib/errors.ts';

/** PostgreSQL's code for a query that was cancelled. */
const CANCELLED = '57014';

/**
 * Reads in one transaction, so that a list and its total agree, and gives up on a query that takes too long: a page far
 * into an order that no index has must not keep a connection from the others.
 * @throws 503 that says to narrow the list
 */
export async function inTime<T>(
  knex: Knex,
  read: (trx: Knex.Transaction) => Promise<T>,
  milliseconds = 10_000,
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
    if ((error as { code?: unknown }).code === CANCELLED) throw problem(503, listTexts.tooSlow);
    throw error;
  }
}
