/** What belongs to a table besides its columns and checks, as SQL that makes it again. */
import type { Knex } from 'knex';

interface Named {
  name: string;
  definition: string;
}

export interface TableParts {
  /** Columns that are written, so not the generated ones. */
  columns: readonly string[];
  /** Primary key and unique constraints. */
  keys: readonly Named[];
  /** Other indexes: `on <copy> …`. */
  indexes: readonly (Named & { unique: string })[];
  /** References of the table, and to it. */
  outgoing: readonly Named[];
  incoming: readonly (Named & { table: string })[];
  /** The tables that it refers to. */
  parents: readonly string[];
  triggers: readonly string[];
  /** Statements that give another table the statistics targets, storage options and rights. */
  settings(table: string): string[];
}

/** Escapes the question marks of SQL that Knex would take for places of values. */
export const asWritten = (sql: string): string => sql.replaceAll('?', '\\?');

interface Right {
  grantee: string;
  privilege: string;
  /** ` (column)`, or nothing for the whole table. */
  of: string;
}

/** Reads the parts of a table. @throws when something depends on it that would have to be made again too */
export async function describeTable(knex: Knex, table: string): Promise<TableParts> {
  const all = async <T>(sql: string): Promise<T[]> =>
    (await knex.raw<{ rows: T[] }>(asWritten(sql.replaceAll(':table', `'public.${table}'::regclass`)))).rows;

  const dependents = await all<{ name: string }>(
    `select pg_describe_object(classid, objid, objsubid) as name from pg_depend
     where classid in ('pg_rewrite'::regclass, 'pg_proc'::regclass)
       and (refclassid = 'pg_class'::regclass and refobjid = :table
         or refclassid = 'pg_type'::regclass and refobjid = (select reltype from pg_class where oid = :table))`,
  );
  if (dependents.length > 0)
    throw new Error(
      `${table} cannot be rebuilt, because of ${dependents.map(({ name }) => name).join(', ')}`,
    );

  const columns = await all<{ name: string; target: number | null }>(
    `select attname as name, attstattarget as target, attgenerated from pg_attribute
     where attrelid = :table and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const targets = await all<{ name: string; target: number }>(
    `select attname as name, attstattarget as target from pg_attribute where attrelid = :table and attnum > 0 and attstattarget >= 0`,
  );
  const options = await all<{ options: string }>(
    `select array_to_string(reloptions, ', ') as options from pg_class where oid = :table and reloptions is not null`,
  );
  const rights = await all<Right>(
    `select grantee::regrole::text as grantee, privilege_type as privilege, '' as of
     from pg_class, aclexplode(relacl) where oid = :table and grantee <> relowner
     union all
     select grantee::regrole::text, privilege_type, format(' (%I)', attname)
     from pg_attribute, aclexplode(attacl) where attrelid = :table`,
  );
  const grantees = [...new Set(rights.map(({ grantee }) => grantee))];
  return {
    columns: columns.map(({ name }) => name),
    keys: await all(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = :table and contype in ('p', 'u') order by contype, conname`,
    ),
    indexes: await all(
      `select relname as name, case when indisunique then 'unique' else '' end as unique,
         'on ${table}_next ' || substring(pg_get_indexdef(indexrelid) from ' (USING .*)$') as definition
       from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid = :table and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
       order by relname`,
    ),
    outgoing: await all(
      `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = :table and contype = 'f' order by conname`,
    ),
    incoming: await all(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
       where confrelid = :table and contype = 'f' order by 1, 2`,
    ),
    parents: (
      await all<{ name: string }>(
        `select distinct confrelid::regclass::text as name from pg_constraint where conrelid = :table and contype = 'f'`,
      )
    ).map(({ name }) => name),
    triggers: (
      await all<{ definition: string }>(
        `select pg_get_triggerdef(oid) as definition from pg_trigger
         where tgrelid = :table and not tgisinternal and tgname <> '${table}_next_mirror' order by tgname`,
      )
    ).map(({ definition }) => definition),
    settings: (to) => [
      ...targets.map(({ name, target }) => `alter table ${to} alter column ${name} set statistics ${target}`),
      ...options.map((each) => `alter table ${to} set (${each.options})`),
      ...grantees.map((grantee) => `revoke all on ${to} from ${grantee}`),
      ...rights.map(({ privilege, of, grantee }) => `grant ${privilege}${of} on ${to} to ${grantee}`),
    ],
  };
}
