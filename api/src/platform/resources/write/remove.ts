/** Deletes records: one without a past is destroyed, any other is retired and can be restored (docs/decisions/078). */
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

/** Retires or restores a record, with its audit row. */
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
 * Deletes a record, or retires it when it has a past and its definition says so. A retired record is left alone.
 * @returns the path of its document, which no record refers to any more
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
 * Restores a retired record; a record in use is left alone.
 * @throws 404; 409 when it is stale, or lies in a retired place; 422 on `reason` when it is empty
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
