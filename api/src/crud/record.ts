import type { Field } from '../../contract/resource/resource.ts';
import { documentUrl } from '../lib/storage.ts';
import type { Model } from './model.ts';

/** A record as it is answered. */
export interface RecordAnswer {
  id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  [field: string]: unknown;
}
/** A row as `records` selects it; columns of parents are named `district.name_en`. */
export type Row = Record<string, unknown>;

/** The value of a field as it is answered: of a document its address. */
export function fieldValue(name: string, field: Field, row: Row): unknown {
  if (field.kind === 'document') return documentUrl((row.document_path as string | null | undefined) ?? null);
  const value = row[name];
  // numeric comes as text, so that nothing is rounded on the way
  if (field.kind === 'number' && typeof value === 'string') return Number(value);
  return value ?? null;
}

/** Nests the parents under their keys and turns the path of a document into its address. */
export function toRecord(model: Model, row: Row): RecordAnswer {
  const record: RecordAnswer = {
    id: row.id as number,
    version: row.version as number,
    created_at: row.created_at as Date,
    updated_at: row.updated_at as Date,
  };
  for (const [name, field] of Object.entries(model.definition.fields)) {
    record[field.kind === 'document' ? 'document_url' : name] = fieldValue(name, field, row);
  }
  if (model.definition.samples) record.is_sample = row.is_sample;
  for (const { key, title, around } of model.parents) {
    const parent = nested(row, key, title);
    record[key] = parent;
    let within = parent;
    for (const place of around) {
      if (!within) break;
      const next = nested(row, place.alias, place.title);
      within[place.key] = next;
      within = next;
    }
  }
  return record;
}

/** A record that comes nested, by its columns in the row; null: there is none. */
function nested(row: Row, alias: string, title: readonly string[]): Record<string, unknown> | null {
  if (row[`${alias}.id`] == null) return null;
  return Object.fromEntries(['id', ...title].map((column) => [column, row[`${alias}.${column}`] ?? null]));
}
