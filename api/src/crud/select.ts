import type { Knex } from 'knex';
import type { Model, Parent } from './model.ts';
import type { ListQuery } from './query.ts';
import { toRecord, type RecordAnswer, type Row } from './record.ts';

/** A column to sort by. */
interface Term {
  column: string;
  nullable: boolean;
}
interface Order {
  direction: 'asc' | 'desc';
  terms: Term[];
  /** The parent whose title comes first. */
  parent: Parent | undefined;
}

const named = (names: (string | undefined)[]): string[] => names.filter((name) => name !== undefined);

/** The id comes last, so that the order is total. A parent sorts by its title, then by its own id. */
function orderOf(model: Model, { field, direction }: ListQuery['sort']): Order {
  const id: Term = { column: 't.id', nullable: false };
  if (field === 'id') return { direction, terms: [id], parent: undefined };
  const parent = model.parents.find((each) => each.field === field);
  const terms = parent
    ? named([parent.sortColumn, parent.title[0], 'id']).map((name) => ({
        column: `${parent.key}.${name}`,
        nullable: !parent.required || parent.nullable.includes(name),
      }))
    : named([model.definition.fields[field]?.sortColumn, field]).map((name) => ({
        column: `t.${name}`,
        nullable: model.nullable(name),
      }));
  return { direction, terms: [...terms, id], parent };
}

/**
 * Nulls first ascending and last descending. Columns without nulls say nothing of them: PostgreSQL would not use their
 * index otherwise.
 */
function sorted(query: Knex.QueryBuilder, { direction, terms }: Order): void {
  for (const { column, nullable } of terms) {
    void query.orderBy(
      column,
      direction,
      ...(nullable ? ([direction === 'asc' ? 'first' : 'last'] as const) : []),
    );
  }
}

function joinParent(query: Knex.QueryBuilder, parent: Parent): void {
  const join = parent.required ? 'innerJoin' : 'leftJoin';
  void query[join](`${parent.table} as ${parent.key}`, `${parent.key}.id`, `t.${parent.field}`);
}

/** The rows of the table that a list asks for, as `t`, without order or bounds. */
export function matching(knex: Knex, model: Model, { search, filters }: ListQuery): Knex.QueryBuilder {
  const query = knex(`${model.table} as t`);
  if (search) void query.whereRaw('t.search_key like search_pattern(?)', [search]);
  for (const { column, values } of filters) {
    const given = values.filter((value) => value !== null);
    void query.where((any) => {
      void any.whereIn(`t.${column}`, given);
      if (given.length < values.length) void any.orWhereNull(`t.${column}`);
    });
  }
  return query;
}

/** Adds the record's own columns and its parents', named `district.name_en`. */
function withColumns(query: Knex.QueryBuilder, model: Model, joined?: Parent): Knex.QueryBuilder {
  const own = ['id', 'version', 'created_at', 'updated_at', ...model.columns];
  void query.select(
    [...own, ...(model.definition.samples ? ['is_sample'] : [])].map((column) => `t.${column}`),
  );
  for (const parent of model.parents) {
    if (parent !== joined) joinParent(query, parent);
    for (const column of ['id', ...parent.title]) {
      void query.select({ [`${parent.key}.${column}`]: `${parent.key}.${column}` });
    }
  }
  return query;
}

/**
 * One page. The ids are picked first, from the index of the order where there is one, and only the rows of the page are
 * read whole. When few rows match (`few`), they are found first and sorted then: otherwise PostgreSQL may walk the whole
 * table in order of the list to find them.
 */
export async function listRecords(
  knex: Knex,
  model: Model,
  query: ListQuery,
  { few }: { few: boolean },
): Promise<RecordAnswer[]> {
  const order = orderOf(model, query.sort);
  const page = few
    ? knex('found').innerJoin(`${model.table} as t`, 't.id', 'found.id')
    : matching(knex, model, query);
  if (order.parent) joinParent(page, order.parent);
  sorted(page, order);
  void page.select('t.id').limit(query.limit).offset(query.offset);

  const whole = knex('page').innerJoin(`${model.table} as t`, 't.id', 'page.id');
  if (few) void whole.withMaterialized('found', matching(knex, model, query).select('t.id'));
  void whole.with('page', page);
  if (order.parent) joinParent(whole, order.parent);
  sorted(withColumns(whole, model, order.parent), order);
  const rows = (await whole) as Row[];
  return rows.map((row) => toRecord(model, row));
}

/** Every matching row in the order of the list, for an export. */
export function everything(knex: Knex, model: Model, query: ListQuery): Knex.QueryBuilder {
  const order = orderOf(model, query.sort);
  const all = matching(knex, model, query);
  if (order.parent) joinParent(all, order.parent);
  sorted(withColumns(all, model, order.parent), order);
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
