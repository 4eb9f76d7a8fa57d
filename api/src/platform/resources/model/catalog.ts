import { PART_OF_PARENT } from '@bhumi/db';
import type { Knex } from 'knex';
import type { DeleteEffect } from '../../../../contract/resource/dependents.ts';
import { BLOCK_KEY } from './id-blocks.ts';

/** The tables of the schema, as PostgreSQL's catalog describes them. */
export interface Catalog {
  tables: Map<string, Table>;
  /** Foreign keys of the schema. */
  references: Reference[];
}
export interface Table {
  /** By column name. */
  columns: Map<string, { nullable: boolean }>;
  /** Expressions of generated columns, by column name. */
  generated: Map<string, string>;
  /**
   * Text columns with a trigram index, such as `search_key`. `byBlock`: the index also holds the block of each id, and a trigger counts
   * the changes of the table, so that a search can be limited to the newest blocks (`newest.ts`).
   */
  searchIndexes: Map<string, { byBlock: boolean }>;
  /** Columns of each unique constraint or index, by its name. */
  uniques: Map<string, string[]>;
}
export interface Reference {
  constraint: string;
  from: string;
  column: string;
  to: string;
  /** What a delete of the referenced row does: it is blocked, deletes the referring rows too, or sets them to null. */
  then: DeleteEffect;
  /** The row is a part of the referenced one, made and deleted with it, and no dependent of it. */
  isPart: boolean;
}

const COLUMNS = `
select c.relname as "table", a.attname as "column", not a.attnotnull as nullable,
  case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')`;

/** Numbers duplicates that are older than the unique index (`addOnlyNumbers`); 0 in every other row, so it is left out here. */
const DUPLICATE_NUMBER_COLUMN = 'double_no';

/** For an index on an expression, such as lower(email), takes the column that the expression reads. */
const UNIQUES = `
select t.relname as "table", i.relname as "name",
  array(select coalesce(a.attname, substring(pg_get_indexdef(x.indexrelid, k.place::int, true) from '[a-z_]+\\)')::text)
    from unnest(x.indkey[0:x.indnkeyatts - 1]) with ordinality as k(attnum, place)
    left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.attnum and k.attnum > 0
    order by k.place)::text[] as columns
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
where x.indisunique and t.relnamespace = current_schema()::regnamespace`;

const SEARCH_INDEXES = `
select t.relname as "table", a.attname as "column",
  x.indnkeyatts = 2 and pg_get_indexdef(x.indexrelid, 2, true) = '${BLOCK_KEY}'
    and exists (select from pg_trigger where tgrelid = t.oid and tgfoid = 'count_lookup_change'::regproc) as "byBlock"
from pg_index x
join pg_class t on t.oid = x.indrelid
join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
join pg_opclass o on o.oid = x.indclass[0] and o.opcname = 'gin_trgm_ops'
where t.relnamespace = current_schema()::regnamespace`;

const REFERENCES = `
select k.conname as "constraint", f.relname as "from", a.attname as "column", t.relname as "to",
  case when k.confdeltype = 'c' then 'goes' when k.confdeltype in ('n', 'd') then 'stays' else 'blocks' end as "then",
  obj_description(k.oid, 'pg_constraint') is not distinct from '${PART_OF_PARENT}' as "isPart"
from pg_constraint k
join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
where k.contype = 'f' and cardinality(k.conkey) = 1 and f.relnamespace = current_schema()::regnamespace
  and k.conparentid = 0
order by f.relname, a.attname`;

/** Reads the catalog of the current schema. */
export async function readCatalog(knex: Knex): Promise<Catalog> {
  const tables = new Map<string, Table>();
  const { rows: columns } = await knex.raw<{
    rows: { table: string; column: string; nullable: boolean; generated: string | null }[];
  }>(COLUMNS);
  for (const row of columns) {
    const table = tables.get(row.table) ?? {
      columns: new Map(),
      generated: new Map(),
      searchIndexes: new Map(),
      uniques: new Map(),
    };
    tables.set(row.table, table);
    table.columns.set(row.column, { nullable: row.nullable });
    if (row.generated !== null) table.generated.set(row.column, row.generated);
  }
  const { rows: uniques } = await knex.raw<{
    rows: { table: string; name: string; columns: (string | null)[] }[];
  }>(UNIQUES);
  for (const { table, name, columns: keys } of uniques) {
    tables.get(table)?.uniques.set(
      name,
      keys.map((key) => key?.replace(')', '') ?? '').filter((key) => key !== DUPLICATE_NUMBER_COLUMN),
    );
  }
  const { rows: searched } = await knex.raw<{
    rows: { table: string; column: string; byBlock: boolean }[];
  }>(SEARCH_INDEXES);
  for (const { table, column, byBlock } of searched)
    tables.get(table)?.searchIndexes.set(column, { byBlock });
  const { rows: references } = await knex.raw<{ rows: Reference[] }>(REFERENCES);
  return { tables, references };
}
