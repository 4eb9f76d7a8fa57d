import { prepared, type Runner } from '@bhumi/db';

const lock = prepared('select from users where id = $1 for no key update');

/**
 * Serialises the writes of one user: waits for their lock and holds it until the transaction ends. Later statements of the
 * transaction see what the previous holder wrote.
 */
export async function lockUser(trx: Runner, userId: number): Promise<void> {
  await lock(trx, [userId]);
}
