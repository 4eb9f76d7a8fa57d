/** Writing the rows that an officer has confirmed into the record that a mutation changes. */
import type { Knex } from 'knex';

import { remarksTooLong } from '../../../../contract/decisions/decisions.ts';
import { totalArea, type KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { Finding } from '../../../../contract/mutations/review.ts';
import {
  changeTexts,
  MAX_REASON_LENGTH,
  SECOND_SIGNATURE,
} from '../../../../contract/record-changes/record-changes.ts';
import { recordTexts as texts } from '../../../../contract/record-versions/record-versions.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import {
  applyChange,
  pendingChange,
  proposeChange,
  sameRows,
  withdrawChange,
} from '../../record-changes/change.ts';
import type { StoredChange } from '../../../platform/feature/owner-change.ts';
import { checkRows } from '../../record-changes/rows.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { afterApply, applyUnlessGrave } from './apply.ts';
import { redFindingRemarks } from './red-remarks.ts';
import { lastVersionOf } from './standing.ts';

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

/** Withdraws the change of a mutation that waits for a second person, where one does. */
export async function withdrawPending(trx: Knex, officer: SignedInActor, mutation_id: number): Promise<void> {
  const pending = (await trx('record_changes').where({ mutation_id, status: 'pending' }).first('id')) as
    | { id: number }
    | undefined;
  if (pending) await withdrawChange(trx, officer, pending.id, 'Replaced by a later decision');
}

/**
 * Writes the rows that an officer has confirmed for an approved mutation, or stores them until a second officer confirms them
 * by sending the same rows. The caller locks the mutation.
 * @returns whether they are written
 * @throws 409 when it names no single record or a retired one, has written it already, the record was changed since it was looked at, or the
 * proposer confirms what is their own (`second_signature`); 422 on `rows`, `reason`, `order_id`, `finding_remarks.<name>`
 */
export async function writeRecord(
  trx: Knex.Transaction,
  officer: SignedInActor,
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
  if ((await lastVersionOf(trx, mutation_id))?.source === 'mutation')
    throw problem(409, texts.alreadyWritten);
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
  const finding_remarks = redFindingRemarks(findings, confirmed);
  const reason = normalizeText({ long: true }, confirmed.reason ?? '') || null;
  if (reason !== null && [...reason].length > MAX_REASON_LENGTH)
    throw fieldErrors({ reason: [remarksTooLong] });
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
  return applyUnlessGrave(trx, officer, change);
}

async function confirmPending(
  trx: Knex.Transaction,
  officer: SignedInActor,
  { pending, findings }: { pending: StoredChange; findings: readonly Finding[] },
): Promise<true> {
  if (pending.proposed_by === officer.user.id) {
    throw problem(409, changeTexts.secondSignature, { code: SECOND_SIGNATURE });
  }
  redFindingRemarks(findings, pending);
  await applyChange(trx, officer, pending.id);
  await afterApply(trx, officer, pending);
  return true;
}
