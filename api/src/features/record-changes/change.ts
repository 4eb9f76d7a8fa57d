/**
 * Proposes, applies and withdraws changes of owner rows. The database applies them, and refuses invalid ones (0063).
 */
import type { Knex } from 'knex';

import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';
import type { Message } from '../../../contract/language.ts';
import { totalArea } from '../../../contract/lookup/lookup.ts';
import {
  CHANGE_PENDING,
  changeTexts as texts,
  SECOND_SIGNATURE,
  type ChangeKindName,
  type GraveReason,
} from '../../../contract/record-changes/record-changes.ts';
import { recordTexts } from '../../../contract/record-versions/record-versions.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import type { StoredChange } from '../../platform/feature/owner-change.ts';
import { needsOrder, checkMouzaTotal } from './rows.ts';

export interface Proposal {
  dag_id: number;
  kind: ChangeKindName;
  mutation_id?: number;
  /** The version of the rows that the officer saw. */
  base: number;
  /** As `checkRows` returns them. */
  rows: KhotiyanRow[];
  reason: string | null;
  order_id?: number | null | undefined;
  /** For each red finding, by its name: why the record changes anyway. */
  finding_remarks?: Record<string, string>;
  /** Why it needs a second person, besides the reasons that the database finds itself. */
  grave?: readonly GraveReason[];
}

/** Returns the number of a dag's latest version: 1 while nothing has changed. */
export async function latestVersion(knex: Knex, dag_id: number): Promise<number> {
  const { latest } = (await knex('record_versions').where({ dag_id }).max('number as latest').first()) as {
    latest: number | null;
  };
  return latest ?? 1;
}

/** Returns the change of a dag that waits for a second person; undefined: none does. */
export const pendingChange = (knex: Knex, dag_id: number): Promise<StoredChange | undefined> =>
  knex('record_changes').where({ dag_id, status: 'pending' }).first();

/** Asks for a reason where the total changes, and for a written order where it grows by much. @throws 422 on `reason`, `order_id` */
async function checkTotal(trx: Knex, before: KhotiyanRow[], proposal: Proposal): Promise<void> {
  const { dag_id, rows, reason, order_id } = proposal;
  if (totalArea(before) !== totalArea(rows) && reason === null) {
    throw fieldErrors({ reason: [texts.reasonMissing] });
  }
  await checkMouzaTotal(trx, dag_id, totalArea(rows));
  if (order_id == null) {
    if (await needsOrder(trx, dag_id, { before, after: rows })) {
      throw fieldErrors({ order_id: [texts.orderMissing] });
    }
  } else if (!(await trx('record_orders').where({ id: order_id, dag_id }).first('id'))) {
    throw fieldErrors({ order_id: [texts.orderElsewhere] });
  }
}

/** Whether two lists of rows are equal. */
export const sameRows = (one: readonly KhotiyanRow[], other: readonly KhotiyanRow[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ owner, father, area }, at) =>
      owner === other[at]!.owner && father === other[at]!.father && area === other[at]!.area,
  );

/**
 * Stores a proposed change of a dag's rows, and locks the dag. The database says whether it needs a second person.
 * @throws 409 when the rows were changed since `base`, or another change is pending; 422 on `rows`, `reason`,
 * `order_id`
 */
export async function proposeChange(
  trx: Knex.Transaction,
  officer: SignedInActor,
  proposal: Proposal,
): Promise<StoredChange> {
  const { dag_id, kind, mutation_id = null, base, rows, reason } = proposal;
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('khotiyan')) as {
    khotiyan: KhotiyanRow[];
  };
  if ((await latestVersion(trx, dag_id)) !== base) throw problem(409, recordTexts.changed);
  if (await pendingChange(trx, dag_id)) throw problem(409, texts.pending, { code: CHANGE_PENDING });
  if (sameRows(dag.khotiyan, rows)) throw fieldErrors({ rows: [texts.sameRows] });
  if (kind !== 'restored') await checkTotal(trx, dag.khotiyan, proposal);
  const found = await graveReasons(trx, proposal);
  const [change] = (await trx('record_changes')
    .insert({
      dag_id,
      kind,
      mutation_id,
      base,
      reason,
      order_id: proposal.order_id ?? null,
      rows: JSON.stringify(rows),
      finding_remarks: JSON.stringify(proposal.finding_remarks ?? {}),
      grave: found,
      proposed_by: officer.user.id,
    })
    .returning('*')) as [StoredChange];
  return change;
}

/** Returns why a change needs a second person; empty: nobody has to confirm it. */
async function graveReasons(trx: Knex, proposal: Proposal): Promise<GraveReason[]> {
  const { kind, dag_id, mutation_id = null, rows, grave = [] } = proposal;
  if (kind === 'restored') return [...grave];
  const { rows: found } = await trx.raw<{ rows: [{ grave: GraveReason[] }] }>(
    'select record_change_grave(?, ?, ?) as grave',
    [dag_id, mutation_id, JSON.stringify(rows)],
  );
  return [...new Set([...found[0].grave, ...grave])];
}

/** The texts of the database's error codes. */
const REFUSALS: Record<string, [Message, code?: string]> = {
  stale: [recordTexts.changed],
  not_pending: [texts.notPending],
  not_decided: [texts.notDecided],
  not_to_restore: [texts.notToRestore],
  second_signature: [texts.secondSignature, SECOND_SIGNATURE],
};

/**
 * Runs a database function that changes rows.
 * @throws 409 with the reason of its refusal
 */
async function mapDatabaseRefusal(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const refusal = code === 'BH001' && Object.keys(REFUSALS).find((name) => message.endsWith(name));
    if (!refusal) throw error;
    const [text, named] = REFUSALS[refusal]!;
    throw problem(409, text, named === undefined ? {} : { code: named });
  }
}

const actorJson = ({ user, ip, id }: SignedInActor): string =>
  JSON.stringify({ id: user.id, role: user.role, ip, request_id: id });

/**
 * Applies a pending change: rows, version, and audit row.
 * @throws 409 when its proposer may not confirm it (`second_signature`), the rows were changed since, or its mutation
 * is no longer approved
 */
export const applyChange = (trx: Knex.Transaction, officer: SignedInActor, id: number): Promise<void> =>
  mapDatabaseRefusal(trx.raw('select apply_record_change(?, ?)', [id, actorJson(officer)]));

/** Writes the first rows of a dag without rows, with version and audit row. */
export const enterRows = (
  trx: Knex.Transaction,
  officer: SignedInActor,
  { dag_id, rows }: { dag_id: number; rows: KhotiyanRow[] },
): Promise<void> =>
  mapDatabaseRefusal(
    trx.raw('select enter_owner_rows(?, ?, ?)', [dag_id, JSON.stringify(rows), actorJson(officer)]),
  );

/** Withdraws a pending change; the rows stay. @throws 409 when it is not pending */
export const withdrawChange = (trx: Knex, officer: SignedInActor, id: number, words: string): Promise<void> =>
  mapDatabaseRefusal(trx.raw('select withdraw_record_change(?, ?, ?)', [id, officer.user.id, words]));
