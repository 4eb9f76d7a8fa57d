/** Filters of a list beside the record's own fields: by a place that it lies in, by what it has. */
import type { Knex } from 'knex';
import { cascadeOf, presenceFilter, type Find, type Place } from '../../../../contract/resource/places.ts';
import { RETIRED_FILTER, retiredField } from '../../../../contract/resource/retired.ts';
import {
  wrongIn,
  type Field,
  type Presence,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import type { Catalog, Table } from './catalog.ts';

type Values = readonly (string | number | null)[];

export interface Further {
  /** As its values are read from an address. */
  field: Field;
  /** Many places lie within it, and their rows are found place by place: they are found first, and sorted then. */
  gathered: boolean;
  /** Narrows rows, which the query calls `t`. */
  narrow(knex: Knex, rows: Knex.QueryBuilder, values: Values): void;
}

/** Ids of the records that a filter leaves of each place, down to those that the rows refer to. */
function below(knex: Knex, places: readonly Place[], values: Values): Knex.QueryBuilder {
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
function byPlace(places: readonly Place[], { columns }: Table): Further {
  const outermost = places.at(-1)!;
  const own = columns.has(outermost.field);
  return {
    field: outermost.reference,
    gathered: !own,
    narrow: (knex, rows, values) => {
      const [direct] = places;
      if (own) void rows.whereIn(`t.${outermost.field}`, values as number[]);
      else void rows.whereIn(`t.${direct!.field}`, below(knex, places, values));
    },
  };
}

/** Whether a record has it, as SQL on `t`. What is retired is not had. */
function hasIt(
  knex: Knex,
  { fields }: ResourceDefinition,
  where: Presence['in'],
  retiring: Known['retiring'],
): Knex.Raw {
  if (typeof where !== 'string') {
    const inUse = retiring(where.table) ? ' and other.retired_at is null' : '';
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
  retiring: Known['retiring'],
): Further {
  return {
    field,
    gathered: false,
    narrow: (knex, rows, values) => {
      const has = hasIt(knex, definition, presence.in, retiring).toQuery();
      void rows.where((any) => {
        void any.whereRaw('false');
        if (values.includes('yes')) void any.orWhereRaw(has);
        if (values.includes('no')) void any.orWhereRaw(`not (${has})`);
      });
    },
  };
}

/** What is known of other definitions. */
interface Known {
  find: Find;
  /** Whether the records of a table are retired. */
  retiring: (table: string) => boolean;
}

/** Shows what is retired, or else what is in use, as a list does without it (`page.ts`). */
const RETIRED: Further = {
  field: retiredField,
  gathered: false,
  narrow: (_knex, rows, values) =>
    void (values.includes('yes') ? rows.whereNotNull('t.retired_at') : rows.whereNull('t.retired_at')),
};

/**
 * The filters that a definition declares beside its fields.
 * @throws {ResourceError} when a cascade begins with what no path leads to, or a table that tells of a presence is not there
 */
export function furtherOf(
  definition: ResourceDefinition,
  { find, retiring }: Known,
  { tables }: Catalog,
): Record<string, Further> {
  const found: Record<string, Further> = {};
  const places = cascadeOf(definition, find);
  for (const [index, { field }] of places.entries()) {
    if (!definition.fields[field]) {
      found[field] = byPlace(places.slice(0, index + 1), tables.get(definition.table)!);
    }
  }
  for (const [name, presence] of Object.entries(definition.has ?? {})) {
    const { label, yes, no, in: where } = presence;
    if (typeof where !== 'string' && !tables.get(where.table)?.columns.has(where.column)) {
      throw wrongIn(
        definition.name,
        `has.${name} looks into ${where.table}.${where.column}, which the database has not: name a table and its column that refers to ${definition.table}`,
      );
    }
    const field: Field = { kind: 'choice', label, choices: { yes, no } };
    found[presenceFilter(name)] = byPresence(definition, presence, field, retiring);
  }
  if (definition.retires) found[RETIRED_FILTER] = RETIRED;
  return found;
}
