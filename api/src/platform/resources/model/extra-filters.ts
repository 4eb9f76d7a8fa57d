/** Filters of a list beside the record's own fields: by a place that it lies in, by what it has. */
import type { Knex } from 'knex';
import {
  cascadeOf,
  presenceFilter,
  type FindDefinition,
  type Place,
} from '../../../../contract/resource/places.ts';
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
  /** As its values are read from an address. */
  field: Field;
  /** Many places lie within it, and their rows are found place by place: they are found first, and sorted then. */
  collectFirst: boolean;
  /** Narrows rows, which the query calls `t`. */
  narrow(knex: Knex, rows: Knex.QueryBuilder, values: Values): void;
}

/** Ids of the records that a filter leaves of each place, down to those that the rows refer to. */
function idsWithin(knex: Knex, places: readonly Place[], values: Values): Knex.QueryBuilder {
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

/** By a place: the column of the table itself where it has one, as dags have their district; else place by place. */
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

/** Whether a record has it, as SQL on `t`. What is retired is not had. */
function presenceSql(
  knex: Knex,
  { fields }: ResourceDefinition,
  where: Presence['in'],
  isRetirable: Lookups['isRetirable'],
): Knex.Raw {
  if (typeof where !== 'string') {
    const inUse = isRetirable(where.table) ? ' and other.retired_at is null' : '';
    return knex.raw(`exists (select from ?? as other where other.?? = t.id${inUse})`, [
      where.table,
      where.column,
    ]);
  }
  const { kind } = fields[where]!;
  if (kind === 'rows') return knex.raw(`t.?? <> '[]'`, [where]);
  return knex.raw('t.?? is not null', [kind === 'document' ? 'document_path' : where]);
}

function byPresence(
  definition: ResourceDefinition,
  presence: Presence,
  field: Field,
  isRetirable: Lookups['isRetirable'],
): ExtraFilter {
  return {
    field,
    collectFirst: false,
    narrow: (knex, rows, values) => {
      const has = presenceSql(knex, definition, presence.in, isRetirable).toQuery();
      void rows.where((any) => {
        void any.whereRaw('false');
        if (values.includes('yes')) void any.orWhereRaw(has);
        if (values.includes('no')) void any.orWhereRaw(`not (${has})`);
      });
    },
  };
}

/** What is known of other definitions. */
interface Lookups {
  find: FindDefinition;
  /** Whether the records of a table are retired. */
  isRetirable: (table: string) => boolean;
}

/** Shows what is retired, or else what is in use, as a list does without it (`page.ts`). */
const RETIRED: ExtraFilter = {
  field: retiredField,
  collectFirst: false,
  narrow: (_knex, rows, values) =>
    void (values.includes('yes') ? rows.whereNotNull('t.retired_at') : rows.whereNull('t.retired_at')),
};

/**
 * The filters that a definition declares beside its fields.
 * @throws {ResourceError} when a cascade begins with what no path leads to, or a table that tells of a presence is not there
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
  if (definition.retires) found[RETIRED_FILTER] = RETIRED;
  return found;
}
