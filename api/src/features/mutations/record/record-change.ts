/** The record that a mutation changes: proposing its rows, confirming them, and taking them back. Nothing is deleted. */
import type { Knex } from 'knex';

import { wordsTooLong } from '../../../../contract/decisions/decisions.ts';
import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { Finding } from '../../../../contract/mutations/review.ts';
import {
  changeTexts,
  REASON_LENGTH,
  SECOND_SIGNATURE,
} from '../../../../contract/record-changes/record-changes.ts';
import {
  recordTexts as texts,
  type RecordStanding,
} from '../../../../contract/record-versions/record-versions.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { storedText } from '../../../platform/text/stored-text.ts';
import {
  applyChange,
  latestVersion,
  pendingChange,
  proposeChange,
  sameRows,
  withdrawChange,
} from '../../record-changes/change.ts';
import type { OwnerChangeKind, StoredChange } from '../../../platform/feature/owner-change.ts';
import { checkRows } from '../../record-changes/rows.ts';
import type { SignedIn } from '../../../platform/access/sessions/actor.ts';
import { addEvent } from '../events.ts';
import { examine } from '../findings/index.ts';
import { lockApproved } from './after-approval.ts';
import { remarksOnRed } from '../review/red-remarks.ts';
import { refuseOwnCase } from '../refusals/index.ts';
import { tellRowsChanged } from './rows-changed.ts';

/** What an officer confirms. */
export interface ConfirmedRows {
  rows: KhotiyanRow[];
  /** The version of the record that the officer looked at. */
  base: number;
  /** The rows need not be the area that was recorded. */
  total_changes: boolean;
  /** Why the total changes. */
  reason?: string | null | undefined;
  /** The written order on which it grows. */
  order_id?: number | null | undefined;
  /** By the name of a red finding, why the record changes all the same. */
  finding_remarks?: Record<string, string> | undefined;
}

interface Version {
  number: number;
  source: 'entered' | 'edited' | 'mutation' | 'restored' | 'correction';
  rows: KhotiyanRow[];
  change_id: number | null;
}

/** Returns the last version that a mutation has made; undefined: none. */
const lastOf = (knex: Knex, mutation_id: number): Promise<Version | undefined> =>
  knex('record_versions')
    .where({ mutation_id })
    .orderBy('id', 'desc')
    .first('number', 'source', 'rows', 'change_id');

