import type { Knex } from 'knex';

/** Rows fetched and sent at a time. */
const BATCH = 1000;

/**
 * Streams all rows of a query in batches, from a cursor on one snapshot. A consumer that takes nothing for a minute loses the cursor.
 * @param query builds the query, with its order
 * @param read maps the rows of a batch, for example ids to whole rows
 */
export async function* batches<Found, Row = Found>(
  knex: Knex,
  query: (trx: Knex.Transaction) => Knex.QueryBuilder,
  read: (trx: Knex.Transaction, found: Found[]) => Row[] | Promise<Row[]> = (_, found) =>
    found as unknown as Row[],
): AsyncGenerator<Row[]> {
  const trx = await knex.transaction(null, { readOnly: true, isolationLevel: 'repeatable read' });
  try {
    await trx.raw(`set local idle_in_transaction_session_timeout = '60s'`);
    await trx.raw('declare exported no scroll cursor for ?', [query(trx)]);
    for (;;) {
      const { rows } = await trx.raw<{ rows: Found[] }>(`fetch ${BATCH} from exported`);
      if (rows.length > 0) yield await read(trx, rows);
      if (rows.length < BATCH) return;
    }
  } finally {
    await trx.rollback();
  }
}
