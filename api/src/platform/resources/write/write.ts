import type { Knex } from 'knex';
import { isLandNumber } from '../../../../contract/resource/fields.ts';
import { recordTexts, fieldTexts } from '../../../../contract/resource/texts.ts';
import { retiredTexts } from '../../../../contract/resource/retired-texts.ts';
import type { ExistingRecord } from '../../../../contract/resource/same-name.ts';
import { audit, type Actor } from '../../audit/audit.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';
import { lastSaved } from '../../audit/last-saved.ts';
import { problem } from '../../http/http-error.ts';
import { writeProblem } from './constraints.ts';
import { readInput, readVersion, throwInputErrors, type Input } from './input.ts';
import type { Model } from '../model/model.ts';
import { findRecord, findRecordWithCorrection, lockRow } from '../list/select.ts';
import type { RecordAnswer, Row } from '../model/record.ts';
import type { SubmittedRecord } from './uploads.ts';
import { earlierDocument, recordReplacedDocument } from '../model/replaced-documents.ts';
import { retiredDuplicateProblem, refuseRetired, findRetiredDuplicate } from './retired.ts';
import { sameNames } from './same-name.ts';

/** The written record, and the path of the document that it no longer uses. */
export interface WriteResult {
  record: RecordAnswer;
  orphanedFile: string | null;
}

/** Serializes lists and objects to JSON for PostgreSQL. */
export const storedValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** Lets a record keep a land number that predates the check of land numbers, so that its other fields can be changed. */
function allowUnchangedNumbers(
  { definition }: Model,
  { errors }: Input,
  { body }: SubmittedRecord,
  before: Row,
): void {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isLandNumber(field) && errors[name] && body[name] === before[name]) delete errors[name];
  }
}

/**
 * Reads the submitted values, locks the parents so that none is deleted meanwhile, and throws all errors at once.
 * @param before the current record; null when it is created
 */
async function checkInput(
  trx: Knex,
  model: Model,
  sent: SubmittedRecord,
  before: Row | null,
): Promise<Record<string, unknown>> {
  const input: Input = readInput(model.definition, sent.body, {
    update: before !== null,
    file: sent.path !== null,
    earlier: before ? await earlierDocument(trx, model, before, sent.body.document) : undefined,
  });
  if (before) allowUnchangedNumbers(model, input, sent, before);
  for (const parent of model.parents) {
    const id = input.values[parent.field];
    const label = model.definition.fields[parent.field]?.label;
    if (id === undefined || id === null || !label) continue;
    const columns = parent.retires ? ['id', 'retired_at'] : ['id'];
    const [found] = (await trx(parent.table).select(columns).where('id', id).forKeyShare()) as Row[];
    if (!found) input.errors[parent.field] = [fieldTexts.unknownParent(label)];
    else if (found.retired_at) input.errors[parent.field] = [retiredTexts.placeRetired(label)];
  }
  const there: Record<string, ExistingRecord> = {};
  const same = await sameNames(trx, model, input.values, before);
  for (const each of same) {
    if (each.retired) continue;
    input.errors[each.field] ??= [each.text];
    there[each.field] = each.existing;
  }
  throwInputErrors(model.definition, input, there);
  const retired = same.find((each) => each.retired)?.retired;
  if (retired) throw retiredDuplicateProblem(model.definition, retired);
  return storedValues(sent.path === null ? input.values : { ...input.values, document_path: sent.path });
}

/**
 * Runs a change in a transaction. A violated constraint becomes a 422 at its field, or a 409 that leads to the retired record.
 * @param change reports the values that it is about to store to `setValues`
 */
export async function inWriteTransaction<T>(
  knex: Knex,
  model: Model,
  change: (trx: Knex.Transaction, setValues: (values: Row) => void) => Promise<T>,
): Promise<T> {
  let meant: Row = {};
  try {
    return await knex.transaction((trx) => change(trx, (values) => void (meant = values)));
  } catch (error) {
    const retired = await findRetiredDuplicate(knex, model, error, meant);
    throw retired
      ? retiredDuplicateProblem(model.definition, retired)
      : (writeProblem(model, error) ?? error);
  }
}

