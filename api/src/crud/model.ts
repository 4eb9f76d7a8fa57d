import { otherRecords, otherTables } from '../../contract/resource/texts.ts';
import {
  csvPath,
  isMultipart,
  parentKey,
  ResourceError,
  type Field,
  type ResourceDefinition,
} from '../../contract/resource/resource.ts';
import { placesOf, type Place } from '../../contract/resource/places.ts';
import type { Catalog, Table } from './catalog.ts';

import { furtherOf, type Further } from './further.ts';
import { searchedOf, type Searched } from './searched.ts';

/** A definition, joined with what the database and the other definitions say about it. */
export interface Model {
  definition: ResourceDefinition;
  table: string;
  /** Stored columns of the fields: the field's own name, `document_path` for a document. */
  columns: string[];
  nullable(column: string): boolean;
  parents: Parent[];
  /** By what a list may be narrowed beside the record's own fields. */
  further: Record<string, Further>;
  /** What its search looks into beside its own key. */
  searched: Searched;
  /** By unique constraint: its columns. */
  uniques: Map<string, string[]>;
  /** By foreign key constraint of this table: its column. */
  keys: Map<string, string>;
  /** What may refer to a record, and so keep it from being deleted. */
  users: User[];
}

/** A resource as its routes see it: with all the others, whose records it may refer to. */
export interface Served {
  model: Model;
  definitions: Map<string, ResourceDefinition>;
}

/** A record that a field refers to, nested in answers under `key`. */
export interface Parent {
  field: string;
  key: string;
  table: string;
  /** The columns of its title. */
  title: readonly string[];
  /** The column that it sorts by first, such as a leading number; its title follows. */
  sortColumn: string | undefined;
  /** Those of its columns that may be null. */
  nullable: readonly string[];
  required: boolean;
  /** The places that it lies in, from the inside out, when the path of the definition begins with it. */
  around: Around[];
}

/** A place around a parent, nested in it. */
export interface Around {
  /** Its key in answers, `mouza`, and that of the place or parent within. */
  key: string;
  /** How its table is called in a query, such as `zil_mouza`, and that of the place within. */
  alias: string;
  within: string;
  field: string;
  table: string;
  title: readonly string[];
}

/** A column of another table that refers to this one, and how its records are called. */
export interface User {
  table: string;
  column: string;
  label: Pick<ResourceDefinition['label'], 'one' | 'many'>;
}

/** The column that a field is stored in. */
export const columnOf = (name: string, field: Field): string =>
  field.kind === 'document' ? 'document_path' : name;

const KEPT = ['id', 'version', 'created_at', 'updated_at'];

/** Every column that the definition speaks of is there, and the search looks where the definition says. */
function checkColumns(definition: ResourceDefinition, table: Table | undefined): Table {
  const fail = (why: string): never => {
    throw new ResourceError(`Resource ${definition.name}: ${why}`);
  };
  if (!table) return fail(`the database has no table ${definition.table}`);
  const needed = [...KEPT, ...(definition.samples ? ['is_sample'] : [])];
  for (const [name, field] of Object.entries(definition.fields)) {
    needed.push(columnOf(name, field), ...(field.sortColumn ? [field.sortColumn] : []));
    if (field.kind === 'rows' && field.people && !table.generated.get(field.people)?.includes(name)) {
      fail(`${definition.table} has no generated column ${field.people} with the people of ${name}`);
    }
    if (field.search && !new RegExp(`\\b${name}\\b`).test(table.generated.get('search_key') ?? '')) {
      fail(`${definition.table}.search_key does not hold ${name}`);
    }
  }
  const missing = needed.find((column) => !table.columns.has(column));
  if (missing) fail(`the table ${definition.table} has no column ${missing}`);
  // Each read of a document looks its record up by the path.
  const byPath = [...table.uniques.values()].some((columns) => columns.join() === 'document_path');
  if (isMultipart(definition) && !byPath) fail(`${definition.table}.document_path is not unique`);
  return table;
}

