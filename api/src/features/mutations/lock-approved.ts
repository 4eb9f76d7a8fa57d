/** Locking an approved mutation before its record or its land tax changes. */
import type { Knex } from 'knex';

import type { Message } from '../../../contract/language.ts';
import { mutationMessages } from '../../../contract/mutations/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { refuseObjector } from './objections/read.ts';
import { refuseApproval } from './refusals/index.ts';

/**
 * Locks an approved mutation for an officer. A refusal of approvals also refuses the steps after it, because it may have arisen
 * since the approval.
 * @param notApproved what is said of one in another state
 * @throws a 404 when there is none, a 409 when it is not approved or a refusal stands (with its `code`), a 403 for who has objected to it
 */
export async function lockApproved(
  trx: Knex.Transaction,
  id: number,
  officer: SignedInActor,
  notApproved: Message,
): Promise<void> {
  const mutation = (await trx('mutations').where({ id }).forUpdate().first('status')) as
    | { status: string }
    | undefined;
  if (!mutation) throw problem(404, mutationMessages.notFound);
  if (mutation.status !== 'approved') throw problem(409, notApproved);
  await refuseApproval(trx, id, officer.user);
  await refuseObjector(trx, id, officer);
}
