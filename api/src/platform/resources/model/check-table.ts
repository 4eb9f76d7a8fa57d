/** Checks a definition against its table. Each error names the file, the place in it and the remedy. */
import {
  isMultipart,
  definitionError,
  type Field,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import type { Table } from './catalog.ts';

/** The column that a field is stored in. */
export const columnOf = (name: string, field: Field): string =>
  field.kind === 'document' ? 'document_path' : name;

const BASE_COLUMNS = ['id', 'version', 'created_at', 'updated_at'];
/** Added by `addRetirement` in a migration. */
const RETIREMENT_COLUMNS = ['retired_at', 'retired_by', 'retired_reason'];

/** Fails when a field is optional and its column is not nullable. */
function checkNullable(name: string, field: Field, { columns }: Table, fail: (why: string) => never): void {
  const column = columnOf(name, field);
  const filled = field.required || field.kind === 'rows' || (field.kind === 'choice' && field.otherwise);
  if (filled || columns.get(column)?.nullable !== false) return;
  fail(
    `fields.${name} may be left empty, and the column ${column} may not be null: write required: true, or let the column be null`,
  );
}

/** Checks that the table has every column of the definition, and that `search_key` covers the searched fields. */
export function checkColumns(definition: ResourceDefinition, table: Table | undefined): Table {
  const fail = (why: string): never => {
    throw definitionError(definition.name, why);
  };
  if (!table) {
    return fail(
      `the database has no table ${definition.table}: make it in a migration (createResourceTable), or mend table`,
    );
  }
  const needed = [
    ...BASE_COLUMNS,
    ...(definition.samples ? ['is_sample'] : []),
    ...(definition.retires ? RETIREMENT_COLUMNS : []),
  ];
  for (const [name, field] of Object.entries(definition.fields)) {
    needed.push(columnOf(name, field), ...(field.sortColumn ? [field.sortColumn] : []));
    if (field.kind === 'rows' && field.people && !table.generated.get(field.people)?.includes(name)) {
      fail(
        `fields.${name}.people: ${definition.table} has no generated column ${field.people} with the people of ${name}: add it in a migration`,
      );
    }
    if (field.search && !new RegExp(`\\b${name}\\b`).test(table.generated.get('search_key') ?? '')) {
      fail(
        `fields.${name}.search: ${definition.table}.search_key does not hold ${name}: name it in the search of createResourceTable, or leave search out`,
      );
    }
    if (field.search && !table.searchIndexes.has('search_key')) {
      fail(
        `fields.${name}.search: ${definition.table}.search_key has no index: make the table with createResourceTable, or leave search out`,
      );
    }
    checkNullable(name, field, table, fail);
  }
  const missing = needed.find((column) => !table.columns.has(column));
  if (missing) {
    fail(
      `the table ${definition.table} has no column ${missing}: add it in a new migration, or take it out of the definition`,
    );
  }
  // A document is served by its path, which finds its record.
  const byPath = [...table.uniques.values()].some((columns) => columns.join() === 'document_path');
  if (isMultipart(definition) && !byPath) {
    fail(
      `fields.document: ${definition.table}.document_path is not unique: write addText(table, 'document_path').unique() in the migration`,
    );
  }
  return table;
}

/** Checks that a unique index holds what `unique` declares, also between concurrent writes. */
export function checkUnique({ name, unique, table }: ResourceDefinition, { uniques }: Table): void {
  if (!unique) return;
  const { names, within, apartBy } = unique;
  const indexed = [...uniques.values()].map((columns) => columns.toSorted().join());
  for (const each of names) {
    const needed = [within, each, apartBy].filter((column) => column !== undefined);
    if (indexed.includes(needed.toSorted().join())) continue;
    throw definitionError(
      name,
      `unique names ${each}, which ${table} does not hold: call addOnlyNames(knex, '${table}', ${JSON.stringify(unique)}) in a migration`,
    );
  }
}
