/** What an officer does with a mutation that is approved already: its record, its land tax. */
import type { Knex } from 'knex';

import type { Message } from '../../contract/language.ts';
import { mutationMessages } from '../../contract/mutations/messages.ts';
import { problem } from '../lib/errors.ts';
import type { SignedIn } from '../sessions/actor.ts';

/**
 * Locks an approved mutation for an officer.
 * @param notApproved what is said of one in another state
 * @throws a 404 when there is none, a 403 when it is the officer's own, a 409 when it is not approved
 */
export async function lockApproved(
  trx: Knex.Transaction,
  id: number,
  officer: SignedIn,
  notApproved: Message,
): Promise<void> {
  const mutation = (await trx('mutations').where({ id }).forUpdate().first('user_id', 'status')) as
    | { user_id: number; status: string }
    | undefined;
  if (!mutation) throw problem(404, mutationMessages.notFound);
  if (mutation.user_id === officer.user.id) throw problem(403, mutationMessages.own);
  if (mutation.status !== 'approved') throw problem(409, notApproved);
}
