/** The history of a record, change by change, from the audit log. */
import { staffJson } from '../../access/staff-name.ts';
import type { Knex } from 'knex';
import { isDeepStrictEqual } from 'node:util';
import {
  HISTORY_PAGE_SIZE,
  type FieldChange,
  type HistoryEntry,
  type RecordAsOf,
  type RecordHistory,
  type ReferencedRecords,
} from '../../../../contract/resource/history.ts';
import { recordTexts } from '../../../../contract/resource/texts.ts';
import { problem } from '../../http/http-error.ts';
import { columnOf } from '../model/check-table.ts';
import type { Model } from '../model/model.ts';
import { fieldValue, type Row } from '../model/record.ts';
import { OPEN_ACTION } from '../../audit/audit.ts';

type Values = Record<string, unknown>;
type Read<Entry extends { at: string }> = Omit<Entry, 'at'> & { at: Date };
type Entry = Read<HistoryEntry> & { before: Row | null; after: Row | null };

/** The changes of a record, newest first. */
export const changesOfRecord = (knex: Knex, resource: string, id: number): Knex.QueryBuilder =>
  knex('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where({ 'a.resource': resource, 'a.record_id': id })
    .whereNot('a.action', OPEN_ACTION)
    .orderBy('a.id', 'desc')
    .select('a.id', 'a.at', 'a.actor_role as role', 'a.action', 'a.before', 'a.after')
    .select(knex.raw(`case when a.actor_id is not null then ${staffJson('u', 'a.actor_id')} end as by`));

/** The answered fields of a logged row, for the columns that it had at the time. */
const valuesOf = ({ definition }: Model, row: Row | null): Values | null =>
  row &&
  Object.fromEntries(
    Object.entries(definition.fields)
      .filter(([name, field]) => Object.hasOwn(row, columnOf(name, field)))
      .map(([name, field]) => [name, fieldValue(name, field, row)]),
  );

/** The changed fields, in the order of the form. A column that only one of the two rows has came with a migration: no change. */
function fieldsOf(model: Model, { before, after }: Entry): FieldChange[] {
  const [was, is] = [valuesOf(model, before), valuesOf(model, after)];
  return Object.keys(model.definition.fields)
    .filter((field) => [was, is].every((values) => !values || Object.hasOwn(values, field)))
    .map((field) => ({ field, before: was?.[field] ?? null, after: is?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** Reads the titles of the parents that the values refer to, with one query for each reference field. */
async function readReferred(knex: Knex, model: Model, values: readonly Values[]): Promise<ReferencedRecords> {
  const found: ReferencedRecords = {};
  for (const { field, table, title } of model.parents) {
    const ids = [...new Set(values.map((each) => each[field]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) continue;
    const rows = (await knex(table)
      .whereIn('id', ids)
      .select('id', ...title)) as ({ id: number } & Values)[];
    found[field] = Object.fromEntries(rows.map((row) => [row.id, row]));
  }
  return found;
}

/** The key under which an audit row keeps why a record was restored: the table has no column for it. */
export const RESTORED_REASON = 'restored_reason';

/** Where an audit row keeps the reason, by action. */
const REASON_COLUMNS: Partial<Record<string, string>> = {
  retire: 'retired_reason',
  restore: RESTORED_REASON,
};

/** The entry without the logged rows. */
const entryOf = ({ id, at, by, role, action, after }: Entry): Read<HistoryEntry> => ({
  id,
  at,
  by,
  role,
  action,
  reason: (after?.[REASON_COLUMNS[action] ?? ''] as string | null | undefined) ?? null,
});

/**
 * Reads the changes of a record, newest first, older than the change `before`. A deleted record keeps its history.
 * @throws 404 when there is neither a record nor a change
 */
export async function historyOf(
  knex: Knex,
  model: Model,
  id: number,
  before?: number,
): Promise<Omit<RecordHistory, 'changes'> & { changes: (Read<HistoryEntry> & { fields: FieldChange[] })[] }> {
  const rows = changesOfRecord(knex, model.definition.name, id).limit(HISTORY_PAGE_SIZE + 1);
  if (before !== undefined) void rows.where('a.id', '<', before);
  const found = (await rows) as Entry[];
  if (found.length === 0 && !(await knex(model.table).where({ id }).first('id'))) {
    throw problem(404, recordTexts.notFound(model.definition.label));
  }
  const page = found.slice(0, HISTORY_PAGE_SIZE);
  const changes = page.map((entry) => ({ ...entryOf(entry), fields: fieldsOf(model, entry) }));
  const values = changes.flatMap(({ fields }) =>
    fields.flatMap(({ field, before: was, after }) => [{ [field]: was }, { [field]: after }]),
  );
  return {
    changes,
    referred: await readReferred(knex, model, values),
    older: found.length > HISTORY_PAGE_SIZE ? page.at(-1)!.id : null,
  };
}

/** Reads the whole record as a change left it. @throws 404 when the record has no such change */
export async function recordAsOf(
  knex: Knex,
  model: Model,
  id: number,
  change: number,
): Promise<Read<RecordAsOf>> {
  const entry = (await changesOfRecord(knex, model.definition.name, id).where('a.id', change).first()) as
    | Entry
    | undefined;
  const values = entry && valuesOf(model, entry.after ?? entry.before);
  if (!entry || !values) throw problem(404, recordTexts.notFound(model.definition.label));
  return { ...entryOf(entry), values, referred: await readReferred(knex, model, [values]) };
}
