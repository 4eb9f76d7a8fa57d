import type { Field } from '../../../../contract/resource/resource.ts';
import { documentUrl } from '../../files/storage.ts';
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

/** A place that comes nested, and where its columns stand in the row. */
interface Nested {
  key: string;
  id: string;
  columns: (readonly [name: string, column: string])[];
}

/** What a record is put together from, in the order in which it is answered. */
interface Parts {
  fields: { key: string; name: string; field: Field }[];
  /** Each parent, and what it lies in, outwards. */
  parents: Nested[][];
}

const nestedAt = (key: string, alias: string, title: readonly string[]): Nested => ({
  key,
  id: `${alias}.id`,
  columns: ['id', ...title].map((name) => [name, `${alias}.${name}`] as const),
});

const partsOfModel = new WeakMap<Model, Parts>();

/** The parts of a model's records, found out once: a page asks for them at each of its rows. */
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

/** Nests the parents under their keys and turns the path of a document into its address. */
export function toRecord(model: Model, row: Row): RecordAnswer {
  const { fields, parents } = partsOf(model);
  const record: RecordAnswer = {
    id: row.id as number,
    version: row.version as number,
    created_at: row.created_at as Date,
    updated_at: row.updated_at as Date,
  };
  for (const { key, name, field } of fields) record[key] = fieldValue(name, field, row);
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

/** A record that comes nested, by its columns in the row; null: there is none. */
function nested(row: Row, { id, columns }: Nested): Record<string, unknown> | null {
  if (row[id] == null) return null;
  const record: Record<string, unknown> = {};
  for (const [name, column] of columns) record[name] = row[column] ?? null;
  return record;
}
