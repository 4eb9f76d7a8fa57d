import type { Migration } from '../src/migration.ts';

/** Bengali digits and their ASCII twins, for `translate`. */
const DIGITS = `'০১২৩৪৫৬৭৮৯', '0123456789'`;

/** The role that the application runs as; a database administrator may have made it already. */
const ROLE = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'bhumi_app') then
    create role bhumi_app nologin;
  end if;
exception when insufficient_privilege then
  raise exception 'The role bhumi_app is missing and this role may not create it'
    using hint = 'As an administrator: create role bhumi_app login password ''...''; then migrate again.';
end $$`;

/** Which one-time seeds have run on this database. */
const SEED_MARKS = `create table seed_marks (name text primary key, at timestamptz not null default now())`;

const GRANTS = `
grant usage on schema public to bhumi_app;
grant select on schema_migrations to bhumi_app;
grant select, insert on seed_marks to bhumi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to bhumi_app;
`;

/** Of one spelling: NFC, khanda ta, no joiners, ASCII digits, single blanks, lower case. Null stays null. */
const FOLD_TEXT = `
create function fold_text(value text) returns text
language sql immutable parallel safe
return lower(btrim(regexp_replace(translate(
  replace(replace(replace(normalize(value, NFC), U&'\\09A4\\09CD\\200D', U&'\\09CE'), U&'\\200D', ''), U&'\\200C', ''),
  ${DIGITS}), '\\s+', ' ', 'g')))`;

/** As people spell names: fold_text, and letters that sound alike made one, hyphens dropped. */
const FOLD_NAME = `
create function fold_name(value text) returns text
language sql immutable parallel safe
return translate(fold_text(value), U&'ীূণশষ\\2010\\2011\\2013-', 'িুনসস')`;

/** What parts the words of a number or a name, apart from blanks. */
const MARKS = `/().,:;''"&+_#`;

/**
 * What a search_key holds, and what is looked for in it: fold_name, with a blank after each mark, so that the second part
 * of `45/ক` or `Mouza (East)` begins a word as the first does. (`\\?` is a question mark that knex leaves alone.)
 */
const SEARCH_TEXT = `
create function search_text(value text) returns text
language sql immutable parallel safe
return regexp_replace(fold_name(value), '([${MARKS}])(\\?=[^ ])', '\\1 ', 'g')`;

/**
 * The LIKE pattern that finds a typed text in a search_key: anywhere, or, when it has fewer than three characters, at the
 * start of a word, because a trigram index knows no shorter pieces.
 */
const SEARCH_PATTERN = `
create function search_pattern(value text) returns text
language sql immutable parallel safe
return case when length(fold_name(value)) < 3 then '% ' else '%' end
  || replace(replace(replace(
    case when length(fold_name(value)) < 3 then ltrim(search_text(value), ' ${MARKS}') else search_text(value) end,
    '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

/** `123/456` and `১২৩/ক` sort as 123; null when a number does not begin with a digit. */
const LEADING_NUMBER = `
create function leading_number(value text) returns numeric
language sql immutable parallel safe
return substring(fold_text(value) from '^[0-9]+')::numeric`;

const TOUCH = `
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$`;

export const up: Migration = async (knex) => {
  await knex.raw('create extension if not exists pg_trgm');
  for (const sql of [
    ROLE,
    SEED_MARKS,
    GRANTS,
    FOLD_TEXT,
    FOLD_NAME,
    SEARCH_TEXT,
    SEARCH_PATTERN,
    LEADING_NUMBER,
    TOUCH,
  ]) {
    await knex.raw(sql);
  }
};
