import type { Knex } from 'knex';
import type { OuterPlace, Model, Parent } from '../model/model.ts';
import type { ListQuery } from '../../lists/query.ts';

/** A sort column. */
interface Term {
  column: string;
  nullable: boolean;
}
export interface Order {
  direction: 'asc' | 'desc';
  terms: Term[];
  /** The parent by whose title the list is sorted first. */
  parent: Parent | undefined;
}

const named = (names: (string | undefined)[]): string[] => names.filter((name) => name !== undefined);

/** The columns of a parent by which its children are sorted: its title, then its id, so that its children stay together. */
export const parentSortColumns = (parent: Parent): string[] => [
  ...new Set(named([parent.sortColumn, parent.title[0], 'id'])),
];

/** The order of a list. The id comes last, so that the order is total. */
export function orderOf(model: Model, { field, direction }: ListQuery['sort']): Order {
  const id: Term = { column: 't.id', nullable: false };
  if (field === 'id') return { direction, terms: [id], parent: undefined };
  const parent = model.parents.find((each) => each.field === field);
  const terms = parent
    ? parentSortColumns(parent).map((name) => ({
        column: `${parent.key}.${name}`,
        nullable: !parent.required || parent.nullable.includes(name),
      }))
    : named([model.definition.fields[field]?.sortColumn, field]).map((name) => ({
        column: `t.${name}`,
        nullable: model.nullable(name),
      }));
  return { direction, terms: [...terms, id], parent };
}

/** Adds the order: nulls first ascending, last descending. It omits this for non-null columns, or PostgreSQL would not use their index. */
export function addOrder(query: Knex.QueryBuilder, { direction, terms }: Omit<Order, 'parent'>): void {
  const nulls = direction === 'asc' ? 'first' : 'last';
  for (const { column, nullable } of terms) {
    void (nullable ? query.orderBy(column, direction, nulls) : query.orderBy(column, direction));
  }
}

/** Joins a parent; its key is the alias. */
export function joinParent(query: Knex.QueryBuilder, parent: Parent): void {
  const join = parent.required ? 'innerJoin' : 'leftJoin';
  void query[join](`${parent.table} as ${parent.key}`, `${parent.key}.id`, `t.${parent.field}`);
}

/** Joins an outer place to the parent or place within, which is already joined. */
export function joinOuterPlace(query: Knex.QueryBuilder, { alias, within, field, table }: OuterPlace): void {
  void query.leftJoin(`${table} as ${alias}`, `${alias}.id`, `${within}.${field}`);
}
