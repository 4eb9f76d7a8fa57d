/** Taking back what a mutation has written into the record. Nothing is deleted: the earlier rows become a further version. */
import type { Knex } from 'knex';

import type { StoredChange } from '../../../platform/feature/owner-change.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { latestVersion, proposeChange } from '../../record-changes/change.ts';
import { applyUnlessGrave } from './apply.ts';
import { lastVersionOf, type Version } from './standing.ts';

/**
 * Gives a dag back the rows from before a mutation that is approved no longer, as a further version. What two people have written two
 * people take back. Where the record was changed again since, or is retired, it stays, and is owed.
 * @returns whether there was something to restore
 */
export async function restoreRecord(
  trx: Knex.Transaction,
  officer: SignedInActor,
  { id: mutation_id, dag_id }: { id: number; dag_id: number | null },
  reason: string,
): Promise<boolean> {
  if (dag_id === null) return false;
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('retired_at')) as {
    retired_at: Date | null;
  };
  // What is retired stays as it is: the restoring is owed until the dag is in use again.
  if (dag.retired_at) return false;
  const last = await lastVersionOf(trx, mutation_id);
  const latest = await latestVersion(trx, dag_id);
  if (last?.source !== 'mutation' || last.number !== latest) return false;
  const before = (await trx('record_versions')
    .where({ dag_id, number: last.number - 1 })
    .first('rows')) as Version;
  const written = (await trx('record_changes').where({ id: last.change_id }).first('grave')) as
    | Pick<StoredChange, 'grave'>
    | undefined;
  const change = await proposeChange(trx, officer, {
    dag_id,
    kind: 'restored',
    mutation_id,
    base: latest,
    rows: before.rows,
    reason,
    grave: written?.grave ?? [],
  });
  await applyUnlessGrave(trx, officer, change);
  return true;
}
