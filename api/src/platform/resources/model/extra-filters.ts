/** List filters that are no fields of the record: by an outer place, by whether it has something, by whether it is retired. */
import type { Knex } from 'knex';
import {
  cascadeOf,
  placesOf,
  presenceFilter,
  type FindDefinition,
  type Place,
} from '../../../../contract/resource/places.ts';
import { IMPORT_FILTER } from '../../../../contract/resource/import-states.ts';
import { OWN_PLACES_FILTER, ownPlacesField } from '../../../../contract/resource/own-places-field.ts';
import { RETIRED_FILTER, retiredField } from '../../../../contract/resource/retired.ts';
import {
  definitionError,
  type Field,
  type Presence,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import type { Catalog, Table } from './catalog.ts';

type Values = readonly (string | number | null)[];

export interface ExtraFilter {
  /** Says how filter values of a URL are parsed. */
  field: Field;
  /** It covers many places, whose rows are found place by place: collect all matches first, then sort them. */
  collectFirst: boolean;
  /** Adds the filter to a query whose table has the alias `t`. */
  narrow(knex: Knex, rows: Knex.QueryBuilder, values: Values): void;
}

/** Ids of the innermost places, which the rows refer to, within the filtered outer places. */
function idsWithin(
  knex: Knex,
  places: readonly Place[],
  values: Values | Knex.QueryBuilder,
): Knex.QueryBuilder {
  const [outermost, ...inner] = places.toReversed();
  let ids: readonly unknown[] | Knex.QueryBuilder = values;
  let field = outermost!.field;
  for (const place of inner) {
    const table = place.definition.table;
    ids = knex(table)
      .select('id')
      .whereIn(field, ids as Knex.QueryBuilder);
    field = place.field;
  }
  return ids as Knex.QueryBuilder;
}

/** Filters by an outer place: by the table's own column if it has one (dags have `district_id`), else through the places between. */
function byPlace(places: readonly Place[], { columns }: Table): ExtraFilter {
  const outermost = places.at(-1)!;
  const own = columns.has(outermost.field);
  return {
    field: outermost.reference,
    collectFirst: !own,
    narrow: (knex, rows, values) => {
      const [direct] = places;
      if (own) void rows.whereIn(`t.${outermost.field}`, values as number[]);
      else void rows.whereIn(`t.${direct!.field}`, idsWithin(knex, places, values));
    },
  };
}

/** Filters by what some offices reach; the values are their ids (`withOwnPlaces`). Null: the records lie in no jurisdiction. */
function byOffices(definition: ResourceDefinition, find: FindDefinition): ExtraFilter | null {
  const places = placesOf(definition, find);
  const at = places.findIndex((place) => place.definition.jurisdiction);
  if (!definition.jurisdiction && at < 0) return null;
  return {
    field: ownPlacesField,
    collectFirst: true,
    narrow: (knex, rows, offices) => {
      const reached = knex('office_reach')
        .select('mouza_id')
        .whereIn('office_id', offices as number[]);
      if (definition.jurisdiction) return void rows.whereIn('t.id', reached);
      void rows.whereIn(`t.${places[0]!.field}`, idsWithin(knex, places.slice(0, at + 1), reached));
    },
  };
}

/** SQL condition on `t`: the record has it. Retired rows of the other table do not count. */
function presenceSql(
  { fields }: ResourceDefinition,
  where: Presence['in'],
  isRetirable: Lookups['isRetirable'],
): string {
  if (typeof where !== 'string') {
    const inUse = isRetirable(where.table) ? ' and other.retired_at is null' : '';
    return `exists (select from "${where.table}" as other where other."${where.column}" = t.id${inUse})`;
  }
  const { kind } = fields[where]!;
  if (kind === 'rows') return `t."${where}" <> '[]'`;
  return `t."${kind === 'document' ? 'document_path' : where}" is not null`;
}

/** SQL conditions on `t` for the further columns that say whether a record has something, by the member of the answer. */
export const presencesShown = (
  definition: ResourceDefinition,
  isRetirable: Lookups['isRetirable'],
): Record<string, string> =>
  Object.fromEntries(
    Object.values(definition.further ?? {}).flatMap((column) =>
      'has' in column
        ? [
            [
              presenceFilter(column.has),
              presenceSql(definition, definition.has![column.has]!.in, isRetirable),
            ],
          ]
        : [],
    ),
  );

function byPresence(
  definition: ResourceDefinition,
  presence: Presence,
  field: Field,
  isRetirable: Lookups['isRetirable'],
): ExtraFilter {
  return {
    field,
    collectFirst: false,
    narrow: (_knex, rows, values) => {
      const has = presenceSql(definition, presence.in, isRetirable);
      void rows.where((any) => {
        void any.whereRaw('false');
        if (values.includes('yes')) void any.orWhereRaw(has);
        if (values.includes('no')) void any.orWhereRaw(`not (${has})`);
      });
    },
  };
}

/** Look-ups in the other definitions. */
interface Lookups {
  find: FindDefinition;
  /** Whether records of a table can be retired. */
  isRetirable: (table: string) => boolean;
}

/** Shows retired records, or those in use. A list without this filter shows those in use (`page.ts`). */
const RETIRED: ExtraFilter = {
  field: retiredField,
  collectFirst: false,
  narrow: (_knex, rows, values) =>
    void (values.includes('yes') ? rows.whereNotNull('t.retired_at') : rows.whereNull('t.retired_at')),
};

/** Shows the records that an import made. No list offers it: the page of the import leads to it. */
const byImport = (resource: string): ExtraFilter => ({
  field: {
    kind: 'reference',
    resource: 'imports',
    label: { en: 'Import', bn: 'আমদানি' },
  },
  collectFirst: true,
  narrow: (knex, rows, values) => {
    const made = knex('imported_records as r')
      .join('record_imports as i', 'i.id', 'r.import_id')
      .where('i.resource', resource)
      .whereIn('r.import_id', values as number[])
      .select('r.record_id');
    void rows.whereIn('t.id', made);
  },
});

/**
 * Builds the filters that a definition declares beside its fields.
 * @throws {ResourceError} when no path leads to the start of the cascade, or `has` names a table or column that does not exist
 */
export function extraFiltersOf(
  definition: ResourceDefinition,
  { find, isRetirable }: Lookups,
  { tables }: Catalog,
): Record<string, ExtraFilter> {
  const found: Record<string, ExtraFilter> = {};
  const places = cascadeOf(definition, find);
  for (const [index, { field }] of places.entries()) {
    if (!definition.fields[field]) {
      found[field] = byPlace(places.slice(0, index + 1), tables.get(definition.table)!);
    }
  }
  for (const [name, presence] of Object.entries(definition.has ?? {})) {
    const { label, yes, no, in: where } = presence;
    if (typeof where !== 'string' && !tables.get(where.table)?.columns.has(where.column)) {
      throw definitionError(
        definition.name,
        `has.${name} looks into ${where.table}.${where.column}, which the database has not: name a table and its column that refers to ${definition.table}`,
      );
    }
    const field: Field = { kind: 'choice', label, choices: { yes, no } };
    found[presenceFilter(name)] = byPresence(definition, presence, field, isRetirable);
  }
  const own = byOffices(definition, find);
  if (own) found[OWN_PLACES_FILTER] = own;
  if (definition.retires) found[RETIRED_FILTER] = RETIRED;
  if (definition.import) found[IMPORT_FILTER] = byImport(definition.name);
  return found;
}