/** Whether the record of a mutation and its status do not go together yet. */
export const recordIsOwed = async (
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<boolean> => (status === 'approved') !== ((await lastOf(knex, id))?.source === 'mutation');

/** How the record stands to a mutation; a status and a record that do not go together are owed. */
export async function standingOf(
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<RecordStanding> {
  if (await recordIsOwed(knex, { id, status })) return 'owed';
  const last = await lastOf(knex, id);
  return last?.source === 'mutation' ? 'written' : last ? 'restored' : 'none';
}

/** Withdraws the change of a mutation that waits for a second person, where one does. */
export async function withdrawPending(trx: Knex, officer: SignedIn, mutation_id: number): Promise<void> {
  const pending = (await trx('record_changes').where({ mutation_id, status: 'pending' }).first('id')) as
    | { id: number }
    | undefined;
  if (pending) await withdrawChange(trx, officer, pending.id, 'Replaced by a later decision');
}

/**
 * Writes the rows that an officer has confirmed for an approved mutation, or keeps them until a second person confirms them:
 * the same rows, sent by another officer, are that confirmation. The caller holds the mutation's row.
 * @returns whether they are written
 * @throws 409 when it names no single record or a retired one, has written it already, the record was changed since it was looked at, or the
 * proposer confirms what is their own (`second_signature`); 422 on `rows`, `reason`, `order_id`, `finding_remarks.<name>`
 */
export async function writeRecord(
  trx: Knex.Transaction,
  officer: SignedIn,
  { id: mutation_id, dag_id }: { id: number; dag_id: number | null },
  { confirmed, findings }: { confirmed: ConfirmedRows; findings: readonly Finding[] },
): Promise<boolean> {
  if (dag_id === null) throw problem(409, texts.noDag);
  const { base, total_changes, order_id } = confirmed;
  const rows = checkRows(confirmed.rows);
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('khotiyan', 'retired_at')) as {
    khotiyan: KhotiyanRow[];
    retired_at: Date | null;
  };
  if (dag.retired_at) throw problem(409, texts.retired, { code: 'dag_retired' });
  if ((await lastOf(trx, mutation_id))?.source === 'mutation') throw problem(409, texts.alreadyWritten);
  const pending = await pendingChange(trx, dag_id);
  if (pending?.mutation_id === mutation_id) {
    if (pending.base === base && sameRows(pending.rows, rows)) {
      return confirmPending(trx, officer, { pending, findings });
    }
    await withdrawChange(trx, officer, pending.id, 'Replaced by other rows');
  }
  const recorded = totalArea(dag.khotiyan);
  if (!total_changes && recorded > 0 && totalArea(rows) !== recorded) {
    throw fieldErrors({ rows: [texts.total] });
  }
  const finding_remarks = remarksOnRed(findings, confirmed);
  const reason = storedText({ long: true }, confirmed.reason ?? '') || null;
  if (reason !== null && [...reason].length > REASON_LENGTH) throw fieldErrors({ reason: [wordsTooLong] });
  const change = await proposeChange(trx, officer, {
    dag_id,
    kind: 'mutation',
    mutation_id,
    base,
    rows,
    reason,
    order_id,
    finding_remarks,
    grave: Object.keys(finding_remarks).length > 0 ? ['red'] : [],
  });
  return settle(trx, officer, change);
}

async function confirmPending(
  trx: Knex.Transaction,
  officer: SignedIn,
  { pending, findings }: { pending: StoredChange; findings: readonly Finding[] },
): Promise<true> {
  if (pending.proposed_by === officer.user.id) {
    throw problem(409, changeTexts.secondSignature, { code: SECOND_SIGNATURE });
  }
  remarksOnRed(findings, pending);
  await applyChange(trx, officer, pending.id);
  await followApplied(trx, officer, pending);
  return true;
}

/** Applies a change at once that nobody has to confirm. */
async function settle(trx: Knex.Transaction, officer: SignedIn, change: StoredChange): Promise<boolean> {
  if (change.grave.length > 0) {
    await trx('mutations').where({ id: change.mutation_id }).update('version', trx.raw('version + 1'));
    return false;
  }
  await applyChange(trx, officer, change.id);
  await followApplied(trx, officer, change);
  return true;
}

/** Does what goes with rows that a mutation has changed, or given back. */
async function followApplied(
  trx: Knex,
  officer: SignedIn,
  { mutation_id, dag_id, kind, reason }: StoredChange,
): Promise<void> {
  const id = mutation_id!;
  const [{ status }] = (await trx('mutations')
    .where({ id })
    .update({ record_owed: false, version: trx.raw('version + 1') })
    .returning('status')) as [{ status: 'approved' }];
  if (kind === 'mutation') {
    await addEvent(trx, { mutation_id: id, action: 'record', status, actor_id: officer.user.id });
  }
  await tellRowsChanged(trx, { dag_id, mutation_id: id, ...(reason !== null && { reason }) });
}

/**
 * Gives a dag back the rows from before a mutation that is approved no longer, as a further version. What two people have written two
 * people take back. Where the record was changed again since, or is retired, it stays, and is owed.
 * @returns whether there was something to restore
 */
export async function restoreRecord(
  trx: Knex.Transaction,
  officer: SignedIn,
  { id: mutation_id, dag_id }: { id: number; dag_id: number | null },
  reason: string,
): Promise<boolean> {
  if (dag_id === null) return false;
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('retired_at')) as {
    retired_at: Date | null;
  };
  // What is retired stays as it is: the restoring is owed until the dag is in use again.
  if (dag.retired_at) return false;
  const last = await lastOf(trx, mutation_id);
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
  await settle(trx, officer, change);
  return true;
}

/** Changes of a mutation, as a second person confirms them: by the same table of refusals as the first one approves. */
export const mutationChanges: readonly OwnerChangeKind[] = [
  {
    kind: 'mutation',
    async check(trx, officer, change) {
      await lockApproved(trx, change.mutation_id!, officer, texts.notApproved);
      // What has become red since the proposal needs its remark as well.
      const { findings } = await examine(trx, change.mutation_id!, officer.user);
      remarksOnRed(findings, change);
    },
    applied: followApplied,
  },
  {
    kind: 'restored',
    async check(trx, officer, { mutation_id }) {
      await trx('mutations').where({ id: mutation_id }).forUpdate().first('id');
      await refuseOwnCase(trx, mutation_id!, officer.user);
    },
    applied: followApplied,
  },
];
