/** Takes an import back: its records are removed, all or none, while nobody has touched them (docs/decisions/108). */
import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import { takeBackTexts } from '../../../../contract/resource/past-imports.ts';
import type { Places } from '../../access/places.ts';
import type { SignedInActor } from '../../access/sessions/actor.ts';
import { audit } from '../../audit/audit.ts';
import { constraintViolation, problem } from '../../http/http-error.ts';
import type { Model } from '../model/model.ts';
import type { Mention } from '../write/dependents.ts';
import { UNTIL } from './past.ts';
import type { ImportRow } from './store.ts';
import { findTouched, recordsOf } from './touched.ts';

interface TakeBack {
  knex: Knex;
  model: Model;
  mentions: readonly Mention[];
  actor: SignedInActor;
  /** Where they may change records. */
  places: Places;
  language: Language;
}

/** The import as it is now, locked: a second request waits, and then finds it taken back. */
async function lockImport(
  trx: Knex,
  id: number,
): Promise<ImportRow & { taken_back_at: Date | null; in_time: boolean }> {
  const row = (await trx('record_imports as t')
    .where('t.id', id)
    .forUpdate()
    .first('t.*', trx.raw(`${UNTIL} > now() as in_time`))) as
    | (ImportRow & { taken_back_at: Date | null; in_time: boolean | null })
    | undefined;
  if (!row) throw problem(404, takeBackTexts.notWritten);
  return { ...row, in_time: row.in_time === true };
}

/** Records deleted by one statement: less than a second. */
const BATCH = 2_000;

const REMOVE = `
with batch as (
  select record_id from imported_records where import_id = ? and record_id > ? order by record_id limit ${BATCH}
), gone as (
  delete from ?? t using batch where t.id = batch.record_id returning t.*
), logged as (
  insert into audit_log (actor_id, actor_role, action, resource, record_id, before, ip, request_id)
  select ?, ?, 'take-back', ?, gone.id, to_jsonb(gone) - 'search_key' - 'owner_key', ?, ? from gone order by gone.id
)
select (select max(record_id) from batch) as last, (select count(*) from gone) as removed`;

interface Removed {
  /** The last record of the batch; null: there was none left. */
  last: number | null;
  removed: number;
}

/** Deletes the records and logs each, as it was. Triggers and keys of the database refuse what has a past after all. */
async function removeRecords(trx: Knex, row: ImportRow, { model, actor }: TakeBack): Promise<number> {
  const { user, ip, id: request } = actor;
  let removed = 0;
  for (let last: number | null = 0; last !== null;) {
    const answer: { rows: [Removed] } = await trx.raw(REMOVE, [
      row.id,
      last,
      model.table,
      user.id,
      user.role,
      model.definition.name,
      ip,
      request,
    ]);
    removed += Number(answer.rows[0].removed);
    last = answer.rows[0].last;
  }
  return removed;
}

async function takeBackIn(trx: Knex, id: number, sought: TakeBack): Promise<number> {
  const { model, mentions, actor, places, language } = sought;
  const row = await lockImport(trx, id);
  if (row.taken_back_at) return 0;
  if (row.state !== 'done' || row.records_new === 0) throw problem(409, takeBackTexts.notWritten);
  if (!row.in_time) throw problem(409, takeBackTexts.tooLate);
  if (!(await recordsOf(trx, id).first())) throw problem(409, takeBackTexts.unknownRecords);
  // From here on nobody can change a record or refer to it.
  await trx.raw('select count(*) from (select from ?? where id in (?) order by id for update) locked', [
    model.table,
    recordsOf(trx, id),
  ]);
  const touched = await findTouched({ knex: trx, model, importId: id, mentions, places }, language);
  if (touched.count > 0) {
    throw problem(409, takeBackTexts.touched(model.definition.label, touched.count), {
      code: 'touched',
      touched,
    });
  }
  await trx('record_imports')
    .where({ id })
    .update({ taken_back_at: trx.fn.now(), taken_back_by: actor.user.id, changed_at: trx.fn.now() });
  const removed = await removeRecords(trx, row, sought);
  await audit(trx, actor, {
    action: 'take-back',
    resource: 'record-imports',
    record_id: id,
    after: { imported: row.resource, file: row.file_name, sha256: row.sha256, records: removed },
  });
  return removed;
}

/**
 * Takes an import back. One that is taken back already stays so.
 * @returns the number of removed records
 * @throws 409 when it is too late, or somebody changed or used one of its records
 */
export async function takeBack(id: number, sought: TakeBack): Promise<number> {
  try {
    return await sought.knex.transaction((trx) => takeBackIn(trx, id, sought));
  } catch (error) {
    if (!constraintViolation(error)) throw error;
    throw problem(409, takeBackTexts.inUse);
  }
}
