import type { Knex } from 'knex';
import { isLandNumber } from '../../contract/resource/fields.ts';
import { recordTexts, fieldTexts } from '../../contract/resource/texts.ts';
import type { There } from '../../contract/resource/same-name.ts';
import { audit, type Actor } from '../audit/audit.ts';
import { lastSaved } from '../audit/last-saved.ts';
import { problem } from '../lib/errors.ts';
import { writeProblem } from './constraints.ts';
import { readInput, readVersion, refuse, type Body, type Input } from './input.ts';
import type { Model } from './model.ts';
import { findRecord, lockRow } from './select.ts';
import type { RecordAnswer, Row } from './record.ts';
import type { Sent } from './uploads.ts';
import { refuseInUse } from './hanging.ts';
import { earlierDocument, noteReplaced } from './replaced.ts';
import { sameNames } from './same-name.ts';

/** A write's outcome, and the file that the record has given up. */
export interface Written {
  record: RecordAnswer;
  orphan: string | null;
}

/** Values as PostgreSQL takes them: lists and objects are JSON. */
export const storedValues = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** A number that a record had before numbers of land were looked at may stay as it is: the rest of the record can be changed. */
function keepNumbers({ definition }: Model, { errors }: Input, { body }: Sent, before: Row): void {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isLandNumber(field) && errors[name] && body[name] === before[name]) delete errors[name];
  }
}

/**
 * Reads what was sent, holds the parents so that none is deleted meanwhile, and refuses all that is wrong at once.
 * @param before the record as it is; null: it is created
 */
async function checked(
  trx: Knex,
  model: Model,
  sent: Sent,
  before: Row | null,
): Promise<Record<string, unknown>> {
  const input: Input = readInput(model.definition, sent.body, {
    update: before !== null,
    file: sent.path !== null,
    earlier: before ? await earlierDocument(trx, model, before, sent.body.document) : undefined,
  });
  if (before) keepNumbers(model, input, sent, before);
  for (const parent of model.parents) {
    const id = input.values[parent.field];
    const label = model.definition.fields[parent.field]?.label;
    if (id === undefined || id === null || !label) continue;
    const [found] = (await trx(parent.table).select('id').where('id', id).forKeyShare()) as Row[];
    if (!found) input.errors[parent.field] = [fieldTexts.unknownParent(label)];
  }
  const there: Record<string, There> = {};
  for (const same of await sameNames(trx, model, input.values, before)) {
    input.errors[same.field] ??= [same.text];
    there[same.field] = same.there;
  }
  refuse(model.definition, input, there);
  return storedValues(sent.path === null ? input.values : { ...input.values, document_path: sent.path });
}

/** Runs a change in a transaction; a broken constraint becomes the text for its field. */
async function changing<T>(
  knex: Knex,
  model: Model,
  change: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await knex.transaction(change);
  } catch (error) {
    throw writeProblem(model, error) ?? error;
  }
}

async function locked(trx: Knex, model: Model, id: number, version: number | undefined): Promise<Row> {
  const row = await lockRow(trx, model, id);
  if (!row) throw problem(404, recordTexts.notFound(model.definition.label));
  if (version !== undefined && version !== row.version) {
    const current = await findRecord(trx, model, id);
    const saved = await lastSaved(trx, model.definition.name, id);
    throw problem(409, recordTexts.stale(model.definition.label), { current, saved });
  }
  return row;
}

async function saved(trx: Knex, model: Model, id: number): Promise<RecordAnswer> {
  const record = await findRecord(trx, model, id);
  if (!record) throw new Error(`${model.table} ${id} vanished within its own transaction`);
  return record;
}

/** Inserts a record. @throws 422 by field */
export async function createRecord(knex: Knex, model: Model, sent: Sent, actor: Actor): Promise<Written> {
  return changing(knex, model, async (trx) => {
    const values = await checked(trx, model, sent, null);
    const [after] = (await trx(model.table).insert(values).returning('*')) as Row[];
    const id = after?.id as number;
    await audit(trx, actor, {
      action: 'create',
      resource: model.definition.name,
      record_id: id,
      before: null,
      after: after ?? null,
    });
    return { record: await saved(trx, model, id), orphan: null };
  });
}

/** Changes a record. @throws 404; 409 with the record as it is now and who saved it when, when it is not the version sent; 422 by field */
export async function updateRecord(
  knex: Knex,
  model: Model,
  id: number,
  sent: Sent,
  actor: Actor,
): Promise<Written> {
  const version = readVersion(sent.body.version);
  return changing(knex, model, async (trx) => {
    const before = await locked(trx, model, id, version);
    const values = await checked(trx, model, sent, before);
    const [after] = (await trx(model.table)
      .where({ id })
      .update({ ...values, version: trx.raw('version + 1') })
      .returning('*')) as [Row];
    await noteReplaced(trx, model, before, after);
    await audit(trx, actor, {
      action: 'update',
      resource: model.definition.name,
      record_id: id,
      before,
      after,
    });
    const replaced = before.document_path !== after.document_path;
    return {
      record: await saved(trx, model, id),
      orphan: replaced ? ((before.document_path as string | null) ?? null) : null,
    };
  });
}

/** Deletes a record; answers the file that it leaves behind. @throws 404; 409 when it is stale or in use */
export async function deleteRecord(
  knex: Knex,
  model: Model,
  id: number,
  query: Body,
  actor: Actor,
): Promise<string | null> {
  const version = readVersion(query.version);
  return changing(knex, model, async (trx) => {
    const before = await locked(trx, model, id, version);
    await refuseInUse(trx, model, id);
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
