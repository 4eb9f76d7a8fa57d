import type { Knex } from 'knex';
import type { Language } from '../../../../contract/language.ts';
import { nameField } from '../../../../contract/resource/naming.ts';
import type { OuterPlace, Model, Parent } from '../model/model.ts';
import type { ListQuery } from '../../lists/query.ts';

/** A sort column. */
interface Term {
  column: string;
  nullable: boolean;
  /** Whether it holds Bengali, which the database itself would sort by the numbers of the letters. */
  bengali?: boolean;
}
export interface Order {
  direction: 'asc' | 'desc';
  terms: Term[];
  /** The parent by whose title the list is sorted first. */
  parent: Parent | undefined;
}

/**
 * The collation of Bengali (docs/decisions/135). The index of a large table names it, or sorting by such a column reads the whole table.
 */
const BENGALI = '"bn-x-icu"';

/** Whether a column holds Bengali: by the ending that all such columns have. */
const isBengali = (name: string): boolean => name.endsWith('_bn');

const named = (names: (string | undefined)[]): string[] => names.filter((name) => name !== undefined);

/** The columns of a parent by which its children are sorted: its title, then its id, so that its children stay together. */
export const parentSortColumns = (parent: Parent, { language }: ListQuery['sort']): string[] => [
  ...new Set(named([parent.sortColumn, nameField(parent, language ?? 'en'), 'id'])),
];

/** The query with parents in the order of the names that the reader sees. */
export function inReadersOrder<T extends Pick<ListQuery, 'sort'>>(
  query: T,
  { parents }: Pick<Model, 'parents'>,
  language: Language,
): T {
  const byParent = parents.some(({ field }) => field === query.sort.field);
  return byParent && language === 'bn' ? { ...query, sort: { ...query.sort, language } } : query;
}

/** The order of a list. The id comes last, so that the order is total. */
export function orderOf(model: Model, sort: ListQuery['sort']): Order {
  const { field, direction } = sort;
  const id: Term = { column: 't.id', nullable: false };
  if (field === 'id') return { direction, terms: [id], parent: undefined };
  const parent = model.parents.find((each) => each.field === field);
  const terms = parent
    ? parentSortColumns(parent, sort).map((name) => ({
        column: `${parent.key}.${name}`,
        nullable: !parent.required || parent.nullable.includes(name),
        bengali: isBengali(name),
      }))
    : named([model.definition.fields[field]?.sortColumn, field]).map((name) => ({
        column: `t.${name}`,
        nullable: model.nullable(name),
        bengali: isBengali(name),
      }));
  return { direction, terms: [...terms, id], parent };
}

/** Adds the order: nulls first ascending, last descending. It omits this for non-null columns, or PostgreSQL would not use their index. */
export function addOrder(query: Knex.QueryBuilder, { direction, terms }: Omit<Order, 'parent'>): void {
  const nulls = direction === 'asc' ? 'first' : 'last';
  for (const { column, nullable, bengali } of terms) {
    const collation = bengali ? ` collate ${BENGALI}` : '';
    void query.orderByRaw(`??${collation} ${direction}${nullable ? ` nulls ${nulls}` : ''}`, [column]);
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
