/** What becomes of objections when their mutation is rejected, and when it is taken up again (docs/decisions/044). */
import type { Knex } from 'knex';

import type { MutationStatus } from '../../../../contract/mutations/states.ts';
import type { ObjectionStatus } from '../../../../contract/objections/objections.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { tellClosed } from './closed-notices.ts';

interface Followed {
  id: number;
  version: number;
}

/**
 * Closes what was not heard with the rejection of a mutation, and opens it again with any other state, in the transaction of
 * the decision, which holds the mutation's row. Its author is told. What was heard stays.
 */
export async function followObjections(
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
    .select('*')) as Followed[];
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
    await tellClosed(trx, id);
  }
}
