/** Closes and reopens objections with the decision on their mutation (docs/decisions/044). */
import type { Knex } from 'knex';

import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import type { ObjectionStatus } from '../../../../contract/objections/objections.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { notifyObjectionClosed } from './closed-notices.ts';

interface StoredObjectionVersion {
  id: number;
  version: number;
}

/**
 * Closes the open objections of a rejected mutation, and reopens them when it gets another status. Objections that were heard
 * do not change. Runs in the transaction of the decision, which locks the mutation, and notifies the objectors.
 */
export async function closeOrReopenObjections(
  trx: Knex,
  officer: SignedInActor,
  mutation_id: number,
  decided: MutationStatus,
): Promise<void> {
  const [from, status]: ObjectionStatus[] = decided === 'rejected' ? ['open', 'closed'] : ['closed', 'open'];
  const found = (await trx('objections')
    .where({ mutation_id, status: from })
    .orderBy('id')
    .forUpdate()
    .select('*')) as StoredObjectionVersion[];
  for (const before of found) {
    const { id, version } = before;
    const [after] = (await trx('objections')
      .where({ id })
      .update({
        status,
        closed_at: status === 'closed' ? trx.fn.now() : null,
        version: version + 1,
        updated_at: trx.fn.now(),
      })
      .returning('*')) as [object];
    const action = status === 'closed' ? 'close' : 'reopen';
    await audit(trx, officer, { action, resource: 'objections', record_id: id, before, after });
    await notifyObjectionClosed(trx, id);
  }
}
