import type { Migration } from '../src/migration.ts';

/**
 * How often what the cascade lists are made of has changed (docs/decisions/063): each process keeps those lists in memory, and asks
 * here whether they still hold. The version of a table is the sum of its parts. A transaction writes to a part that no other open one
 * writes to, as with the sums by day (0049): an import waits for nobody, nor anybody for it; and what is given up counts for nothing.
 */
const TABLE = `
create table lookup_versions (
  of_table text not null,
  part smallint not null,
  version bigint not null default 1,
  -- One change a transaction, of however many statements.
  changed_by xid8 not null default pg_current_xact_id(),
  primary key (of_table, part)
) with (fillfactor = 50);
revoke insert, update, delete on lookup_versions from bhumi_app;

create function count_lookup_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lookup_versions as t (of_table, part) values (tg_table_name, own_part())
  on conflict (of_table, part) do update set version = t.version + 1, changed_by = excluded.changed_by
    where t.changed_by <> excluded.changed_by;
  return null;
end $$;
revoke all on function count_lookup_change() from public;`;

const TABLES = ['divisions', 'districts', 'upazilas', 'mouzas', 'zils', 'survey_types'];

export const up: Migration = async (knex) => {
  await knex.raw(TABLE);
  for (const table of TABLES) {
    await knex.raw(`
      create trigger ${table}_lookup_change after insert or update or delete or truncate on ${table}
      for each statement execute function count_lookup_change()`);
  }
};
