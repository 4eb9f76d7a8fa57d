import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, hasFunction, inShortTransaction } from '../src/online.ts';
import { rebuildTable } from '../src/rebuild-table.ts';

/**
 * A person's name as it is compared, beyond `fold_name`, with a blank before and after it. Bengali: ড় and ঢ় are র, য is জ, ো is
 * ু, no visarga, chandrabindu or ja-phala, a doubled letter once. Latin: `ee` and `oo` are `i` and `u`, `o` is `u`, `e` is `a`,
 * no `h` behind a consonant or at the end of a word. The many ways to write Muhammad before a name are one.
 */
const PERSON_TEXT = `
create function person_text(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Named whole: PostgreSQL looks nowhere else when it analyses an index or restores a table.
  name text := public.fold_name(value);
begin
  name := translate(name, '/().,:;''"&+_#।|ঃঁ', '               ');
  name := replace(replace(replace(replace(name, 'ড়', 'র'), 'ঢ়', 'র'), 'য়', 'Y'), '্য', '');
  name := translate(name, 'যঙৎোওঈঊ', 'জংতুউইউ');
  name := regexp_replace(name, '([ক-হ])্\\1', '\\1', 'g');
  if name ~ '[a-z]' then
    name := replace(replace(replace(replace(name, 'ee', 'i'), 'oo', 'u'), 'ou', 'u'), 'ow', 'u');
    name := replace(replace(replace(replace(name, 'au', 'u'), 'ph', 'f'), 'ai', 'a'), 'ei', 'a');
    name := translate(name, 'qczwvyoe', 'kkjbbiua');
    name := regexp_replace(name, '([b-df-hj-np-tv-z])h|h\\M', '\\1', 'g');
    name := regexp_replace(name, '([a-z])\\1+', '\\1', 'g');
  end if;
  name := ' ' || btrim(regexp_replace(name, '\\s+', ' ', 'g')) || ' ';
  name := regexp_replace(name, ' (মুহামদ|মুহামাদ|মুহামেদ|মুহা)(\\?= )', ' মু', 'g');
  return regexp_replace(name, ' (muhamad|muhamud|muhd)(\\?= )', ' md', 'g');
end $$;

create function person_pattern(value text) returns text language sql immutable parallel safe
return case when length(btrim(person_text(value))) < 3 then '% ' else '%' end
  || replace(replace(replace(btrim(person_text(value)), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';`;

/** Names of the owners of a record, each apart from the next; empty without rows. */
const OWNER_KEY = `
create function owners_text(khotiyan jsonb) returns text language sql immutable parallel safe
return (select coalesce(string_agg(person_text(part ->> 'owner'), '/' order by place), '')
  -- What is no list is refused by the table, not here.
  from jsonb_array_elements(case when jsonb_typeof(khotiyan) = 'array' then khotiyan else '[]' end)
    with ordinality as owners (part, place));`;

/** The people of the records are found by their names, however they are spelt; and those of the accounts. */
export const outsideTransaction = true;
export const up: OnlineMigration = async (knex) => {
  if (!(await hasFunction(knex, 'owners_text'))) {
    await inShortTransaction(knex, async (trx) => {
      await trx.raw(PERSON_TEXT);
      await trx.raw(OWNER_KEY);
    });
  }
  await rebuildTable(knex, 'dags', {
    column: 'owner_key',
    change: (copy) => `
      alter table ${copy} add column owner_key text not null generated always as (owners_text(khotiyan)) stored;
      alter table ${copy} alter column owner_key set statistics 1000`,
    indexes: {
      dags_by_owner: 'using gin (owner_key gin_trgm_ops)',
      // Records without owners are few, and looked for.
      dags_without_owners: `(id) where khotiyan = '[]'`,
    },
  });
  await buildIndex(knex, 'users_by_person', 'users using gin (person_text(name) gin_trgm_ops)');
};