/** Locks the row of a record until the transaction ends. @throws 404 */
export async function lockRecord(trx: Knex, model: Model, id: number): Promise<Row> {
  const row = await lockRow(trx, model, id);
  if (!row) throw problem(404, recordTexts.notFound(model.definition.label));
  return row;
}

/** @throws 409 with the current record when its version is not the given one */
export async function refuseStale(
  trx: Knex,
  model: Model,
  row: Row,
  version: number | undefined,
): Promise<void> {
  const id = row.id as number;
  if (version !== undefined && version !== row.version) {
    const current = await findRecord(trx, model, id);
    const readSaved = await lastSaved(trx, model.definition.name, id);
    throw problem(409, recordTexts.stale(model.definition.label), { current, saved: readSaved });
  }
}

/** Reads a record after it was written, for the answer. */
export async function saved(trx: Knex, model: Model, id: number): Promise<RecordAnswer> {
  const record = await findRecordWithCorrection(trx, model, id);
  if (!record) throw new Error(`${model.table} ${id} vanished within its own transaction`);
  return record;
}

/** Inserts a record. @throws 422 by field */
export async function createRecord(
  knex: Knex,
  model: Model,
  sent: SubmittedRecord,
  actor: Actor,
): Promise<WriteResult> {
  return inWriteTransaction(knex, model, async (trx, setValues) => {
    const values = await checkInput(trx, model, sent, null);
    setValues(values);
    const [after] = (await trx(model.table).insert(values).returning('*')) as Row[];
    const id = after?.id as number;
    await audit(trx, actor, {
      action: 'create',
      resource: model.definition.name,
      record_id: id,
      before: null,
      after: after ?? null,
    });
    return { record: await saved(trx, model, id), orphanedFile: null };
  });
}

/** Splits the values into those that a plain update writes, and the rows that only a correction may change (undefined when not sent). */
function splitCorrected(
  { correction }: Model,
  values: Record<string, unknown>,
): { plain: Record<string, unknown>; corrected: unknown } {
  if (!correction) return { plain: values, corrected: undefined };
  const { [correction.field]: corrected, ...plain } = values;
  return { plain, corrected };
}

/**
 * Updates a record.
 * @throws 404; 409 with the current record and who saved it, when the version is not the current one; 409 when it is retired, or a
 * retired record has its number; 422 by field
 */
export async function updateRecord(
  knex: Knex,
  model: Model,
  id: number,
  sent: SubmittedRecord,
  actor: Actor,
): Promise<WriteResult> {
  const version = readVersion(sent.body.version);
  return inWriteTransaction(knex, model, async (trx, setValues) => {
    const before = await lockRecord(trx, model, id);
    await refuseStale(trx, model, before, version);
    refuseRetired(model, before);
    const values = await checkInput(trx, model, sent, before);
    setValues({ ...before, ...values });
    const { plain, corrected } = splitCorrected(model, values);
    const [after] = (await trx(model.table)
      .where({ id })
      .update({ ...plain, version: trx.raw('version + 1') })
      .returning('*')) as [Row];
    await recordReplacedDocument(trx, model, before, after);
    await audit(trx, actor, {
      action: 'update',
      resource: model.definition.name,
      record_id: id,
      before,
      after,
    });
    if (corrected !== undefined) {
      const change = { id, value: corrected, body: sent.body };
      await model.correction?.correct(trx, actor as SignedInActor, change);
    }
    const replaced = before.document_path !== after.document_path;
    return {
      record: await saved(trx, model, id),
      orphanedFile: replaced ? ((before.document_path as string | null) ?? null) : null,
    };
  });
}
