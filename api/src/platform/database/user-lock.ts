import { prepared, type Runner } from '@bhumi/db';

const lock = prepared('select from users where id = $1 for no key update');

/**
 * One at a time for each person, until the transaction ends: whoever comes second waits here. What the first has made is seen by the
 * statements that come after this one, not by this one.
 */
export async function lockUser(trx: Runner, userId: number): Promise<void> {
  await lock(trx, [userId]);
}
