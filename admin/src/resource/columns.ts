import type { ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import type { FurtherColumn } from '@bhumi/api/contract/resource/further';
import type { Retirement } from '@bhumi/api/contract/resource/retired';
import { isSortable, type Field, type ResourceDefinition } from '@bhumi/api/contract/resource/resource';

/** A record as the API answers it, with its parents nested. */
export type StoredRecord = Record<string, unknown> & {
  id: number;
  version?: number;
  is_sample?: boolean;
  retired?: Retirement | null;
};

/** Cells with their own rendering, by column name. */
export type CellRenderers = Partial<Record<string, (record: StoredRecord) => ReactNode>>;

export interface Column {
  name: string;
  /** Absent for the record's number, and for a further column. */
  field?: Field;
  /** A column that is no field (docs/decisions/109). */
  further?: FurtherColumn;
  label: Message;
  sortable: boolean;
  /** The column below which it is stacked in a narrow table. */
  below?: string;
}

/** The id of the element of a row that takes the focus. */
export const recordRowId = (id: number): string => `record-${id}`;

/** The record below another one in a list, or else the one above it; null when there is no other. */
export function nextRow<R extends { id: number }>(rows: readonly R[], { id }: R): R | null {
  const place = rows.findIndex((row) => row.id === id);
  return rows[place + 1] ?? (place > 0 ? rows[place - 1]! : null);
}

const ID: Column = { name: 'id', label: { en: 'ID', bn: 'আইডি' }, sortable: true };

/**
 * The columns of a resource's list.
 * @param chosen column names in order (default: ID, then those of the definition); unknown names are ignored
 */
export function columnsOf(definition: ResourceDefinition, chosen?: readonly string[] | null): Column[] {
  const columns = (chosen ?? ['id', ...definition.list]).flatMap((name) => {
    if (name === ID.name) return [ID];
    const further = definition.further?.[name];
    if (further) return [{ name, further, label: further.label, sortable: false }];
    const field = definition.fields[name];
    if (!field) return [];
    const { label, below } = field;
    return [{ name, field, label, sortable: isSortable(field), ...(below && { below }) }];
  });
  return columns.length > 0 ? columns : columnsOf(definition);
}

/** The file name of a resource's list. */
export const csvName = ({ name, csv }: ResourceDefinition): string => csv?.file ?? `${name}.csv`;

/** The address of the CSV file of the current list: same search, filters and order, every row; `columns`: those that the reader chose. */
export function csvAddress(
  name: string,
  sort: { field: string; order: string },
  filter: Record<string, unknown>,
  columns?: readonly string[],
): string {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
    ...(columns && { columns: JSON.stringify(columns) }),
  });
  return `/api/admin/${name}/csv?${query}`;
}
