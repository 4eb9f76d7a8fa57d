/** Helpers for the files in `db/migrations`. */
import type { Knex } from 'knex';
import { retirementRules } from './retirement-rules.ts';

/** What a migration file exports as `up`: one step, in a transaction of its own. */
export type Migration = (knex: Knex.Transaction) => Promise<void>;

/**
 * What it exports as `up` with `outsideTransaction = true`. It may be interrupted anywhere and is then run again, so each part of it must be
 * repeatable; the helpers of `online.ts` are.
 */
export type OnlineMigration = (knex: Knex) => Promise<void>;

const identifier = /^[a-z][a-z_0-9]*$/;

/** Identifiers that go into raw SQL come from migrations, never from people; this holds that. */
function plain(name: string): string {
  if (!identifier.test(name)) throw new Error(`${name} is not a plain identifier`);
  return name;
}

/**
 * A table of records: `id`, the columns of `build`, `version` (raised by each change, for optimistic locking),
 * `created_at` and `updated_at` (kept by a trigger).
 */
export async function createRecordTable(
  knex: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  await knex.schema.createTable(plain(name), (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    build(table);
    table.integer('version').notNullable().defaultTo(1);
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.raw(
    `create trigger ${name}_touch before update on ${name} for each row execute function touch_updated_at()`,
  );
}

/** The comment of a foreign key whose rows are a part of what they refer to: they do not count as its dependents. */
export const PART_OF_PARENT = 'part of its parent';

export interface SearchOptions {
  /** The columns that the list's search looks into. */
  search: readonly string[];
}

/**
 * A table that a back-office resource is made of: a record table with `search_key`, the folded text of the searched
 * columns joined by a blank, and a trigram index on it. Search with `search_key like search_pattern(:text)`.
 */
export async function createResourceTable(
  knex: Knex,
  name: string,
  { search }: SearchOptions,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  const text = search.map((column) => `coalesce(${plain(column)}, '')`).join(` || ' ' || `);
  // The leading blank lets a pattern for the start of a word (`% 12%`) match the first word too.
  await createRecordTable(knex, name, (table) => {
    build(table);
    table.specificType(
      'search_key',
      `text generated always as (${text ? `' ' || search_text(${text})` : `''`}) stored`,
    );
  });
  if (text) {
    await knex.raw(`create index ${name}_search on ${name} using gin (search_key gin_trgm_ops)`);
  }
}

/**
 * The columns by which numbers that are text sort (`9` before `12/ক` before `123`), named `{column}_sort`, and the index
 * for a list sorted so: nulls first, then the text, then the id.
 * @param nullable whether the column itself may be null; the index must say of nulls what the list's order says
 */
export async function addNumberSort(
  knex: Knex,
  table: string,
  column: string,
  { nullable = false } = {},
): Promise<void> {
  const sort = `${plain(column)}_sort`;
  await knex.raw(
    `alter table ${plain(table)} add column ${sort} numeric generated always as (leading_number(${column})) stored`,
  );
  await knex.raw(
    `create index ${table}_by_${column} on ${table} (${sort} nulls first, ${column} ${nullable ? 'nulls first' : ''}, id)`,
  );
}

/** Which records may not have the same name. */
export interface OnlyNames {
  /** The columns of the name, one a language: none of them may be the same. */
  names: readonly string[];
  /** The parent within which they are compared (default: within the whole table). */
  within?: string;
  /** A number that tells records of one name apart, such as that of a mouza. */
  apartBy?: string;
}

/**
 * Refuses a second record of one name within one parent: a unique index a name, on what `fold_name` makes of it (case, blanks and
 * spelling variants make no other name). What a table has twice before it stays, each but the first outside the index, so that the
 * migration succeeds on every database; the definition's `unique` still refuses a third.
 */
export async function addOnlyNames(
  knex: Knex,
  table: string,
  { names, within, apartBy }: OnlyNames,
): Promise<void> {
  for (const name of names) {
    const key = [
      ...(within === undefined ? [] : [plain(within)]),
      `fold_name(${plain(name)})`,
      ...(apartBy === undefined ? [] : [`fold_number(${plain(apartBy)})`]),
    ].join(', ');
    const { rows } = await knex.raw<{ rows: { id: string | number }[] }>(
      `select id from (select id, row_number() over (partition by ${key} order by id) as place from ${plain(table)}
         where ${name} is not null) each where place > 1 order by id`,
    );
    const twice = rows.length > 0 ? ` and id not in (${rows.map(({ id }) => Number(id)).join(', ')})` : '';
    await knex.raw(
      `create unique index ${table}_only_${name} on ${table} (${key}) nulls not distinct where ${name} is not null${twice}`,
    );
  }
}

/**
 * Lets records of a new table be retired instead of destroyed (docs/decisions/078): who, when and why, what the role of the application
 * may write of it, and a trigger that refuses to delete what has a past. A table in use takes `addRetirementOnline`.
 * @param resource the name of the resource whose records they are, by which earlier documents are noted
 */
export async function addRetirement(knex: Knex, table: string, resource: string): Promise<void> {
  const name = plain(table);
  await knex.raw(`
    alter table ${name}
      add column retired_at timestamptz,
      add column retired_by bigint references users (id) on delete restrict,
      add column retired_reason text check (length(retired_reason) <= 500 and retired_reason ~ '\\S'),
      add constraint ${name}_retired check (retired_at is not null or (retired_by is null and retired_reason is null));
    create index ${name}_retired on ${name} (id) where retired_at is not null;
    create index ${name}_retired_by on ${name} (retired_by) where retired_by is not null;
    ${retirementRules(name, resource)}`);
}

/** A foreign key to a parent that may not be deleted while this row is there, and the index that the check needs. */
export function addParent(
  table: Knex.CreateTableBuilder,
  column: string,
  parent: string,
): Knex.ReferencingColumnBuilder {
  return table.bigInteger(column).references('id').inTable(plain(parent)).onDelete('restrict').index();
}

/** A text column that holds something: not empty and not only blanks, at most `max` characters. */
export function addText(table: Knex.CreateTableBuilder, column: string, max = 255): Knex.ColumnBuilder {
  return table.text(plain(column)).checkLength('<=', max).checkRegex('\\S');
}
