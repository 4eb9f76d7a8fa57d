import {
  otherRecordLabels,
  tableLabels,
  type DeleteEffect,
} from '../../../../contract/resource/dependents.ts';
import {
  csvPath,
  isMultipart,
  parentKey,
  definitionError,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import {
  extraFilters,
  placesOf,
  type FindDefinition,
  type Place,
} from '../../../../contract/resource/places.ts';
import type { Catalog } from './catalog.ts';
import type { Correction } from './corrections.ts';

import { checkDefinition } from '../../../../contract/resource/check.ts';
import { checkColumns, checkUnique, columnOf } from './check-table.ts';
import { extraFiltersOf, presencesShown, type ExtraFilter } from './extra-filters.ts';
import { searchColumnsOf, type SearchColumns } from './search-columns.ts';
import { rowPlaceOf } from './row-place.ts';
import { reachesNewMouzas } from '../../access/places.ts';
import { type RowPlace } from '../../access/where.ts';

/** A definition with what the engine derives from the database and from the other definitions. */
export interface Model {
  definition: ResourceDefinition;
  table: string;
  /** Stored columns of the fields: the field's own name, `document_path` for a document. */
  columns: string[];
  nullable(column: string): boolean;
  parents: Parent[];
  /** Where its records lie; null: in no jurisdiction. */
  place: RowPlace | null;
  /** Filters of the list that are no fields of the record. */
  extraFilters: Record<string, ExtraFilter>;
  /** SQL conditions on `t` that answers carry, by their name, such as `has_boundary`. */
  presences: Record<string, string>;
  /** Columns and places that its search covers, besides its own `search_key`. */
  search: SearchColumns;
  /** Its search indexes hold the block of each id, and changes of its table are counted (`newest.ts`). */
  hasBlockIndex: boolean;
  /** Columns of each unique constraint, by its name. */
  uniques: Map<string, string[]>;
  /** A delete retires a record that has a past instead of destroying it. */
  retires: boolean;
  /** The column of each foreign key of this table, by the constraint's name. */
  foreignKeys: Map<string, string>;
  /** Foreign keys of other tables that refer to this one. */
  referrers: Referrer[];
  /** Set when a feature handles corrections of the record's rows. */
  correction?: Correction;
}

/** What the routes of a resource need: its model, and all definitions, to which it may refer. */
export interface ServedResource {
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
  /** The first sort column, such as a leading number; the title breaks ties. */
  sortColumn: string | undefined;
  /** Its nullable columns. */
  nullable: readonly string[];
  required: boolean;
  /** Where records may be put into it; null: anywhere. */
  place: RowPlace | null;
  /** Its records can be retired; new references to a retired one are refused. */
  retires: boolean;
  /** The places around it, from the inside out, when the definition's path begins with it. */
  outerPlaces: OuterPlace[];
}

/** A place around a parent, nested in it. */
export interface OuterPlace {
  /** Its key in answers, such as `mouza`. */
  key: string;
  /** Its alias in queries, such as `zil_mouza`, and the alias of the next inner place or parent. */
  alias: string;
  within: string;
  field: string;
  table: string;
  title: readonly string[];
}

/** A column of another table that refers to this one, with the label of those records. */
export interface Referrer {
  table: string;
  column: string;
  /** What a delete of the record does to them. */
  then: DeleteEffect;
  label: Pick<ResourceDefinition['label'], 'one' | 'many'>;
  /** Their resource; `filtered`: its list can be filtered by the column. */
  resource: { name: string; filtered: boolean; retires: boolean } | null;
}

/** The places that come nested in a parent. */
export function outerPlacesOf(parent: Place, places: readonly Place[]): OuterPlace[] {
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
      throw definitionError(
        definition.name,
        `fields.${field} refers to ${options.resource}, which is no resource: write one of ${[...all.keys()].join(', ')}`,
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
        place:
          definition.jurisdiction && first?.field === field
            ? { table: parent.table, mouza: reachesNewMouzas }
            : rowPlaceOf(parent, (name) => all.get(name)),
        retires: parent.retires === true,
        outerPlaces: first?.field === field ? outerPlacesOf(first, places) : [],
      },
    ];
  });
}

/** Checks that every CSV column names a value of the answer. */
function checkCsv(definition: ResourceDefinition, parents: readonly Parent[]): void {
  const known = new Set([
    'id',
    'created_at',
    'updated_at',
    ...Object.keys(definition.fields),
    ...(isMultipart(definition) ? ['document_url'] : []),
    ...parents.flatMap(({ key, title, outerPlaces }) => {
      const paths = [{ path: key, title }];
      for (const each of outerPlaces)
        paths.push({ path: `${paths.at(-1)?.path}.${each.key}`, title: each.title });
      return paths.flatMap(({ path, title: names }) => ['id', ...names].map((column) => `${path}.${column}`));
    }),
  ]);
  const named = definition.csv?.columns.flatMap((column) => [csvPath(column, 'en'), csvPath(column, 'bn')]);
  const unknown = named?.find((path) => !known.has(path));
  if (unknown) {
    throw definitionError(
      definition.name,
      `csv.columns names ${unknown}, which is nothing: write one of ${[...known].join(', ')}`,
    );
  }
}

function referrer(
  definition: ResourceDefinition | undefined,
  table: string,
  column: string,
  then: DeleteEffect,
  find: FindDefinition,
): Referrer {
  if (!definition)
    return { table, column, then, label: tableLabels[table] ?? otherRecordLabels, resource: null };
  const filtered = definition.fields[column]?.filter === true || column in extraFilters(definition, find);
  const resource = { name: definition.name, filtered, retires: definition.retires === true };
  return { table, column, then, label: definition.label, resource };
}

/**
 * Checks all definitions against the database and each other.
 * @throws {ResourceError} naming the file, the field and the remedy
 */
export function buildModels(definitions: readonly ResourceDefinition[], catalog: Catalog): Model[] {
  const byName = new Map<string, ResourceDefinition>();
  for (const definition of definitions) {
    checkDefinition(definition);
    if (byName.has(definition.name)) {
      throw definitionError(
        definition.name,
        'there are two resources of this name: call one of them otherwise',
      );
    }
    byName.set(definition.name, definition);
  }
  const byTable = new Map(definitions.map((definition) => [definition.table, definition]));
  const find = (name: string) => byName.get(name);
  return definitions.map((definition) => {
    const table = checkColumns(definition, catalog.tables.get(definition.table));
    checkUnique(definition, table);
    const search = searchColumnsOf(definition, find);
    const parents = parentsOf(definition, byName, catalog.tables);
    checkCsv(definition, parents);
    const isRetirable = (other: string) => byTable.get(other)?.retires === true;
    return {
      definition,
      presences: presencesShown(definition, isRetirable),
      table: definition.table,
      columns: Object.entries(definition.fields).map(([name, field]) => columnOf(name, field)),
      nullable: (column) => table.columns.get(column)?.nullable ?? true,
      parents,
      place: rowPlaceOf(definition, find),
      extraFilters: extraFiltersOf(definition, { find, isRetirable }, catalog),
      search,
      hasBlockIndex: ['search_key', ...search.people].every((key) => table.searchIndexes.get(key)?.byBlock),
      uniques: table.uniques,
      retires: definition.retires === true,
      foreignKeys: new Map(
        catalog.references
          .filter(({ from }) => from === definition.table)
          .map(({ constraint, column }) => [constraint, column]),
      ),
      referrers: catalog.references
        .filter(({ to, isPart }) => to === definition.table && !isPart)
        .map(({ from, column, then }) => referrer(byTable.get(from), from, column, then, find)),
    };
  });
}
