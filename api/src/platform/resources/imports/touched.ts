/** Finds the records of an import that somebody changed or used since, which keep it from being taken back. */
import type { Knex } from 'knex';
import { otherRecordLabels, tableLabels } from '../../../../contract/resource/dependents.ts';
import type { Language, Message } from '../../../../contract/language.ts';
import { recordName } from '../../../../contract/resource/naming.ts';
import {
  MAX_NAMED_RECORDS,
  takeBackTexts,
  type TouchedRecords,
} from '../../../../contract/resource/past-imports.ts';
import { inPlaces, type Places } from '../../access/places.ts';
import type { Model } from '../model/model.ts';
import { rowsByIds } from '../list/select.ts';
import type { Mention } from '../write/dependents.ts';

/** Ids of the records of an import. */
export const recordsOf = (knex: Knex, importId: number): Knex.QueryBuilder =>
  knex('imported_records').where({ import_id: importId }).select('record_id');

interface Sought {
  knex: Knex;
  model: Model;
  importId: number;
  mentions: readonly Mention[];
  /** Where the caller may change records. */
  places: Places;
}

interface Reason {
  text: Message;
  /** Selects the ids of the records that it is true of, as `id`. */
  ids: Knex.QueryBuilder;
}

/** Rows that refer to a record, other than records of the same import. */
function referring({ knex, model, importId }: Sought, table: string, column: string): Knex.QueryBuilder {
  const rows = knex(`${table} as x`).whereIn(`x.${column}`, recordsOf(knex, importId));
  if (table === model.table) void rows.whereNotIn('x.id', recordsOf(knex, importId));
  return rows.select(`x.${column} as id`);
}

/** Everything that may stand in the way. */
function reasons(sought: Sought): Reason[] {
  const { knex, model, importId, mentions, places } = sought;
  const own = () => knex(`${model.table} as t`).whereIn('t.id', recordsOf(knex, importId)).select('t.id');
  const found: Reason[] = [{ text: takeBackTexts.changed, ids: own().whereNot('t.version', 1) }];
  for (const { table, column, label } of model.referrers) {
    found.push({ text: takeBackTexts.usedBy(label), ids: referring(sought, table, column) });
  }
  for (const { resource, table, mentioned } of mentions) {
    if (resource !== model.definition.name) continue;
    const label = tableLabels[table] ?? otherRecordLabels;
    found.push({ text: takeBackTexts.usedBy(label), ids: mentioned(knex, recordsOf(knex, importId)) });
  }
  if (places !== 'everywhere' && model.place) {
    const here = inPlaces(own(), places, model.place.mouza);
    found.push({ text: takeBackTexts.elsewhere, ids: own().whereNotIn('t.id', here) });
  }
  return found;
}

/** How many records of an import were changed or used since, and the first of them by name. */
export async function findTouched(sought: Sought, language: Language): Promise<TouchedRecords> {
  const { knex, model } = sought;
  const all = reasons(sought);
  const [first, ...others] = all.map(({ ids }, index) =>
    // Not a parameter: Knex puts those of a union in the wrong order.
    knex.from(ids.as('touched')).select('id', knex.raw(`${index} as reason`)),
  );
  const every = others.length > 0 ? first!.unionAll(others) : first!;
  const rows = (await knex
    .from(every.as('touched'))
    .select('id')
    .select(knex.raw('min(reason) as reason, count(*) over () as total'))
    .groupBy('id')
    .orderBy('id')
    .limit(MAX_NAMED_RECORDS)) as { id: number; reason: number; total: number }[];
  const records = await rowsByIds(
    knex,
    model,
    rows.map(({ id }) => id),
  );
  const called = new Map(records.map((row) => [row.id, recordName(model.definition, row, language)]));
  return {
    count: Number(rows[0]?.total ?? 0),
    records: rows.map(({ id, reason }) => ({
      id,
      label: called.get(id) ?? String(id),
      why: all[reason]!.text[language],
    })),
  };
}
