import { prepared } from '@bhumi/db';
import { staffJson } from '../../access/staff-name.ts';
import type { Knex } from 'knex';
import type { OuterPlace, Model, Parent } from '../model/model.ts';
import { joinOuterPlace, joinParent, orderOf, addOrder, type Order } from './order.ts';
import { matchingRows, type ResolvedQuery } from './page.ts';
import { toRecord, type RecordAnswer, type Row } from '../model/record.ts';

/** Since when, by whom and why a record is retired; null: it is in use. */
const RETIRED_COLUMN = `case when t.retired_at is not null then json_build_object('at', t.retired_at, 'reason', t.retired_reason,
  'by', (select ${staffJson('users', 'users.id')} from users where users.id = t.retired_by)) end as retired`;

/** Selects the record's columns, and its parents' columns as `district.name_en`. */
function withColumns(query: Knex.QueryBuilder, model: Model, joined?: Parent): Knex.QueryBuilder {
  const own = ['id', 'version', 'created_at', 'updated_at', ...model.columns];
  void query.select(
    [...own, ...(model.definition.samples ? ['is_sample'] : [])].map((column) => `t.${column}`),
  );
  for (const [name, sql] of Object.entries(model.presences))
    void query.select(query.client.raw(`(${sql}) as "${name}"`));
  if (model.retires) void query.select(query.client.raw(RETIRED_COLUMN));
  for (const parent of model.parents) {
    if (parent !== joined) joinParent(query, parent);
    const named = (alias: string, title: readonly string[]) =>
      query.select(
        Object.fromEntries(['id', ...title].map((name) => [`${alias}.${name}`, `${alias}.${name}`])),
      );
    void named(parent.key, parent.title);
    for (const around of parent.outerPlaces) {
      joinOuterPlace(query, around);
      void named(around.alias, around.title);
    }
  }
  return query;
}

/** The whole rows of a page of ids, in the order of the list. */
export function wholeRows(
  knex: Knex,
  model: Model,
  order: Order,
  page: Knex.QueryBuilder,
): Knex.QueryBuilder {
  const whole = knex(page.as('page')).innerJoin(`${model.table} as t`, 't.id', 'page.id');
  if (order.parent) joinParent(whole, order.parent);
  addOrder(withColumns(whole, model, order.parent), order);
  return whole;
}

/** The column of a path in an answer, such as `zil_mouza.name_en` for `zil.mouza.name_en`, and the joins that it needs. */
function columnAt(
  knex: Knex,
  model: Model,
  path: string,
): { column: string | Knex.Raw; parent?: Parent; around: OuterPlace[] } {
  const presence = model.presences[path];
  if (presence !== undefined) return { column: knex.raw(`(${presence})`), around: [] };
  const keys = path.split('.');
  const name = keys.pop()!;
  const [key, ...outwards] = keys;
  const parent = model.parents.find((each) => each.key === key);
  if (!parent) return { column: `t.${name === 'document_url' ? 'document_path' : name}`, around: [] };
  const around = parent.outerPlaces.slice(0, outwards.length);
  return { column: `${around.at(-1)?.alias ?? parent.key}.${name}`, parent, around };
}

/** The export query: the values at these paths of every matching row, in the order of the list, with no other joins. */
export function exportQuery(
  knex: Knex,
  model: Model,
  query: ResolvedQuery,
  paths: readonly string[],
): Knex.QueryBuilder {
  const order = orderOf(model, query.sort);
  const all = matchingRows(knex, model, query);
  const columns = paths.map((path) => columnAt(knex, model, path));
  const parents = [order.parent, ...columns.map(({ parent }) => parent)];
  for (const parent of new Set(parents)) if (parent) joinParent(all, parent);
  for (const around of new Set(columns.flatMap((each) => each.around))) joinOuterPlace(all, around);
  for (const { column } of columns) void all.select(column);
  addOrder(all, order);
  return all;
}

type Prepared = ReturnType<typeof prepared<Row>>;
const byIds = new WeakMap<Model, Prepared>();
const byId = new WeakMap<Model, Prepared>();

/** The statement of a model, built once. */
function cachedStatement(
  statements: WeakMap<Model, Prepared>,
  model: Model,
  build: () => Knex.QueryBuilder,
): Prepared {
  let statement = statements.get(model);
  if (!statement) {
    statement = prepared<Row>(build().toSQL().sql);
    statements.set(model, statement);
  }
  return statement;
}

/** Reads the rows of these ids, in that order; missing ones are left out. */
export function rowsByIds(knex: Knex, model: Model, ids: readonly number[]): Promise<Row[]> {
  const statement = cachedStatement(byIds, model, () => {
    // The subselect hides the length of the list from the planner, so that PostgreSQL keeps one plan.
    const page = knex.raw('unnest((select ?::bigint[])) with ordinality as page (id, place)', [[]]);
    const whole = knex.from(page).innerJoin(`${model.table} as t`, 't.id', 'page.id');
    return withColumns(whole, model).orderBy('page.place');
  });
  return statement(knex, [ids]);
}

/** Reads one record; null when there is none. */
export async function findRecord(knex: Knex, model: Model, id: number): Promise<RecordAnswer | null> {
  const statement = cachedStatement(byId, model, () =>
    withColumns(knex(`${model.table} as t`), model).where('t.id', id),
  );
  const [row] = await statement(knex, [id]);
  return row ? toRecord(model, row) : null;
}

/** Reads one record with its pending correction, where its rows are corrected; null when there is none. */
export async function findRecordWithCorrection(
  knex: Knex,
  model: Model,
  id: number,
): Promise<RecordAnswer | null> {
  const record = await findRecord(knex, model, id);
  if (!record || !model.correction) return record;
  return Object.assign(record, { correction: await model.correction.pending(knex, id) });
}

/** Locks the row until the transaction ends, against changes and new references; null when there is none. */
export async function lockRow(trx: Knex, model: Model, id: number): Promise<Row | null> {
  const [row] = (await trx(model.table).where({ id }).forUpdate()) as Row[];
  return row ?? null;
}