/** The places that come nested in a parent. */
export function aroundOf(parent: Place, places: readonly Place[]): Around[] {
  let within = parent.key;
  return places.map(({ field, key, definition: { table, title } }) => {
    const around = { key, alias: `${within}_${key}`, within, field, table, title };
    within = around.alias;
    return around;
  });
}

function parentsOf(
  definition: ResourceDefinition,
  all: Map<string, ResourceDefinition>,
  tables: Catalog['tables'],
): Parent[] {
  const [first, ...places] = placesOf(definition, (name) => all.get(name));
  return Object.entries(definition.fields).flatMap(([field, options]) => {
    if (options.kind !== 'reference') return [];
    const parent = all.get(options.resource);
    if (!parent) {
      throw new ResourceError(
        `Resource ${definition.name}: ${field} refers to ${options.resource}, which is none`,
      );
    }
    return [
      {
        field,
        key: parentKey(field),
        table: parent.table,
        title: parent.title,
        sortColumn: parent.fields[parent.title[0] ?? '']?.sortColumn,
        nullable: [...(tables.get(parent.table)?.columns ?? [])]
          .filter(([, column]) => column.nullable)
          .map(([name]) => name),
        required: tables.get(definition.table)?.columns.get(field)?.nullable === false,
        around: first?.field === field ? aroundOf(first, places) : [],
      },
    ];
  });
}

/** CSV columns name what an answer has. */
function checkCsv(definition: ResourceDefinition, parents: readonly Parent[]): void {
  const known = new Set([
    'id',
    'created_at',
    'updated_at',
    ...Object.keys(definition.fields),
    ...(isMultipart(definition) ? ['document_url'] : []),
    ...parents.flatMap(({ key, title, around }) => {
      const paths = [{ path: key, title }];
      for (const each of around) paths.push({ path: `${paths.at(-1)?.path}.${each.key}`, title: each.title });
      return paths.flatMap(({ path, title: names }) => ['id', ...names].map((column) => `${path}.${column}`));
    }),
  ]);
  const named = definition.csv?.columns.flatMap((column) => [csvPath(column, 'en'), csvPath(column, 'bn')]);
  const unknown = named?.find((path) => !known.has(path));
  if (unknown) throw new ResourceError(`Resource ${definition.name}: the CSV column ${unknown} is nothing`);
}

/**
 * Checks all definitions against the database and each other.
 * @throws {ResourceError} naming the resource and the missing table or column
 */
export function buildModels(definitions: readonly ResourceDefinition[], catalog: Catalog): Model[] {
  const byName = new Map<string, ResourceDefinition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new ResourceError(`There are two resources ${definition.name}`);
    byName.set(definition.name, definition);
  }
  const labels = new Map(definitions.map(({ table, label }) => [table, label]));
  return definitions.map((definition) => {
    const table = checkColumns(definition, catalog.tables.get(definition.table));
    const parents = parentsOf(definition, byName, catalog.tables);
    checkCsv(definition, parents);
    const find = (name: string) => byName.get(name);
    return {
      definition,
      table: definition.table,
      columns: Object.entries(definition.fields).map(([name, field]) => columnOf(name, field)),
      nullable: (column) => table.columns.get(column)?.nullable ?? true,
      parents,
      further: furtherOf(definition, find, catalog),
      searched: searchedOf(definition, find),
      uniques: table.uniques,
      keys: new Map(
        catalog.references
          .filter(({ from }) => from === definition.table)
          .map(({ constraint, column }) => [constraint, column]),
      ),
      users: catalog.references
        .filter(({ to, yields }) => to === definition.table && !yields)
        .map(({ from, column }) => ({
          table: from,
          column,
          label: labels.get(from) ?? otherTables[from] ?? otherRecords,
        })),
    };
  });
}
