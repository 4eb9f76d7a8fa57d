/** Transactions of prepared statements alone, without the Knex that Knex makes for each of its own. */
import type { Knex } from 'knex';
import type { Client } from './client.ts';
import { prepared, type Runner } from './prepared.ts';

const begin = prepared('begin');
const commit = prepared('commit');
const rollback = prepared('rollback');

/** What Knex calls the reason why its pool must not give a connection to anybody any more. */
interface Held {
  __knex__disposed?: unknown;
}

/** Runs statements on one connection, and none once it is `over`. */
function holding(client: Client, connection: Held, isOver: () => boolean): Runner {
  const held: Client = {
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => undefined,
    query: (same, query) =>
      isOver() ? Promise.reject(new Error('The transaction is over')) : client.query(same, query),
  };
  return { client: held as unknown as Knex.Client };
}

/**
 * A transaction whose work is prepared statements: committed once it is done, undone where it fails. For what is written most; work
 * with Knex's builder needs `knex.transaction`, which takes a tenth more of the processor for an application with its payment.
 * Within another transaction it is a part of that one, and is committed with it.
 * @returns what the work answers
 * @throws what the work, or its commit, fails with
 */
export async function inTransaction<Done>(knex: Knex, work: (trx: Runner) => Promise<Done>): Promise<Done> {
  // A begin and a commit of its own would end the one that it is in; Knex makes it a part of that one.
  if (knex.isTransaction) return knex.transaction(work);
  const client = knex.client as Client;
  const connection: Held = await client.acquireConnection();
  let over = false;
  const trx = holding(client, connection, () => over);
  try {
    await begin(trx);
    const done = await work(trx);
    await commit(trx);
    return done;
  } catch (error) {
    await rollback(trx).catch((failure: unknown) => (connection.__knex__disposed = failure));
    throw error;
  } finally {
    over = true;
    await client.releaseConnection(connection);
  }
}
