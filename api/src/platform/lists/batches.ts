import type { Knex } from 'knex';

/** Rows fetched and sent at a time. */
const BATCH = 1000;

/**
 * Everything that a query finds, batch by batch from a cursor of one moment, so that neither rows nor memory run out. A reader
 * who takes nothing for a minute loses the cursor.
 * @param query makes the query, in its order
 * @param read makes of the rows of a batch what is wanted, such as whole rows of ids
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
