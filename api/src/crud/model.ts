import { otherRecords, otherTables } from '../../contract/resource/texts.ts';
import {
  csvPath,
  isMultipart,
  parentKey,
  ResourceError,
  type Field,
  type ResourceDefinition,
} from '../../contract/resource/resource.ts';
import type { Catalog, Table } from './catalog.ts';

/** A definition, joined with what the database and the other definitions say about it. */
export interface Model {
  definition: ResourceDefinition;
  table: string;
  /** Stored columns of the fields: the field's own name, `document_path` for a document. */
  columns: string[];
  nullable(column: string): boolean;
  parents: Parent[];
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
    if (field.search && !new RegExp(`\\b${name}\\b`).test(table.searchKey ?? '')) {
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

function parentsOf(
  definition: ResourceDefinition,
  all: Map<string, ResourceDefinition>,
  tables: Catalog['tables'],
): Parent[] {
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
    ...parents.flatMap(({ key, title }) => ['id', ...title].map((column) => `${key}.${column}`)),
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
    return {
      definition,
      table: definition.table,
      columns: Object.entries(definition.fields).map(([name, field]) => columnOf(name, field)),
      nullable: (column) => table.columns.get(column)?.nullable ?? true,
      parents,
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
