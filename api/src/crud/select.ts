import type { Knex } from 'knex';
import type { Around, Model, Parent } from './model.ts';
import { joinAround, joinParent, orderOf, sorted } from './order.ts';
import { matching, pageOf, type Asked } from './page.ts';
import { toRecord, type RecordAnswer, type Row } from './record.ts';

/** Adds the record's own columns and its parents', named `district.name_en`. */
function withColumns(query: Knex.QueryBuilder, model: Model, joined?: Parent): Knex.QueryBuilder {
  const own = ['id', 'version', 'created_at', 'updated_at', ...model.columns];
  void query.select(
    [...own, ...(model.definition.samples ? ['is_sample'] : [])].map((column) => `t.${column}`),
  );
  for (const parent of model.parents) {
    if (parent !== joined) joinParent(query, parent);
    const named = (alias: string, title: readonly string[]) =>
      query.select(
        Object.fromEntries(['id', ...title].map((name) => [`${alias}.${name}`, `${alias}.${name}`])),
      );
    void named(parent.key, parent.title);
    for (const around of parent.around) {
      joinAround(query, around);
      void named(around.alias, around.title);
    }
  }
  return query;
}

/** One page: its ids are picked first, and only its rows are read whole. `few` as `pageOf` takes it. */
export async function listRecords(
  knex: Knex,
  model: Model,
  query: Asked,
  { few }: { few: boolean },
): Promise<RecordAnswer[]> {
  const order = orderOf(model, query.sort);
  const page = pageOf(knex, model, order, query, { few });
  const whole = knex(page.as('page')).innerJoin(`${model.table} as t`, 't.id', 'page.id');
  if (order.parent) joinParent(whole, order.parent);
  sorted(withColumns(whole, model, order.parent), order);
  const rows = (await whole) as Row[];
  return rows.map((row) => toRecord(model, row));
}

/** Where the value at a path of an answer stands, such as `zil_mouza.name_en` for `zil.mouza.name_en`, and the joins that lead there. */
function columnAt(model: Model, path: string): { column: string; parent?: Parent; around: Around[] } {
  const keys = path.split('.');
  const name = keys.pop()!;
  const [key, ...outwards] = keys;
  const parent = model.parents.find((each) => each.key === key);
  if (!parent) return { column: `t.${name === 'document_url' ? 'document_path' : name}`, around: [] };
  const around = parent.around.slice(0, outwards.length);
  return { column: `${around.at(-1)?.alias ?? parent.key}.${name}`, parent, around };
}

/** The values at these paths of every matching row, in the order of the list, for an export; nothing else is read or joined. */
export function everything(
  knex: Knex,
  model: Model,
  query: Asked,
  paths: readonly string[],
): Knex.QueryBuilder {
  const order = orderOf(model, query.sort);
  const all = matching(knex, model, query);
  const columns = paths.map((path) => columnAt(model, path));
  const parents = [order.parent, ...columns.map(({ parent }) => parent)];
  for (const parent of new Set(parents)) if (parent) joinParent(all, parent);
  for (const around of new Set(columns.flatMap((each) => each.around))) joinAround(all, around);
  for (const { column } of columns) void all.select(column);
  sorted(all, order);
  return all;
}

/** One record; null when there is none. */
export async function findRecord(knex: Knex, model: Model, id: number): Promise<RecordAnswer | null> {
  const rows = (await withColumns(knex(`${model.table} as t`), model).where('t.id', id)) as Row[];
  return rows[0] ? toRecord(model, rows[0]) : null;
}

/** The row itself, held until the transaction ends: nobody changes it or adds a reference to it; null when there is none. */
export async function lockRow(trx: Knex, model: Model, id: number): Promise<Row | null> {
  const [row] = (await trx(model.table).where({ id }).forUpdate()) as Row[];
  return row ?? null;
}
