import type { Field } from '../../../../contract/resource/resource.ts';
import { documentUrl } from '../../files/storage.ts';
import type { Model } from './model.ts';

/** A record as the API answers it. */
export interface RecordAnswer {
  id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  [field: string]: unknown;
}
/** A row as `records` selects it; columns of parents are named `district.name_en`. */
export type Row = Record<string, unknown>;

/** The value of a field as the API answers it; for a document, its URL. */
export function fieldValue(name: string, field: Field, row: Row): unknown {
  if (field.kind === 'document') return documentUrl((row.document_path as string | null | undefined) ?? null);
  const value = row[name];
  // PostgreSQL sends `numeric` as text.
  if (field.kind === 'number' && typeof value === 'string') return Number(value);
  return value ?? null;
}

/** A nested place, and its columns in the row. */
interface Nested {
  key: string;
  id: string;
  columns: (readonly [name: string, column: string])[];
}

/** The parts of a record, in the order of the answer. */
interface Parts {
  fields: { key: string; name: string; field: Field }[];
  /** Each parent with its outer places, from the inside out. */
  parents: Nested[][];
}

const nestedAt = (key: string, alias: string, title: readonly string[]): Nested => ({
  key,
  id: `${alias}.id`,
  columns: ['id', ...title].map((name) => [name, `${alias}.${name}`] as const),
});

const partsOfModel = new WeakMap<Model, Parts>();

/** The parts of a model's records, cached because each row of a page needs them. */
function partsOf(model: Model): Parts {
  let parts = partsOfModel.get(model);
  if (parts) return parts;
  parts = {
    fields: Object.entries(model.definition.fields).map(([name, field]) => ({
      name,
      field,
      key: field.kind === 'document' ? 'document_url' : name,
    })),
    parents: model.parents.map(({ key, title, outerPlaces }) => [
      nestedAt(key, key, title),
      ...outerPlaces.map((place) => nestedAt(place.key, place.alias, place.title)),
    ]),
  };
  partsOfModel.set(model, parts);
  return parts;
}

/** Turns a row into an answer: nests the parents under their keys, and replaces a document's path by its URL. */
export function toRecord(model: Model, row: Row): RecordAnswer {
  const { fields, parents } = partsOf(model);
  const record: RecordAnswer = {
    id: row.id as number,
    version: row.version as number,
    created_at: row.created_at as Date,
    updated_at: row.updated_at as Date,
  };
  for (const { key, name, field } of fields) record[key] = fieldValue(name, field, row);
  for (const name of Object.keys(model.presences)) record[name] = row[name];
  if (model.definition.samples) record.is_sample = row.is_sample;
  if (model.retires) record.retired = retiredOf(row);
  for (const places of parents) {
    let within: Record<string, unknown> = record;
    for (const place of places) {
      const found = nested(row, place);
      within[place.key] = found;
      if (!found) break;
      within = found;
    }
  }
  return record;
}

/** Since when, by whom and why a record is retired; null: it is in use. */
function retiredOf({ retired }: Row): object | null {
  const { at, ...rest } = (retired ?? {}) as { at?: string };
  return at === undefined ? null : { at: new Date(at), ...rest };
}

/** Reads a nested place from the row; null when there is none. */
function nested(row: Row, { id, columns }: Nested): Record<string, unknown> | null {
  if (row[id] == null) return null;
  const record: Record<string, unknown> = {};
  for (const [name, column] of columns) record[name] = row[column] ?? null;
  return record;
}
