/** Deleting records: what has no past goes, the rest is retired and can be restored (docs/decisions/078). */
import type { Knex } from 'knex';
import type { RestoreRequest } from '../../../../contract/resource/retired.ts';
import { retiredTexts } from '../../../../contract/resource/retired-texts.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import { fieldErrors } from '../../http/http-error.ts';
import { refuseInUse, type Mention } from './dependents.ts';
import { readVersion, type Body } from './input.ts';
import type { Model } from '../model/model.ts';
import type { RecordAnswer, Row } from '../model/record.ts';
import { RESTORED_REASON } from '../history/history.ts';
import { readReason, refuseInRetiredPlace } from './retired.ts';
import { inWriteTransaction, lockRecord, refuseStale, saved } from './write.ts';

/** Writes that a record is retired, or in use again, with its audit row. */
async function setRetired(
  trx: Knex,
  model: Model,
  before: Row,
  { retired, actor, logged }: { retired: Row; actor: Actor; logged: Row },
): Promise<void> {
  const id = before.id as number;
  const [after] = (await trx(model.table)
    .where({ id })
    .update({ ...retired, version: trx.raw('version + 1') })
    .returning('*')) as [Row];
  const action = after.retired_at ? 'retire' : 'restore';
  const entry = { action, resource: model.definition.name, record_id: id };
  await audit(trx, actor, { ...entry, before, after: { ...after, ...logged } });
}

/**
 * Deletes a record; one with a past is retired, where its definition says so. One that is retired already stays as it is.
 * @returns the file that it leaves behind
 * @throws 404; 409 when it is stale or in use; 422 on `reason` or `version`
 */
export async function deleteRecord(
  knex: Knex,
  model: Model,
  id: number,
  query: Body,
  { actor, speaking }: { actor: Actor; speaking: readonly Mention[] },
): Promise<string | null> {
  const version = readVersion(query.version);
  const reason = readReason(query.reason);
  return inWriteTransaction(knex, model, async (trx) => {
    const before = await lockRecord(trx, model, id);
    if (before.retired_at) return null;
    await refuseStale(trx, model, before, version);
    if (await refuseInUse(trx, model, id, speaking)) {
      const by = { retired_by: actor.user?.id ?? null, retired_reason: reason };
      await setRetired(trx, model, before, {
        retired: { retired_at: trx.fn.now(), ...by },
        actor,
        logged: {},
      });
      return null;
    }
    await trx(model.table).where({ id }).delete();
    await audit(trx, actor, {
      action: 'delete',
      resource: model.definition.name,
      record_id: id,
      before,
      after: null,
    });
    return (before.document_path as string | null) ?? null;
  });
}

/**
 * Takes a retired record into use again. One that is in use stays as it is.
 * @throws 404; 409 when it is stale, or lies in a place that is retired; 422 on `reason` when there is none
 */
export async function restoreRecord(
  knex: Knex,
  model: Model,
  id: number,
  { version, reason: sent }: RestoreRequest,
  actor: Actor,
): Promise<RecordAnswer> {
  const reason = readReason(sent);
  if (reason === null) throw fieldErrors({ reason: [retiredTexts.reasonRequired] });
  return inWriteTransaction(knex, model, async (trx) => {
    const before = await lockRecord(trx, model, id);
    if (before.retired_at) {
      await refuseStale(trx, model, before, version);
      await refuseInRetiredPlace(trx, model, before);
      const retired = { retired_at: null, retired_by: null, retired_reason: null };
      await setRetired(trx, model, before, { retired, actor, logged: { [RESTORED_REASON]: reason } });
    }
    return saved(trx, model, id);
  });
}
