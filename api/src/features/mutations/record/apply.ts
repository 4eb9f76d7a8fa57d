/** Applying a change of rows that a mutation has made, and what goes with it. */
import type { Knex } from 'knex';

import type { StoredChange } from '../../../platform/feature/owner-change.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { applyChange } from '../../record-changes/change.ts';
import { notifyRowsChanged } from '../../record-changes/rows-changed.ts';
import { linkParties } from '../../owners/links.ts';
import { addEvent } from '../events.ts';

/** Applies a change unless it is grave and a second person has to confirm it. @returns whether it was applied */
export async function applyUnlessGrave(
  trx: Knex.Transaction,
  officer: SignedInActor,
  change: StoredChange,
): Promise<boolean> {
  if (change.grave.length > 0) {
    await trx('mutations').where({ id: change.mutation_id }).update('version', trx.raw('version + 1'));
    return false;
  }
  await applyChange(trx, officer, change.id);
  await afterApply(trx, officer, change);
  return true;
}

/** Updates the mutation and notifies people after its rows were changed or restored. */
export async function afterApply(
  trx: Knex,
  officer: SignedInActor,
  { mutation_id, dag_id, kind, reason }: StoredChange,
): Promise<void> {
  const id = mutation_id!;
  const [{ status }] = (await trx('mutations')
    .where({ id })
    .update({ record_owed: false, version: trx.raw('version + 1') })
    .returning('status')) as [{ status: 'approved' }];
  if (kind === 'mutation') {
    await addEvent(trx, { mutation_id: id, action: 'record', status, actor_id: officer.user.id });
    await linkParties(trx, { mutation_id: id, dag_id, by: officer.user.id });
  }
  await notifyRowsChanged(trx, { dag_id, mutation_id: id, ...(reason !== null && { reason }) });
}
